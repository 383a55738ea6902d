import { BehaviorSubject, distinctUntilChanged, type Observable } from 'rxjs';
import { readLoadedSeconds, type AudioLike } from './AudioLike.ts';
import { isSamePosition, type PositionState } from './PlaybackEngine.ts';

const HAVE_METADATA = 1;
/** If the element is at least this far from the held position, it is moved back. */
const POSITION_TOLERANCE_SECONDS = 0.5;
/** Tolerance above the measured length: lengths are rounded, and decoders add some silence. */
const LENGTH_TOLERANCE_SECONDS = 1;
const START_POSITION: PositionState = { positionSeconds: 0, durationSeconds: null, loadedSeconds: 0 };

/**
 * Holds the authoritative position, because the element loses its position with each new source. Follows the element
 * only while the element is at the right position, and moves it back after a reload.
 */
export class PlaybackPosition {
  readonly position$: Observable<PositionState>;
  readonly #position = new BehaviorSubject<PositionState>(START_POSITION);
  readonly #audio: AudioLike;
  #heldSeconds = 0;
  #measuredSeconds: number | null = null;
  /** True from a new source until the element is at the held position. */
  #isRestoring = false;

  constructor(audio: AudioLike) {
    this.#audio = audio;
    this.position$ = this.#position.pipe(distinctUntilChanged(isSamePosition));
  }

  get heldSeconds(): number {
    return this.#heldSeconds;
  }

  getPosition(): PositionState {
    return this.#position.getValue();
  }

  /** Starts another song with the measured length `measuredSeconds`. */
  begin(startSeconds: number, measuredSeconds: number | null): void {
    this.#heldSeconds = startSeconds;
    this.#measuredSeconds = measuredSeconds;
  }

  /** Call after a new source is set. Before the metadata has loaded, `currentTime` sets the start position. */
  handleNewSource(): void {
    this.#isRestoring = true;
    this.#audio.currentTime = this.#heldSeconds;
  }

  /** Call once the element can seek. Some browsers ignore the requested start position. */
  restore(): void {
    const isOutOfSync = Math.abs(this.#audio.currentTime - this.#heldSeconds) > POSITION_TOLERANCE_SECONDS;
    if (this.#isRestoring && isOutOfSync) this.#audio.currentTime = this.#heldSeconds;
    this.#isRestoring = false;
    this.emit();
  }

  /**
   * Adopts the element's position. Returns false when that position is unreliable, because the element is being
   * restored, seeks or has failed. With `isForwardOnly`, also ignores a position before the held one.
   */
  follow(isForwardOnly: boolean): boolean {
    const { currentTime, readyState, seeking, error } = this.#audio;
    if (this.#isRestoring || readyState < HAVE_METADATA || seeking || error !== null) return false;
    // When a file ends before the requested position, its end says nothing about the listener's position.
    const isAtFileEnd = this.#audio.duration - currentTime < POSITION_TOLERANCE_SECONDS;
    if ((isForwardOnly || isAtFileEnd) && currentTime < this.#heldSeconds) return false;
    this.#heldSeconds = currentTime;
    this.emit();
    return true;
  }

  moveTo(positionSeconds: number): void {
    const end = this.readDuration() ?? Number.POSITIVE_INFINITY;
    this.#heldSeconds = Math.min(Math.max(0, positionSeconds), end);
    this.#audio.currentTime = this.#heldSeconds;
    this.emit();
  }

  /**
   * Returns the measured length if known, because the element's is an estimate until the whole file has loaded.
   * Playback beyond the measured length proves it wrong; the element's length then applies.
   */
  readDuration(): number | null {
    const { duration } = this.#audio;
    const reported = Number.isFinite(duration) && duration > 0 ? duration : null;
    const measured = this.#measuredSeconds;
    return measured === null || this.#heldSeconds > measured + LENGTH_TOLERANCE_SECONDS ? reported : measured;
  }

  emit(): void {
    const durationSeconds = this.readDuration();
    const limit = durationSeconds ?? Number.POSITIVE_INFINITY;
    const loadedSeconds = readLoadedSeconds(this.#audio.buffered, this.#heldSeconds);
    this.#position.next({
      positionSeconds: Math.min(this.#heldSeconds, limit),
      durationSeconds,
      loadedSeconds: Math.min(loadedSeconds, limit),
    });
  }

  complete(): void {
    this.#position.complete();
  }
}
