import { BehaviorSubject, type Observable } from 'rxjs';
import { isSourceOf } from '@nyimbo/shared-api';
import { createScope } from '@nyimbo/shared-events/scope';
import { readLoadedSeconds, type AudioLike } from './AudioLike.ts';
import { isPrematureEnd } from './isPrematureEnd.ts';
import {
  isSameState,
  isPlaybackRequested,
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
import { isContentFailure, SourceRecovery, type FailureKind } from './SourceRecovery.ts';
import { StallDetector } from './StallDetector.ts';

const WATCH_PERIOD_MS = 500;
/** Playback time after which a reload counts as successful. */
const RECOVERED_AFTER_SECONDS = 1;
const HAVE_FUTURE_DATA = 3;
const MEDIA_ERR_ABORTED = 1;
const MEDIA_ERR_NETWORK = 2;
/** Reloads since the source last played, by cause of the failure. */
const NO_RELOADS = { content: 0, connection: 0 };

/**
 * Plays through one permanent audio element and compensates for its defects: silent retries, false `ended` events, one
 * error code for every failure. `PlaybackPosition` holds the position; the engine moves the element back to it after
 * each reload.
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
  #reloadCounts = NO_RELOADS;
  #reloadedAtSeconds = 0;
  #playRequestId = 0;
  #volume = 1;
  #fade = 1;
  /**
   * The source that this engine has set: none yet, a URL that the element must not fetch yet, the copy on the device,
   * or the media host.
   */
  #source: 'none' | 'deferred' | 'device' | 'host' = 'none';
  /** Whether reading the copy on the device has failed. */
  #isLocalCopyBroken = false;
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
      timeupdate: () => this.#handleTimeUpdate(),
      seeked: () => this.#handleTimeUpdate(),
      play: () => this.#handlePlay(),
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

  load(track: EngineTrack, { play, startSeconds = 0, isHandedOff }: LoadOptions): void {
    // After disposal another engine may own the element.
    if (this.#scope.isDisposed) return;
    this.#track = track;
    this.#reloadCounts = NO_RELOADS;
    this.#isLocalCopyBroken = false;
    const isAlreadyStarted = play && (isHandedOff ? this.#isReleased() : this.#isAlreadyStarted(track));
    this.#position.begin(startSeconds, track.durationSeconds);
    if (isAlreadyStarted) this.#takeOver(track);
    else this.#attachSource(track, play);
    this.#position.emit();
    if (play) this.#requestSound(track, 'loading');
    else this.#settle({ status: 'paused', trackId: track.trackId, reason: 'requested' });
  }

  play(): void {
    const track = this.#track;
    const state = this.getState();
    if (track === null || isPlaybackRequested(state)) return;
    // The element may also have ended by itself, just after a pause.
    if (this.#audio.ended || (state.status === 'paused' && state.reason === 'ended')) this.seek(0);
    if (state.status === 'failed' || this.#audio.error !== null || !this.#isAttached) {
      this.#reloadCounts = NO_RELOADS;
      if (this.#isAlreadyStarted(track)) this.#takeOver(track);
      else this.#attachSource(track, true);
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
    // Set `muted` as well, because phones ignore `volume`.
    this.#audio.muted = isMuted;
    this.#applyVolume();
  }

  setVolume(volume: number): void {
    this.#volume = volume;
    this.#applyVolume();
  }

  setFade(share: number): void {
    this.#fade = share;
    this.#applyVolume();
  }

  #applyVolume(): void {
    this.#audio.volume = this.#audio.muted ? 0 : this.#volume * this.#fade;
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
  #isAlreadyStarted({ url }: EngineTrack): boolean {
    const { paused, currentTime, error } = this.#audio;
    const isStarted = !paused || currentTime > 0;
    return this.#source === 'none' && isStarted && error === null && isSourceOf(this.#audio, url);
  }

  /**
   * Whether another engine has started the element and then released it. Its source may be that engine's copy on the
   * device.
   */
  #isReleased(): boolean {
    const { src, paused, error } = this.#audio;
    return this.#source === 'none' && src !== '' && !paused && error === null;
  }

  /** Goes on with the song that the element already plays, at its position. */
  #takeOver({ durationSeconds }: EngineTrack): void {
    const { src, currentTime, ended } = this.#audio;
    if (!ended) this.#position.begin(currentTime, durationSeconds);
    this.#source = src.startsWith('blob:') ? 'device' : 'host';
  }

  /** Sets the track as the element's source, at the held position. Fetches nothing while playback is not requested. */
  #attachSource(track: EngineTrack, isWanted: boolean): void {
    // The shell may already be playing the first song: leave the element untouched.
    if (!isWanted && this.#source === 'none') return;
    this.#audio.preload = isWanted ? 'auto' : 'none';
    const localUrl = isWanted && !this.#isLocalCopyBroken ? (track.findLocalUrl?.() ?? null) : null;
    this.#source = !isWanted ? 'deferred' : localUrl === null ? 'host' : 'device';
    this.#audio.src = localUrl ?? track.url;
    this.#position.handleNewSource();
  }

  /** Calls `play()` synchronously, because phones accept it only within the tap's user activation. */
  #requestSound(track: EngineTrack, status: 'loading' | 'waiting'): void {
    const request = ++this.#playRequestId;
    this.#recovery.cancel();
    this.#watch();
    this.#audio.play().catch((error: unknown) => {
      // AbortError: a newer load or a pause interrupted this request. NotSupportedError also arrives as an `error`
      // event.
      const isBlocked = error instanceof DOMException && error.name === 'NotAllowedError';
      if (request !== this.#playRequestId || !isBlocked) return;
      this.#settle({ status: 'paused', trackId: track.trackId, reason: 'blocked' });
    });
    const { paused, seeking, readyState } = this.#audio;
    // Buffered audio plays from this moment; the `playing` event arrives later.
    const isPlayingAtOnce = !paused && !seeking && readyState >= HAVE_FUTURE_DATA;
    this.#enter({ status: isPlayingAtOnce ? 'playing' : status, trackId: track.trackId });
  }

  /** Enters a state without playback, and cancels the play request, the recovery and the stall detection. */
  #settle(
    state:
      | { status: 'idle' }
      | { status: 'paused'; trackId: string; reason: PauseReason }
      | { status: 'failed'; trackId: string; error: PlaybackError },
  ): void {
    this.#playRequestId += 1;
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
    if (!isPlaybackRequested(state) || this.#recovery.isRunning || !('trackId' in state)) return;
    const progress = this.#stallDetector.observe({
      positionSeconds: this.#audio.currentTime,
      loadedSeconds: readLoadedSeconds(this.#audio.buffered, this.#audio.currentTime),
      isFirstSound: state.status === 'loading',
      elapsedMs,
    });
    if (progress !== 'moving' && state.status === 'playing') this.#enter({ status: 'waiting', trackId: state.trackId });
    if (progress === 'stalled') this.#recover('stalled');
    // Some browsers fire no second `playing` event when the connection recovers by itself.
    const hasRecovered = progress === 'moving' && !this.#audio.paused && this.#audio.readyState >= HAVE_FUTURE_DATA;
    if (hasRecovered && state.status === 'waiting') this.#handlePlaying();
  }

  #handleTimeUpdate(): void {
    const hasMoved = this.#position.follow(this.#recovery.isRunning);
    const { heldSeconds } = this.#position;
    if (hasMoved && heldSeconds > this.#reloadedAtSeconds + RECOVERED_AFTER_SECONDS) this.#reloadCounts = NO_RELOADS;
  }

  /** Handles a start that may come from outside: the browser's media controls, or a page that resumes. */
  #handlePlay(): void {
    if (!this.#audio.paused) this.play();
  }

  #handlePlaying(): void {
    const { paused, readyState, error } = this.#audio;
    const state = this.getState();
    // This event can arrive late, so check the element again.
    if (!('trackId' in state) || paused || error !== null || readyState < HAVE_FUTURE_DATA) return;
    this.#recovery.cancel();
    this.#stallDetector.reset();
    if (!isPlaybackRequested(state)) this.#watch();
    this.#enter({ status: 'playing', trackId: state.trackId });
  }

  /** Handles a pause from outside: headphones unplugged, a phone call, the browser's media controls. */
  #handlePause(): void {
    const { paused, ended, error } = this.#audio;
    const state = this.getState();
    if (!paused || ended || error !== null || !isPlaybackRequested(state) || !('trackId' in state)) return;
    this.#settle({ status: 'paused', trackId: state.trackId, reason: 'requested' });
  }

  #handleEnded(): void {
    const state = this.getState();
    if (!isPlaybackRequested(state) || !('trackId' in state) || !this.#audio.ended) return;
    if (isPrematureEnd(this.#audio.currentTime, this.#position.readDuration())) return this.#recover('cut-short');
    this.#position.follow(false);
    this.#settle({ status: 'paused', trackId: state.trackId, reason: 'ended' });
  }

  #handleError(): void {
    const code = this.#audio.error?.code;
    // Without a request to play, ignore the error: the next `play()` reloads.
    if (code === undefined || code === MEDIA_ERR_ABORTED || !isPlaybackRequested(this.getState())) return;
    this.#recover(code === MEDIA_ERR_NETWORK ? 'network' : 'undecodable');
  }

  #recover(kind: FailureKind): void {
    const track = this.#track;
    if (track === null || this.#recovery.isRunning) return;
    if (this.#source === 'device') return this.#fallBackToHost(track);
    const { trackId } = track;
    const wait = (): void => this.#enter({ status: 'waiting', trackId });
    const cause = isContentFailure(kind) ? 'content' : 'connection';
    this.#recovery.recover(
      { url: track.url, kind, reloadCount: this.#reloadCounts[cause] },
      {
        wait,
        reload: () => {
          this.#reloadCounts = { ...this.#reloadCounts, [cause]: this.#reloadCounts[cause] + 1 };
          this.#reloadedAtSeconds = this.#position.heldSeconds;
          this.#attachSource(track, true);
          this.#requestSound(track, this.getState().status === 'loading' ? 'loading' : 'waiting');
        },
        giveUp: (error) => this.#giveUp({ status: 'failed', trackId, error }),
      },
    );
    // Playback is stopped during the probe, so report that it waits. A slow start stays in the loading state.
    if (kind === 'stalled' || this.getState().status === 'playing') wait();
  }

  /** Falls back to the media host without an error message when the copy on the device is deleted or damaged. */
  #fallBackToHost(track: EngineTrack): void {
    this.#isLocalCopyBroken = true;
    this.#attachSource(track, true);
    this.#requestSound(track, this.getState().status === 'loading' ? 'loading' : 'waiting');
  }

  #giveUp(state: Extract<EngineState, { status: 'failed' }>): void {
    // Pause the element. Otherwise it still counts as started, and plays if its file becomes readable again.
    this.#playRequestId += 1;
    this.#audio.pause();
    this.#settle(state);
  }

  #handleProgress(): void {
    this.#stallDetector.recordArrival();
    this.#position.emit();
  }
}
