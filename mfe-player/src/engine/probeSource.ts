/**
 * The media host's response for a URL. The audio element reports the same error for 401, 404, an HTML page and a broken
 * file, so the engine probes with fetch before it declares a song broken.
 */
export type ProbeOutcome =
  /** The file exists and looks like audio. */
  | 'playable'
  /** The host answers, but the page may not read the response (no CORS). */
  | 'opaque'
  /** No response, or a temporary error. */
  | 'unreachable'
  /** Missing or forbidden. */
  | 'missing'
  /** Taken down (OPR-3). */
  | 'withdrawn'
  /** The file exists, but is not audio. */
  | 'not-audio';

/** Tells a broken source from an unreachable one. */
export type ProbeSource = (url: string, signal: AbortSignal) => Promise<ProbeOutcome>;

const TEMPORARY_STATUSES = new Set([408, 425, 429]);

function classifyResponse(response: Response): ProbeOutcome {
  // The file is empty, so every range is beyond its end.
  if (response.status === 416) return 'not-audio';
  if (response.status >= 500 || TEMPORARY_STATUSES.has(response.status)) return 'unreachable';
  if (response.status === 410) return 'withdrawn';
  if (!response.ok) return 'missing';
  const type = response.headers.get('content-type') ?? '';
  if (/^(text|image|font)\/|json|xml|html/i.test(type)) return 'not-audio';
  return response.headers.get('content-length') === '0' ? 'not-audio' : 'playable';
}

/** Requests two bytes. Never throws; an aborted or unanswered probe is `unreachable`. */
export const probeSource: ProbeSource = async (url, signal) => {
  const request = async (init: RequestInit): Promise<Response> => {
    const response = await fetch(url, { ...init, cache: 'no-store', signal });
    // Only the headers matter; a host without range support sends the whole file. A failed cancel is harmless.
    response.body?.cancel().catch(() => undefined);
    return response;
  };
  try {
    return classifyResponse(await request({ headers: { Range: 'bytes=0-1' } }));
  } catch {
    // TypeError or AbortError: no response, or a host without CORS.
  }
  const isOwnHost = new URL(url, location.href).origin === location.origin;
  if (signal.aborted || isOwnHost) return 'unreachable';
  try {
    await request({ mode: 'no-cors' });
    return 'opaque';
  } catch {
    // TypeError or AbortError: no response.
    return 'unreachable';
  }
};
