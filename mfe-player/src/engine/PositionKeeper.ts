import { BehaviorSubject, distinctUntilChanged, type Observable } from 'rxjs';
import { readLoadedSeconds, type AudioLike } from './AudioLike.ts';
import { isSamePosition, type PlaybackPosition } from './PlaybackEngine.ts';

const HAVE_METADATA = 1;
/** So far from the held second the element is brought back to it. */
const AWAY_SECONDS = 0.5;
/** A length is rounded, and decoders add some silence: so much more sound is no contradiction. */
const LENGTH_SLACK_SECONDS = 1;
const NOWHERE: PlaybackPosition = { positionSeconds: 0, durationSeconds: null, loadedSeconds: 0 };

/**
 * Holds the truth about the position. The element forgets it with each new source, so this follows the element only
 * while that is where it should be, and brings it back after a reload.
 */
export class PositionKeeper {
  readonly position$: Observable<PlaybackPosition>;
  readonly #position = new BehaviorSubject<PlaybackPosition>(NOWHERE);
  readonly #audio: AudioLike;
  #heldSeconds = 0;
  #measuredSeconds: number | null = null;
  /** True from a new source until the element has been brought to the held position. */
  #isRestoring = false;

  constructor(audio: AudioLike) {
    this.#audio = audio;
    this.position$ = this.#position.pipe(distinctUntilChanged(isSamePosition));
  }

  get heldSeconds(): number {
    return this.#heldSeconds;
  }

  getPosition(): PlaybackPosition {
    return this.#position.getValue();
  }

  /** Begins with another song, whose length was measured to be `measuredSeconds`. */
  begin(startSeconds: number, measuredSeconds: number | null): void {
    this.#heldSeconds = startSeconds;
    this.#measuredSeconds = measuredSeconds;
  }

  /** After a new source. Before the metadata is here, `currentTime` is where the browser will start. */
  handleNewSource(): void {
    this.#isRestoring = true;
    this.#audio.currentTime = this.#heldSeconds;
  }

  /** The element can be moved. Not every browser has started where it was told to. */
  restore(): void {
    const isAway = Math.abs(this.#audio.currentTime - this.#heldSeconds) > AWAY_SECONDS;
    if (this.#isRestoring && isAway) this.#audio.currentTime = this.#heldSeconds;
    this.#isRestoring = false;
    this.emit();
  }

  /** Takes over where the element is. False where it is on its way back, or broken, and says nothing. */
  follow(isHeld: boolean): boolean {
    const { currentTime, readyState, seeking, error } = this.#audio;
    if (this.#isRestoring || readyState < HAVE_METADATA || seeking || error !== null) return false;
    // A file that ends before the second that was asked for: its end is no news of where the listener is.
    const isAtItsEnd = this.#audio.duration - currentTime < AWAY_SECONDS;
    if ((isHeld || isAtItsEnd) && currentTime < this.#heldSeconds) return false;
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
   * The measured length if there is one: the element's is an estimate until the whole file is here. A song that sounds
   * beyond the measured length proves it wrong.
   */
  readDuration(): number | null {
    const { duration } = this.#audio;
    const told = Number.isFinite(duration) && duration > 0 ? duration : null;
    const measured = this.#measuredSeconds;
    return measured === null || this.#heldSeconds > measured + LENGTH_SLACK_SECONDS ? told : measured;
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
