import { BehaviorSubject, type Observable } from 'rxjs';
import { isSourceOf } from '@nyimbo/shared-api';
import { createScope } from '@nyimbo/shared-events/scope';
import { readLoadedSeconds, type AudioLike } from './AudioLike.ts';
import { isPrematureEnd } from './isPrematureEnd.ts';
import {
  isSameState,
  wantsSound,
  type EngineState,
  type EngineTrack,
  type LoadOptions,
  type PauseReason,
  type PlaybackEngine,
  type PlaybackError,
  type PositionState,
} from './PlaybackEngine.ts';
import { PlaybackPosition } from './PlaybackPosition.ts';
import type { ProbeSource } from './probeSource.ts';
import { isAboutContent, SourceRecovery, type FailureKind } from './SourceRecovery.ts';
import { StallDetector } from './StallDetector.ts';

const WATCH_PERIOD_MS = 500;
/** Playback time after a reload that proves the reload successful. */
const RECOVERED_AFTER_SECONDS = 1;
const HAVE_FUTURE_DATA = 3;
const MEDIA_ERR_ABORTED = 1;
const MEDIA_ERR_NETWORK = 2;
/** Reloads since the source last played, by cause of the failure. */
const NO_RELOADS = { content: 0, connection: 0 };

/**
 * Plays through one permanent audio element and compensates for its defects: silent retries, false `ended` events, one
 * error code for every failure. `PlaybackPosition` holds the position; the engine moves the element back to it after each
 * reload.
 */
export class HtmlAudioEngine implements PlaybackEngine {
  readonly state$: Observable<EngineState>;
  readonly position$: Observable<PositionState>;
  readonly #state = new BehaviorSubject<EngineState>({ status: 'idle' });
  readonly #position: PlaybackPosition;
  readonly #audio: AudioLike;
  readonly #recovery: SourceRecovery;
  readonly #stallDetector = new StallDetector();
  readonly #scope = createScope();
  #track: EngineTrack | null = null;
  #reloads = NO_RELOADS;
  #reloadedAtSeconds = 0;
  #playRequest = 0;
  /**
   * The source that this engine has set: none yet, a URL that the element must not fetch yet, the copy on the device,
   * or the media host.
   */
  #source: 'none' | 'silent' | 'device' | 'host' = 'none';
  /** Whether reading the copy on the device has failed. */
  #isLocalBroken = false;
  #stopWatching = (): void => undefined;

