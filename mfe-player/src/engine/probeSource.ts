/**
 * What the media host says about an address. The audio element gives one error for 401, 404, a page of HTML and a
 * broken file alike, so the engine asks by fetch before it calls a song broken.
 */
export type ProbeOutcome =
  /** It is there and looks like audio. */
  | 'playable'
  /** The host answers, but does not let us read what (no CORS). */
  | 'opaque'
  /** No answer, or one that says "later". */
  | 'unreachable'
  /** Not there, or not for us. */
  | 'missing'
  /** There, but no audio. */
  | 'not-audio';

export type ProbeSource = (url: string, signal: AbortSignal) => Promise<ProbeOutcome>;

const LATER = new Set([408, 425, 429]);

function judgeResponse(response: Response): ProbeOutcome {
  // A range beyond an empty file: it exists and holds nothing to play.
  if (response.status === 416) return 'not-audio';
  if (response.status >= 500 || LATER.has(response.status)) return 'unreachable';
  if (!response.ok) return 'missing';
  const type = response.headers.get('content-type') ?? '';
  if (/^(text|image|font)\/|json|xml|html/i.test(type)) return 'not-audio';
  return response.headers.get('content-length') === '0' ? 'not-audio' : 'playable';
}

/** Asks for two bytes. Never throws; an aborted or unanswered probe is `unreachable`. */
export const probeSource: ProbeSource = async (url, signal) => {
  const ask = async (init: RequestInit): Promise<Response> => {
    const response = await fetch(url, { ...init, cache: 'no-store', signal });
    // Only the head is wanted; a host without ranges would send the whole file. A cancel that fails changes nothing.
    response.body?.cancel().catch(() => undefined);
    return response;
  };
  try {
    return judgeResponse(await ask({ headers: { Range: 'bytes=0-1' } }));
  } catch {
    // TypeError or AbortError: no answer, or a host that lets us play but not read.
  }
  const isOwnHost = new URL(url, location.href).origin === location.origin;
  if (signal.aborted || isOwnHost) return 'unreachable';
  try {
    await ask({ mode: 'no-cors' });
    return 'opaque';
  } catch {
    // TypeError or AbortError: nobody answers.
    return 'unreachable';
  }
};
