/** One sample of what the player shows and of what its elements really do. */
export interface Heard {
  /** `data-state` of the player's region. */
  state: string;
  /** Playback position in seconds of the started element; null before an element starts. */
  seconds: number | null;
  /** Number of elements that have started and have neither ended nor failed. */
  sounding: number;
  title: string;
}

interface TruthReport {
  /** The largest number of elements that played at once. */
  most: number;
  /** The longest time in which the player reported 'playing' without progress. */
  silenceMs: number;
  /** The longest time with progress in which the player reported neither 'playing' nor 'loading'. */
  surpriseMs: number;
  /** Each jump backwards of the shown position within a song. */
  jumpsBack: string[];
}

declare global {
  interface Window {
    nyimboTruth: { hear(): Heard; report(): TruthReport };
  }
}

/**
 * Compares the player's shown state with the audio elements twenty times a second, for the life of the page. Runs in
 * the page before its own scripts.
 */
export function watchPlayback(): void {
  const elements = new Set<HTMLMediaElement>();
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
    elements.add(this);
    return play.call(this);
  };
  const isSounding = (audio: HTMLMediaElement): boolean => !audio.paused && !audio.ended && audio.error === null;
  const hear = (): Heard => {
    const region = document.querySelector<HTMLElement>('section[aria-label="Player"]');
    const all = [...elements];
    const first = all.find(isSounding) ?? all[0];
    return {
      state: region?.dataset['state'] ?? 'missing',
      seconds: first ? first.currentTime : null,
      sounding: all.filter(isSounding).length,
      title: region?.querySelector('a[href^="/song/"]')?.textContent ?? '',
    };
  };

  const report: TruthReport = { most: 0, silenceMs: 0, surpriseMs: 0, jumpsBack: [] };
  let last = { atMs: performance.now(), seconds: 0, shown: 0, title: '' };
  const wordsLateMs = 500;
  let jump: { title: string; atMs: number; text: string } | null = null;
  let silenceMs = 0;
  let surpriseMs = 0;
  setInterval(() => {
    const { state, seconds, sounding, title } = hear();
    const atMs = performance.now();
    // A frozen or blocked page ran no checks in between, so ignore the gap.
    const elapsedMs = atMs - last.atMs < 500 ? atMs - last.atMs : 0;
    const hasMoved = sounding > 0 && (seconds ?? 0) > last.seconds;
    silenceMs = state === 'playing' && !hasMoved ? silenceMs + elapsedMs : 0;
    surpriseMs = hasMoved && state !== 'playing' && state !== 'loading' ? surpriseMs + elapsedMs : 0;
    report.most = Math.max(report.most, sounding);
    report.silenceMs = Math.max(report.silenceMs, silenceMs);
    report.surpriseMs = Math.max(report.surpriseMs, surpriseMs);
    const slider = document.querySelector('section[aria-label="Player"] [role="slider"]');
    const shown = Number(slider?.getAttribute('aria-valuenow') ?? 0);
    // The bar's title updates a moment after its position. A jump counts only if the title has not changed by then.
    if (jump && (title !== jump.title || atMs - jump.atMs > wordsLateMs)) {
      if (title === jump.title) report.jumpsBack.push(jump.text);
      jump = null;
    }
    if (title === last.title && shown < last.shown - 1) {
      jump ??= { title, atMs, text: `${title}: ${last.shown} to ${shown} s` };
    }
    last = { atMs, seconds: seconds ?? 0, shown, title };
  }, 50);
  window.nyimboTruth = { hear, report: () => report };
}