  constructor(audio: AudioLike, probe: ProbeSource) {
    this.#audio = audio;
    this.#recovery = new SourceRecovery(probe);
    this.state$ = this.#state.asObservable();
    this.#position = new PlaybackPosition(audio);
    this.position$ = this.#position.position$;
    const handlers: Record<string, () => void> = {
      loadedmetadata: () => this.#position.restore(),
      durationchange: () => this.#position.emit(),
      progress: () => this.#handleProgress(),
      timeupdate: () => this.#handleTime(),
      seeked: () => this.#handleTime(),
      play: () => this.#handleStart(),
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

  getPosition(): PositionState {
    return this.#position.getPosition();
  }

  load(track: EngineTrack, { play, startSeconds = 0, isUnderWay: isHandedOff }: LoadOptions): void {
    // After disposal another engine may own the element.
    if (this.#scope.isDisposed) return;
    this.#track = track;
    this.#reloads = NO_RELOADS;
    this.#isLocalBroken = false;
    const isUnderWay = play && (isHandedOff ? this.#isReleased() : this.#isUnderWay(track));
    const { currentTime, ended } = this.#audio;
    this.#position.begin(isUnderWay && !ended ? currentTime : startSeconds, track.durationSeconds);
    if (isUnderWay) this.#source = this.#audio.src.startsWith('blob:') ? 'device' : 'host';
    else this.#attachSource(track, play);
    this.#position.emit();
    if (play) this.#requestSound(track, 'loading');
    else this.#settle({ status: 'paused', trackId: track.trackId, reason: 'requested' });
  }

  play(): void {
    const track = this.#track;
    const state = this.getState();
    if (track === null || wantsSound(state)) return;
    // The element may also have ended by itself, just after a pause.
    if (this.#audio.ended || (state.status === 'paused' && state.reason === 'ended')) this.seek(0);
    if (state.status === 'failed' || this.#audio.error !== null || !this.#isAttached) {
      this.#reloads = NO_RELOADS;
      this.#attachSource(track, true);
    }
    this.#requestSound(track, 'loading');
  }

  pause(): void {
    if (this.#track === null || this.getState().status === 'failed') return;
    this.#settle({ status: 'paused', trackId: this.#track.trackId, reason: 'requested' });
    this.#audio.pause();
  }

  seek(positionSeconds: number): void {
    const track = this.#track;
    if (track === null) return;
    this.#position.moveTo(positionSeconds);
    this.#stallDetector.reset();
    const state = this.getState();
    if (state.status === 'paused' && state.reason === 'ended') {
      this.#settle({ status: 'paused', trackId: track.trackId, reason: 'requested' });
    }
  }

  setMuted(isMuted: boolean): void {
    this.#audio.volume = isMuted ? 0 : 1;
    // Phones ignore `volume`.
    this.#audio.muted = isMuted;
  }

  release(): void {
    if (this.#scope.isDisposed) return;
    this.#track = null;
    this.#settle({ status: 'idle' });
    this.#scope.dispose();
    this.#state.complete();
    this.#position.complete();
  }

  dispose(): void {
    if (this.#scope.isDisposed) return;
    this.release();
    this.#audio.pause();
    this.#audio.removeAttribute('src');
    this.#audio.load();
  }

  get #isAttached(): boolean {
    return this.#source === 'device' || this.#source === 'host';
  }

  /**
   * Whether the shell or the page's HTML has already started this song before the engine existed. It may be paused by
   * now.
   */
  #isUnderWay({ url }: EngineTrack): boolean {
    const { paused, currentTime, error } = this.#audio;
    const isStarted = !paused || currentTime > 0;
    return this.#source === 'none' && isStarted && error === null && isSourceOf(this.#audio, url);
  }

  /** Whether another engine has set the element's source, possibly to its own copy, and released the element. */
  #isReleased(): boolean {
    const { src, paused, error } = this.#audio;
    return this.#source === 'none' && src !== '' && !paused && error === null;
  }

  /** Points the element at the track, at the held position. Fetches nothing while playback is not requested. */
  #attachSource(track: EngineTrack, isWanted: boolean): void {
    // The shell may already play the first song: leave the element untouched.
    if (!isWanted && this.#source === 'none') return;
    this.#audio.preload = isWanted ? 'auto' : 'none';
    const localUrl = isWanted && !this.#isLocalBroken ? (track.findLocalUrl?.() ?? null) : null;
    this.#source = !isWanted ? 'silent' : localUrl === null ? 'host' : 'device';
    this.#audio.src = localUrl ?? track.url;
    this.#position.handleNewSource();
  }

  /** Calls `play()` synchronously, because phones accept it only within the tap's user activation. */
  #requestSound(track: EngineTrack, status: 'loading' | 'waiting'): void {
    const request = ++this.#playRequest;
    this.#recovery.cancel();
    this.#watch();
    this.#audio.play().catch((error: unknown) => {
      // AbortError: a newer load or a pause interrupted it. NotSupportedError also arrives as an `error` event.
      const isBlocked = error instanceof DOMException && error.name === 'NotAllowedError';
      if (request !== this.#playRequest || !isBlocked) return;
      this.#settle({ status: 'paused', trackId: track.trackId, reason: 'blocked' });
    });
    const { paused, seeking, readyState } = this.#audio;
    // Buffered audio plays from this moment; the `playing` event arrives later.
    const soundsAtOnce = !paused && !seeking && readyState >= HAVE_FUTURE_DATA;
    this.#enter({ status: soundsAtOnce ? 'playing' : status, trackId: track.trackId });
  }

  /** Enters a state without playback, and cancels the play request, the recovery and the stall detection. */
  #settle(
    state:
      | { status: 'idle' }
      | { status: 'paused'; trackId: string; reason: PauseReason }
      | { status: 'failed'; trackId: string; error: PlaybackError },
  ): void {
    this.#playRequest += 1;
    this.#recovery.cancel();
    this.#stopWatching();
    this.#enter(state);
  }

  #enter(state: EngineState): void {
    if (!isSameState(this.getState(), state)) this.#state.next(state);
  }

  #watch(): void {
    this.#stopWatching();
    this.#stallDetector.reset();
    let lastTickMs = performance.now();
    this.#stopWatching = this.#scope.interval(() => {
      const nowMs = performance.now();
      this.#checkProgress(nowMs - lastTickMs);
      lastTickMs = nowMs;
    }, WATCH_PERIOD_MS);
  }

  #checkProgress(elapsedMs: number): void {
    const state = this.getState();
    if (!wantsSound(state) || this.#recovery.isRunning || !('trackId' in state)) return;
    const progress = this.#stallDetector.observe({
      positionSeconds: this.#audio.currentTime,
      loadedSeconds: readLoadedSeconds(this.#audio.buffered, this.#audio.currentTime),
      isFirstSound: state.status === 'loading',
      elapsedMs,
    });
    if (progress !== 'moving' && state.status === 'playing') this.#enter({ status: 'waiting', trackId: state.trackId });
    if (progress === 'stalled') this.#recover('stalled');
    // Some browsers fire no second `playing` event when the connection recovers by itself.
    const isBack = progress === 'moving' && !this.#audio.paused && this.#audio.readyState >= HAVE_FUTURE_DATA;
    if (isBack && state.status === 'waiting') this.#handlePlaying();
  }

  #handleTime(): void {
    const hasMoved = this.#position.follow(this.#recovery.isRunning);
    const { heldSeconds } = this.#position;
    if (hasMoved && heldSeconds > this.#reloadedAtSeconds + RECOVERED_AFTER_SECONDS) this.#reloads = NO_RELOADS;
  }

  /** Handles a start that may come from outside: the browser's media controls, or a page that resumes. */
  #handleStart(): void {
    if (!this.#audio.paused) this.play();
  }

  #handlePlaying(): void {
    const { paused, readyState, error } = this.#audio;
    const state = this.getState();
    // This event can arrive late, so re-check the element.
    if (!('trackId' in state) || paused || error !== null || readyState < HAVE_FUTURE_DATA) return;
    this.#recovery.cancel();
    this.#stallDetector.reset();
    if (!wantsSound(state)) this.#watch();
    this.#enter({ status: 'playing', trackId: state.trackId });
  }

  /** Handles a pause from outside: headphones unplugged, a phone call, the browser's media controls. */
  #handlePause(): void {
    const { paused, ended, error } = this.#audio;
    const state = this.getState();
    if (!paused || ended || error !== null || !wantsSound(state) || !('trackId' in state)) return;
    this.#settle({ status: 'paused', trackId: state.trackId, reason: 'requested' });
  }

  #handleEnded(): void {
    const state = this.getState();
    if (!wantsSound(state) || !('trackId' in state) || !this.#audio.ended) return;
    if (isPrematureEnd(this.#audio.currentTime, this.#position.readDuration())) return this.#recover('cut-short');
    this.#position.follow(false);
    this.#settle({ status: 'paused', trackId: state.trackId, reason: 'ended' });
  }

  #handleError(): void {
    const code = this.#audio.error?.code;
    // Without a request to play, ignore the error: the next `play()` reloads.
    if (code === undefined || code === MEDIA_ERR_ABORTED || !wantsSound(this.getState())) return;
    this.#recover(code === MEDIA_ERR_NETWORK ? 'network' : 'undecodable');
  }

  #recover(kind: FailureKind): void {
    const track = this.#track;
    if (track === null || this.#recovery.isRunning) return;
    if (this.#source === 'device') return this.#leaveDevice(track);
    const { trackId } = track;
    const wait = (): void => this.#enter({ status: 'waiting', trackId });
    const cause = isAboutContent(kind) ? 'content' : 'connection';
    this.#recovery.recover(
      { url: track.url, kind, reloads: this.#reloads[cause] },
      {
        wait,
        reload: () => {
          this.#reloads = { ...this.#reloads, [cause]: this.#reloads[cause] + 1 };
          this.#reloadedAtSeconds = this.#position.heldSeconds;
          this.#attachSource(track, true);
          this.#requestSound(track, this.getState().status === 'loading' ? 'loading' : 'waiting');
        },
        giveUp: (error) => this.#giveUp({ status: 'failed', trackId, error }),
      },
    );
    // Playback has stopped during the probe. A slow start stays in its loading state.
    if (kind === 'stalled' || this.getState().status === 'playing') wait();
  }

  /** Falls back to the media host without an error message when the copy on the device is deleted or damaged. */
  #leaveDevice(track: EngineTrack): void {
    this.#isLocalBroken = true;
    this.#attachSource(track, true);
    this.#requestSound(track, this.getState().status === 'loading' ? 'loading' : 'waiting');
  }

  #giveUp(state: Extract<EngineState, { status: 'failed' }>): void {
    // A broken element may still count as started, and may play if its file becomes readable.
    this.#playRequest += 1;
    this.#audio.pause();
    this.#settle(state);
  }

  #handleProgress(): void {
    this.#stallDetector.recordArrival();
    this.#position.emit();
  }
}
