/** `quiet`: the sound stands still. `stalled`: nothing arrives either, for so long that it will not come by itself. */
type StallVerdict = 'moving' | 'quiet' | 'stalled';

interface StallSample {
  positionSeconds: number;
  loadedSeconds: number;
  /** True while the first sound is awaited: a slow line gets more time then. */
  isFirstSound: boolean;
  elapsedMs: number;
}

const QUIET_AFTER_MS = 1500;
const STALLED_AFTER_MS = 5000;
const STALLED_AT_START_AFTER_MS = 10_000;
/** A tick that comes late (sleeping laptop, throttled tab) counts as no more than this. */
const LONGEST_TICK_MS = 2000;

/**
 * Tells a dead line from a slow one by lack of progress, because browsers retry a cut connection silently: no `error`,
 * `paused` stays false, sometimes not even `stalled`.
 */
export class StallWatch {
  #positionSeconds = -1;
  #loadedSeconds = -1;
  #stillMs = 0;
  #nothingArrivesMs = 0;
  #hasNoted = false;

  /** Bytes came: on a very slow line long before there is enough of them to be seen in the position or in what is loaded. */
  noteArrival(): void {
    this.#hasNoted = true;
  }

  reset(): void {
    this.#hasNoted = false;
    this.#positionSeconds = -1;
    this.#loadedSeconds = -1;
    this.#stillMs = 0;
    this.#nothingArrivesMs = 0;
  }

  observe(sample: StallSample): StallVerdict {
    const elapsedMs = Math.min(sample.elapsedMs, LONGEST_TICK_MS);
    const hasMoved = sample.positionSeconds !== this.#positionSeconds;
    const hasArrived = this.#hasNoted || sample.loadedSeconds !== this.#loadedSeconds;
    this.#hasNoted = false;
    this.#positionSeconds = sample.positionSeconds;
    this.#loadedSeconds = sample.loadedSeconds;
    this.#stillMs = hasMoved ? 0 : this.#stillMs + elapsedMs;
    this.#nothingArrivesMs = hasMoved || hasArrived ? 0 : this.#nothingArrivesMs + elapsedMs;
    const patienceMs = sample.isFirstSound ? STALLED_AT_START_AFTER_MS : STALLED_AFTER_MS;
    if (this.#nothingArrivesMs >= patienceMs) return 'stalled';
    return this.#stillMs >= QUIET_AFTER_MS ? 'quiet' : 'moving';
  }
}
