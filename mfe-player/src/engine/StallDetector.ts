/** `quiet`: the position does not move. `stalled`: no bytes arrive either, for so long that a recovery is unlikely. */
type PlaybackProgress = 'moving' | 'quiet' | 'stalled';

interface StallSample {
  positionSeconds: number;
  loadedSeconds: number;
  /** True before playback first starts: a slow connection then gets more time. */
  isFirstSound: boolean;
  elapsedMs: number;
}

/** Time without a change of the position until `observe` returns `quiet`. */
const QUIET_AFTER_MS = 1500;
const STALLED_AFTER_MS = 5000;
const STALLED_AT_START_AFTER_MS = 10_000;
/** Maximum time that one tick counts. A tick comes late on a sleeping laptop or in a throttled tab. */
const MAX_TICK_MS = 2000;

/**
 * Detects stalled playback by lack of progress. Browsers retry a cut connection silently: no `error` event, `paused`
 * stays false, and sometimes even `stalled` is missing.
 */
export class StallDetector {
  #positionSeconds = -1;
  #loadedSeconds = -1;
  #stillMs = 0;
  #noBytesMs = 0;
  #hasNewBytes = false;

  /**
   * Records that bytes arrived. On a very slow connection this happens long before the position or the buffered range
   * changes.
   */
  recordArrival(): void {
    this.#hasNewBytes = true;
  }

  reset(): void {
    this.#hasNewBytes = false;
    this.#positionSeconds = -1;
    this.#loadedSeconds = -1;
    this.#stillMs = 0;
    this.#noBytesMs = 0;
  }

  observe(sample: StallSample): PlaybackProgress {
    const elapsedMs = Math.min(sample.elapsedMs, MAX_TICK_MS);
    const hasMoved = sample.positionSeconds !== this.#positionSeconds;
    const hasNewBytes = this.#hasNewBytes || sample.loadedSeconds !== this.#loadedSeconds;
    this.#hasNewBytes = false;
    this.#positionSeconds = sample.positionSeconds;
    this.#loadedSeconds = sample.loadedSeconds;
    this.#stillMs = hasMoved ? 0 : this.#stillMs + elapsedMs;
    this.#noBytesMs = hasMoved || hasNewBytes ? 0 : this.#noBytesMs + elapsedMs;
    const timeoutMs = sample.isFirstSound ? STALLED_AT_START_AFTER_MS : STALLED_AFTER_MS;
    if (this.#noBytesMs >= timeoutMs) return 'stalled';
    return this.#stillMs >= QUIET_AFTER_MS ? 'quiet' : 'moving';
  }
}
