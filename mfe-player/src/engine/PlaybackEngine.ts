import type { Observable } from 'rxjs';

/** What the engine plays: an address and what is known of it beforehand. */
export interface EngineTrack {
  /** Tells one load from another, so that late news of a former track can be told apart. */
  trackId: string;
  url: string;
  /** Looks for the same file on this device, at once, each time that it is to be read; null when it is not there. */
  findLocalUrl?: () => string | null;
  /** The decoded length, which decides whether an end is a real end; null when nobody measured it. */
  durationSeconds: number | null;
}

/**
 * Why a track cannot be played, once that is certain. A dead network is never one of these: the engine then waits.
 * - `unavailable`: the media host says the file is not there or not for us.
 * - `unsupported`: what came is no audio that this browser plays.
 * - `decode`: it began as audio and broke off.
 */
export interface PlaybackError {
  code: 'unavailable' | 'unsupported' | 'decode';
  message: string;
}

/** Why nothing sounds: the listener wants it so, the browser wants a tap first, or the song is over. */
export type PauseReason = 'asked' | 'blocked' | 'ended';

export type EngineState =
  | { status: 'idle' }
  /** Wants to sound, first sound not here yet. */
  | { status: 'loading'; trackId: string }
  | { status: 'playing'; trackId: string }
  | { status: 'paused'; trackId: string; reason: PauseReason }
  /** Wants to sound, the signal is lost; the position is held and the engine comes back by itself. */
  | { status: 'waiting'; trackId: string }
  | { status: 'failed'; trackId: string; error: PlaybackError };

export interface PlaybackPosition {
  positionSeconds: number;
  /** Null until the length is known. */
  durationSeconds: number | null;
  /** How far from the start the file is here without a gap at the position. */
  loadedSeconds: number;
}

export interface LoadOptions {
  /** True: sound as soon as there is any. False: stay silent at `startSeconds` and fetch nothing yet. */
  play: boolean;
  startSeconds?: number;
  /** The element sounds with this very track already, by another engine that was released: it goes on as it is. */
  isUnderWay?: boolean;
}

/**
 * The only source of sound on the page. It knows nothing of songs, lists or views.
 *
 * Commands never throw and answer through `state$`. `load` and `play` ask the browser for sound synchronously, because
 * phones only allow it inside the tap.
 */
export interface PlaybackEngine {
  /** The present state, then each change; never errors. */
  readonly state$: Observable<EngineState>;
  /** Present position, then at least four times a second while it moves; never errors. */
  readonly position$: Observable<PlaybackPosition>;
  getState(): EngineState;
  getPosition(): PlaybackPosition;
  /** Replaces whatever is there; the last of several calls wins and the others leave no trace. */
  load(track: EngineTrack, options: LoadOptions): void;
  /** Sounds from the position; from the start after an end; loads again after a failure. */
  play(): void;
  pause(): void;
  /** Clamped to the track; works in every state and survives a lost signal. */
  seek(positionSeconds: number): void;
  /** Volume 0 or 1. */
  setMuted(isMuted: boolean): void;
  /** Lets go of the element as it is: what sounds goes on, for another engine to take over. Else as `dispose`. */
  release(): void;
  /** Silences it for good: nothing that is asked of it afterwards sounds. Safe to call twice. */
  dispose(): void;
}

/** The states in which the listener is waiting for sound or has it. */
export function wantsSound(state: EngineState): boolean {
  return state.status === 'loading' || state.status === 'playing' || state.status === 'waiting';
}

/** Whether going from one to the other would be no news. */
export function isSameState(one: EngineState, other: EngineState): boolean {
  if (one.status === 'idle' || other.status === 'idle') return one.status === other.status;
  const hasSameReason = one.status !== 'paused' || other.status !== 'paused' || one.reason === other.reason;
  return one.status === other.status && one.trackId === other.trackId && hasSameReason;
}

/** The same for positions. */
export function isSamePosition(one: PlaybackPosition, other: PlaybackPosition): boolean {
  return (
    one.positionSeconds === other.positionSeconds &&
    one.durationSeconds === other.durationSeconds &&
    one.loadedSeconds === other.loadedSeconds
  );
}
