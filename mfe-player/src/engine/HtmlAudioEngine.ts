import { BehaviorSubject, distinctUntilChanged, type Observable } from 'rxjs';
import { createScope } from '@nyimbo/shared-events/scope';
import { readLoadedSeconds, type AudioLike } from './AudioLike.ts';
import { isEarlyEnd } from './isEarlyEnd.ts';
import {
  isSamePosition,
  isSameState,
  wantsSound,
  type EngineState,
  type EngineTrack,
  type LoadOptions,
  type PauseReason,
  type PlaybackEngine,
  type PlaybackError,
  type PlaybackPosition,
} from './PlaybackEngine.ts';
import type { ProbeSource } from './probeSource.ts';
import { isAboutContent, SourceDoctor, type Trouble } from './SourceDoctor.ts';
import { StallWatch } from './StallWatch.ts';

const WATCH_PERIOD_MS = 500;
/** So much sound after a reload proves that the reload cured it. */
const CURED_AFTER_SECONDS = 1;
const HAVE_METADATA = 1;
const HAVE_FUTURE_DATA = 3;
const MEDIA_ERR_ABORTED = 1;
const MEDIA_ERR_NETWORK = 2;
/** Reloads since the last second of sound, by what the trouble was. */
const NO_RELOADS = { content: 0, line: 0 };
const NOWHERE: PlaybackPosition = { positionSeconds: 0, durationSeconds: null, loadedSeconds: 0 };

/**
 * Plays through one permanent audio element, and makes up for what the element hides: silent retries, ends that are
 * none, one error code for everything. `#heldSeconds` is the truth about the position; the element is brought back to
 * it after each reload.
 */
export class HtmlAudioEngine implements PlaybackEngine {
  readonly state$: Observable<EngineState>;
  readonly position$: Observable<PlaybackPosition>;
  readonly #state = new BehaviorSubject<EngineState>({ status: 'idle' });
  readonly #position = new BehaviorSubject<PlaybackPosition>(NOWHERE);
  readonly #audio: AudioLike;
  readonly #doctor: SourceDoctor;
  readonly #stallWatch = new StallWatch();
  readonly #scope = createScope();
  #track: EngineTrack | null = null;
  #heldSeconds = 0;
  #reloads = NO_RELOADS;
  #reloadedAtSeconds = 0;
  #playRequest = 0;
  #stopWatching = (): void => undefined;

