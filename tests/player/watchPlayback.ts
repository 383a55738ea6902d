/** One sample of the state that the player shows, and of the real state of its audio elements. */
export interface PlaybackSample {
  /** `data-state` of the player's region. */
  state: string;
  /** Playback position in seconds of the started element; null before an element starts. */
  seconds: number | null;
  /** Number of elements that have started and have neither ended nor failed. */
  sounding: number;
  title: string;
}

interface PlaybackReport {
  /** The largest number of elements that played at the same time. */
  maxPlayingCount: number;
  /** The longest time that the player reported 'playing' without progress. */
  silenceMs: number;
  /** The longest time with progress while the player reported neither 'playing' nor 'loading'. */
  wrongStateMs: number;
  /** Each jump backwards of the shown position within a song. */
  jumpsBack: string[];
}

declare global {
  interface Window {
    nyimboPlayback: { sample(): PlaybackSample; report(): PlaybackReport };
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
  const sample = (): PlaybackSample => {
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

  const report: PlaybackReport = { maxPlayingCount: 0, silenceMs: 0, wrongStateMs: 0, jumpsBack: [] };
  let last = { atMs: performance.now(), seconds: 0, shown: 0, title: '' };
  const titleDelayMs = 500;
  let jump: { title: string; atMs: number; text: string } | null = null;
  let silenceMs = 0;
  let wrongStateMs = 0;
  /** Whether the player has appeared. Until then the shell plays the first song, and no player can show a state. */
  let hasPlayer = false;
  setInterval(() => {
    const { state, seconds, sounding, title } = sample();
    const atMs = performance.now();
    // Ignore a long gap between two checks: the page was frozen or blocked.
    const elapsedMs = atMs - last.atMs < 500 ? atMs - last.atMs : 0;
    const hasMoved = sounding > 0 && (seconds ?? 0) > last.seconds;
    hasPlayer ||= state !== 'missing';
    silenceMs = state === 'playing' && !hasMoved ? silenceMs + elapsedMs : 0;
    const isWrongState = hasMoved && hasPlayer && state !== 'playing' && state !== 'loading';
    wrongStateMs = isWrongState ? wrongStateMs + elapsedMs : 0;
    report.maxPlayingCount = Math.max(report.maxPlayingCount, sounding);
    report.silenceMs = Math.max(report.silenceMs, silenceMs);
    report.wrongStateMs = Math.max(report.wrongStateMs, wrongStateMs);
    const slider = document.querySelector('section[aria-label="Player"] [role="slider"]');
    const shown = Number(slider?.getAttribute('aria-valuenow') ?? 0);
    // A new song's title appears a moment after its position. Report a jump only if the title has not changed by then.
    if (jump && (title !== jump.title || atMs - jump.atMs > titleDelayMs)) {
      if (title === jump.title) report.jumpsBack.push(jump.text);
      jump = null;
    }
    if (title === last.title && shown < last.shown - 1) {
      jump ??= { title, atMs, text: `${title}: ${last.shown} to ${shown} s` };
    }
    last = { atMs, seconds: seconds ?? 0, shown, title };
  }, 50);
  window.nyimboPlayback = { sample, report: () => report };
}
