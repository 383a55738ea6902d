import type { AudioLike } from './AudioLike.ts';

/** The behaviour of a scripted file. */
interface ScriptedFile {
  durationSeconds: number;
  /** Position where a truncated file ends. */
  cutAtSeconds?: number;
  errorCode?: number;
}

const EMPTY_STATE = { readyState: 0, duration: Number.NaN };

/**
 * An audio element for environments without sound: plays scripted files on a clock that the test advances with
 * `advance`. It fires a browser's events in a browser's order, with the quirks measured in Chromium: a lost connection
 * (`isOnline = false`) fires nothing, and a truncated file ends as if complete. An unknown file fails with error 4.
 */
export class ScriptedAudio extends EventTarget implements AudioLike {
  readonly files: ReadonlyMap<string, ScriptedFile>;
  isOnline = true;
  isBlocked = false;
  preload: AudioLike['preload'] = 'none';
  volume = 1;
  muted = false;
  paused = true;
  ended = false;
  seeking = false;
  error: { code: number } | null = null;
  readyState = EMPTY_STATE.readyState;
  duration = EMPTY_STATE.duration;
  #src = '';
  #currentTime = 0;
  #loadedSeconds = 0;
  #rejectPlay: ((error: DOMException) => void) | null = null;

  constructor(files: ReadonlyMap<string, ScriptedFile>) {
    super();
    this.files = files;
  }

  get src(): string {
    return this.#src;
  }

  set src(url: string) {
    this.#src = url;
    this.load();
  }

  get currentTime(): number {
    return this.#currentTime;
  }

  set currentTime(seconds: number) {
    this.#currentTime = seconds;
    if (this.readyState > 0) this.#loadedSeconds = Math.max(this.#loadedSeconds, seconds);
    this.ended = false;
  }

  get buffered(): AudioLike['buffered'] {
    const end = this.#loadedSeconds;
    return { length: end > 0 ? 1 : 0, start: () => 0, end: () => end };
  }

  load(): void {
    this.#rejectPlay?.(new DOMException('Interrupted by a new load', 'AbortError'));
    this.#rejectPlay = null;
    Object.assign(this, EMPTY_STATE, { paused: true, ended: false, error: null });
    this.#currentTime = 0;
    this.#loadedSeconds = 0;
  }

  removeAttribute(name: string): void {
    if (name === 'src') this.#src = '';
  }

  play(): Promise<void> {
    if (this.error?.code === 4) return Promise.reject(new DOMException('No source', 'NotSupportedError'));
    if (this.isBlocked) return Promise.reject(new DOMException('Tap first', 'NotAllowedError'));
    if (this.ended) this.currentTime = 0;
    if (this.paused) {
      this.paused = false;
      this.#fireSoon('play');
    }
    return new Promise((resolve, reject) => {
      this.#rejectPlay = reject;
      this.addEventListener('playing', () => resolve(), { once: true });
    });
  }

  pause(): void {
    if (this.paused) return;
    this.paused = true;
    this.#rejectPlay?.(new DOMException('Interrupted by a pause', 'AbortError'));
    this.#rejectPlay = null;
    this.#fireSoon('pause');
  }

  /** Advances the clock: pending files load, and playback proceeds. */
  advance(seconds: number): void {
    const file = this.files.get(this.#src);
    if (this.error !== null || this.#src === '' || (this.paused && this.preload === 'none')) return;
    if (!this.isOnline) return;
    if (file === undefined || file.errorCode !== undefined) {
      this.error = { code: file?.errorCode ?? 4 };
      this.#fire('error');
      return;
    }
    if (this.readyState === 0) this.#arrive(file);
    else if (!this.paused) this.#sound(file, seconds);
  }

  #arrive(file: ScriptedFile): void {
    this.duration = file.durationSeconds;
    this.readyState = 4;
    this.#loadedSeconds = file.cutAtSeconds ?? file.durationSeconds;
    this.#fire('durationchange', 'loadedmetadata', 'progress');
    if (!this.paused) this.#fire('playing');
  }

  #sound(file: ScriptedFile, seconds: number): void {
    const end = file.cutAtSeconds ?? file.durationSeconds;
    if (this.#rejectPlay !== null) {
      this.#rejectPlay = null;
      this.#fire('playing');
    }
    this.#currentTime = Math.min(end, this.#currentTime + seconds);
    this.#fire('timeupdate');
    if (this.#currentTime < end) return;
    this.paused = true;
    this.ended = true;
    this.#fire('pause', 'ended');
  }

  /** Fires a method's events after its caller has returned. */
  #fireSoon(type: string): void {
    queueMicrotask(() => this.#fire(type));
  }

  #fire(...types: string[]): void {
    for (const type of types) this.dispatchEvent(new Event(type));
  }
}