  constructor(audio: AudioLike, probe: ProbeSource) {
    this.#audio = audio;
    this.#doctor = new SourceDoctor(probe);
    this.state$ = this.#state.asObservable();
    this.position$ = this.#position.pipe(distinctUntilChanged(isSamePosition));
    const handlers: Record<string, () => void> = {
      loadedmetadata: () => this.#restorePosition(),
      durationchange: () => this.#emitPosition(),
      progress: () => this.#emitPosition(),
      timeupdate: () => this.#handleTime(),
      seeked: () => this.#handleTime(),
      playing: () => this.#handlePlaying(),
      pause: () => this.#handlePause(),
      ended: () => this.#handleEnded(),
      error: () => this.#handleError(),
    };
    for (const [type, handler] of Object.entries(handlers)) {
      this.#scope.listen(audio, type, () => {
        if (this.#track !== null) handler();
      });
    }
  }

  getState(): EngineState {
    return this.#state.getValue();
  }

  getPosition(): PlaybackPosition {
    return this.#position.getValue();
  }

  load(track: EngineTrack, { play, startSeconds = 0 }: LoadOptions): void {
    // The element may be another engine's by then.
    if (this.#scope.isDisposed) return;
    this.#track = track;
    this.#reloads = NO_RELOADS;
    this.#heldSeconds = startSeconds;
    this.#attachSource(track, play);
    this.#emitPosition();
    if (play) this.#requestSound(track, 'loading');
    else this.#settle({ status: 'paused', trackId: track.trackId, reason: 'asked' });
  }

  play(): void {
    const track = this.#track;
    const state = this.getState();
    if (track === null || wantsSound(state)) return;
    if (state.status === 'paused' && state.reason === 'ended') this.seek(0);
    if (state.status === 'failed' || this.#audio.error !== null) {
      this.#reloads = NO_RELOADS;
      this.#attachSource(track, true);
    }
    this.#requestSound(track, this.#audio.readyState >= HAVE_FUTURE_DATA ? null : 'loading');
  }

  pause(): void {
    if (this.#track === null || this.getState().status === 'failed') return;
    this.#settle({ status: 'paused', trackId: this.#track.trackId, reason: 'asked' });
    this.#audio.pause();
  }

  seek(positionSeconds: number): void {
    const track = this.#track;
    if (track === null) return;
    const end = this.#readDuration() ?? Number.POSITIVE_INFINITY;
    this.#heldSeconds = Math.min(Math.max(0, positionSeconds), end);
    this.#audio.currentTime = this.#heldSeconds;
    this.#stallWatch.reset();
    this.#emitPosition();
    const state = this.getState();
    if (state.status === 'paused' && state.reason === 'ended') {
      this.#settle({ status: 'paused', trackId: track.trackId, reason: 'asked' });
    }
  }

  setMuted(isMuted: boolean): void {
    this.#audio.volume = isMuted ? 0 : 1;
    // Phones ignore `volume`.
    this.#audio.muted = isMuted;
  }

  dispose(): void {
    if (this.#scope.isDisposed) return;
    this.#track = null;
    this.#settle({ status: 'idle' });
    this.#scope.dispose();
    this.#audio.pause();
    this.#audio.removeAttribute('src');
    this.#audio.load();
    this.#state.complete();
    this.#position.complete();
  }

  /** Points the element at the track, at the held position. Fetches nothing yet when sound is not wanted. */
  #attachSource(track: EngineTrack, isWanted: boolean): void {
    this.#audio.preload = isWanted ? 'auto' : 'none';
    this.#audio.src = track.url;
    // Before the metadata is here this is where the browser will start; `load()` itself goes back to 0:00.
    this.#audio.currentTime = this.#heldSeconds;
  }

  /** Asks for sound in this very turn of the event loop, since phones accept it only inside the tap. */
  #requestSound(track: EngineTrack, status: 'loading' | 'waiting' | null): void {
    const request = ++this.#playRequest;
    this.#doctor.dismiss();
    this.#watch();
    if (status !== null) this.#enter({ status, trackId: track.trackId });
    this.#audio.play().catch((error: unknown) => {
      // AbortError: a newer load or a pause took its place. NotSupportedError comes as an `error` event too.
      const isBlocked = error instanceof DOMException && error.name === 'NotAllowedError';
      if (request !== this.#playRequest || !isBlocked) return;
      this.#settle({ status: 'paused', trackId: track.trackId, reason: 'blocked' });
    });
  }

  /** Goes to a state in which no sound is wanted, and stops all that was meant to bring it. */
  #settle(
    state:
      | { status: 'idle' }
      | { status: 'paused'; trackId: string; reason: PauseReason }
      | { status: 'failed'; trackId: string; error: PlaybackError },
  ): void {
    this.#playRequest += 1;
    this.#doctor.dismiss();
    this.#stopWatching();
    this.#enter(state);
  }

  #enter(state: EngineState): void {
    if (!isSameState(this.getState(), state)) this.#state.next(state);
  }

  #watch(): void {
    this.#stopWatching();
    this.#stallWatch.reset();
    let lastTickMs = performance.now();
    this.#stopWatching = this.#scope.interval(() => {
      const nowMs = performance.now();
      this.#checkProgress(nowMs - lastTickMs);
      lastTickMs = nowMs;
    }, WATCH_PERIOD_MS);
  }

  #checkProgress(elapsedMs: number): void {
    const state = this.getState();
    if (!wantsSound(state) || this.#doctor.isBusy || !('trackId' in state)) return;
    const verdict = this.#stallWatch.observe({
      positionSeconds: this.#audio.currentTime,
      loadedSeconds: readLoadedSeconds(this.#audio.buffered, this.#audio.currentTime),
      isFirstSound: state.status === 'loading',
      elapsedMs,
    });
    if (verdict !== 'moving' && state.status === 'playing') this.#enter({ status: 'waiting', trackId: state.trackId });
    if (verdict === 'stalled') this.#treat('stalled');
    // Not every browser says `playing` again when the signal comes back by itself.
    const isBack = verdict === 'moving' && !this.#audio.paused && this.#audio.readyState >= HAVE_FUTURE_DATA;
    if (isBack && state.status === 'waiting') this.#handlePlaying();
  }

  #handleTime(): void {
    const { currentTime, readyState, seeking, error } = this.#audio;
    // After a reload the element reads 0 until it is back where it was: that must not overwrite the held position.
    if (readyState < HAVE_METADATA || seeking || error !== null) return;
    if (this.#doctor.isBusy && currentTime < this.#heldSeconds) return;
    this.#heldSeconds = currentTime;
    if (currentTime > this.#reloadedAtSeconds + CURED_AFTER_SECONDS) this.#reloads = NO_RELOADS;
    this.#emitPosition();
  }

  #handlePlaying(): void {
    const state = this.getState();
    if (!('trackId' in state) || this.#audio.paused) return;
    this.#doctor.dismiss();
    this.#stallWatch.reset();
    // Also after a start that we did not ask for: the browser's own media controls.
    if (state.status === 'paused') this.#watch();
    this.#enter({ status: 'playing', trackId: state.trackId });
  }

  /** A pause that we did not ask for: headphones pulled out, a call, the browser's own media controls. */
  #handlePause(): void {
    const { paused, ended, error } = this.#audio;
    const state = this.getState();
    if (!paused || ended || error !== null || !wantsSound(state) || !('trackId' in state)) return;
    this.#settle({ status: 'paused', trackId: state.trackId, reason: 'asked' });
  }

  #handleEnded(): void {
    const state = this.getState();
    if (!('trackId' in state) || !this.#audio.ended) return;
    this.#heldSeconds = this.#audio.currentTime;
    if (isEarlyEnd(this.#heldSeconds, this.#readDuration())) return this.#treat('cut-short');
    this.#emitPosition();
    this.#settle({ status: 'paused', trackId: state.trackId, reason: 'ended' });
  }

  #handleError(): void {
    const code = this.#audio.error?.code;
    // Without a wish for sound nothing is lost: the next `play()` loads again.
    if (code === undefined || code === MEDIA_ERR_ABORTED || !wantsSound(this.getState())) return;
    this.#treat(code === MEDIA_ERR_NETWORK ? 'network' : 'undecodable');
  }

  #treat(trouble: Trouble): void {
    const track = this.#track;
    if (track === null || this.#doctor.isBusy) return;
    const { trackId } = track;
    const kind = isAboutContent(trouble) ? 'content' : 'line';
    this.#doctor.examine(
      { url: track.url, trouble, reloads: this.#reloads[kind] },
      {
        wait: () => this.#enter({ status: 'waiting', trackId }),
        reload: () => {
          this.#reloads = { ...this.#reloads, [kind]: this.#reloads[kind] + 1 };
          this.#reloadedAtSeconds = this.#heldSeconds;
          this.#attachSource(track, true);
          this.#requestSound(track, this.getState().status === 'loading' ? null : 'waiting');
        },
        giveUp: (error) => this.#settle({ status: 'failed', trackId, error }),
      },
    );
  }

  #restorePosition(): void {
    if (Math.abs(this.#audio.currentTime - this.#heldSeconds) > 0.5) this.#audio.currentTime = this.#heldSeconds;
    this.#emitPosition();
  }

  /** The measured length if there is one: the element's is an estimate until the whole file is here. */
  #readDuration(): number | null {
    const { duration } = this.#audio;
    return this.#track?.durationSeconds ?? (Number.isFinite(duration) && duration > 0 ? duration : null);
  }

  #emitPosition(): void {
    const durationSeconds = this.#readDuration();
    const limit = durationSeconds ?? Number.POSITIVE_INFINITY;
    const loadedSeconds = readLoadedSeconds(this.#audio.buffered, this.#heldSeconds);
    this.#position.next({
      positionSeconds: Math.min(this.#heldSeconds, limit),
      durationSeconds,
      loadedSeconds: Math.min(loadedSeconds, limit),
    });
  }
}
