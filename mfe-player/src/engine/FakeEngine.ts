import { BehaviorSubject, distinctUntilChanged } from 'rxjs';
import {
  isSamePosition,
  isSameState,
  isPlaybackRequested,
  type EngineState,
  type EngineTrack,
  type LoadOptions,
  type PlaybackEngine,
  type PlaybackError,
  type PositionState,
} from './PlaybackEngine.ts';

/**
 * An engine without sound for tests and the solo harness. Its clock moves only by `advance`, a track starts playing in
 * the first `advance` after play was requested, and tracks can be declared broken. It passes the same conformance cases
 * as the real engine.
 */
export class FakeEngine implements PlaybackEngine {
  /** Every call that changed playback, as text such as 'load /1.mp3 at 0'. Tests of the engine's callers read them. */
  readonly calls: string[] = [];
  isMuted = false;
  volume = 1;
  fade = 1;
  isOnline = true;
  isBlocked = false;
  readonly #state = new BehaviorSubject<EngineState>({ status: 'idle' });
  readonly #position = new BehaviorSubject<PositionState>({
    positionSeconds: 0,
    durationSeconds: null,
    loadedSeconds: 0,
  });
  readonly state$ = this.#state.pipe(distinctUntilChanged(isSameState));
  readonly position$ = this.#position.pipe(distinctUntilChanged(isSamePosition));
  readonly #failures = new Map<string, PlaybackError>();
  #track: EngineTrack | null = null;
  #isDisposed = false;

  /** Makes every later load of this URL fail. */
  breakUrl(url: string, code: PlaybackError['code'] = 'unavailable'): void {
    this.#failures.set(url, { code, message: 'Broken for the test.' });
  }

  getState(): EngineState {
    return this.#state.getValue();
  }

  getPosition(): PositionState {
    return this.#position.getValue();
  }

  load(track: EngineTrack, { play, startSeconds = 0, isHandedOff = false }: LoadOptions): void {
    if (this.#isDisposed) return;
    this.calls.push(`${isHandedOff ? 'adopt' : 'load'} ${track.url}${play ? '' : ' silently'} at ${startSeconds}`);
    this.#track = track;
    this.#moveTo(startSeconds, 0);
    if (play) this.#requestSound(track);
    else this.#enter({ status: 'paused', trackId: track.trackId, reason: 'requested' });
  }

  play(): void {
    const state = this.getState();
    if (this.#track === null || isPlaybackRequested(state)) return;
    this.calls.push('play');
    if (state.status === 'paused' && state.reason === 'ended') this.#moveTo(0);
    this.#requestSound(this.#track);
  }

  pause(): void {
    if (this.#track === null || this.getState().status === 'failed') return;
    this.calls.push('pause');
    this.#enter({ status: 'paused', trackId: this.#track.trackId, reason: 'requested' });
  }

  seek(positionSeconds: number): void {
    if (this.#track === null) return;
    this.calls.push(`seek ${positionSeconds}`);
    const state = this.getState();
    this.#moveTo(Math.min(Math.max(0, positionSeconds), this.#length()));
    if (state.status === 'paused' && state.reason === 'ended') this.#enter({ ...state, reason: 'requested' });
  }

  setMuted(isMuted: boolean): void {
    this.isMuted = isMuted;
  }

  setVolume(volume: number): void {
    this.volume = volume;
  }

  setFade(share: number): void {
    this.fade = share;
  }

  /** Advances the clock. */
  advance(seconds: number): void {
    const state = this.getState();
    if (this.#track === null || !isPlaybackRequested(state) || !('trackId' in state)) return;
    const error = this.#failures.get(this.#track.url);
    if (error !== undefined) return this.#enter({ status: 'failed', trackId: state.trackId, error });
    if (!this.isOnline) return this.#enter({ status: 'waiting', trackId: state.trackId });
    if (state.status !== 'playing') return this.#enter({ status: 'playing', trackId: state.trackId });
    const end = this.#length();
    this.#moveTo(Math.min(end, this.getPosition().positionSeconds + seconds), end);
    if (this.getPosition().positionSeconds < end) return;
    this.#enter({ status: 'paused', trackId: state.trackId, reason: 'ended' });
  }

  release(): void {
    this.calls.push('release');
    this.dispose();
  }

  dispose(): void {
    this.#isDisposed = true;
    this.#track = null;
    this.#enter({ status: 'idle' });
    this.#state.complete();
    this.#position.complete();
  }

  #requestSound(track: EngineTrack): void {
    if (this.isBlocked) this.#enter({ status: 'paused', trackId: track.trackId, reason: 'blocked' });
    else this.#enter({ status: 'loading', trackId: track.trackId });
  }

  #enter(state: EngineState): void {
    this.#state.next(state);
  }

  #length(): number {
    return this.#track?.durationSeconds ?? Number.POSITIVE_INFINITY;
  }

  #moveTo(positionSeconds: number, loadedSeconds = this.getPosition().loadedSeconds): void {
    this.#position.next({ positionSeconds, durationSeconds: this.#track?.durationSeconds ?? null, loadedSeconds });
  }
}
