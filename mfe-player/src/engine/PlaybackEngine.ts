import type { Observable } from 'rxjs';

/** A playable source: its URL and the metadata known in advance. */
export interface EngineTrack {
  /** Identifies one load, to recognise late events of an earlier track. */
  trackId: string;
  url: string;
  /**
   * Returns the URL of a copy on this device, synchronously, each time the engine sets the source; null when there is
   * no copy.
   */
  findLocalUrl?: () => string | null;
  /** The decoded length, which tells a real end from an early one; null when unknown. */
  durationSeconds: number | null;
}

/**
 * Why a track cannot be played. Only confirmed failures count: on a dead network the engine waits instead.
 * - `unavailable`: the media host reports that the file is missing or forbidden.
 * - `withdrawn`: the song was taken down (OPR-3).
 * - `unsupported`: the response is not audio that this browser plays.
 * - `decode`: the file starts as audio and breaks off.
 */
export interface PlaybackError {
  code: 'unavailable' | 'withdrawn' | 'unsupported' | 'decode';
  message: string;
}

/** Why playback is paused: the listener paused it, the browser requires a tap first, or the song has ended. */
export type PauseReason = 'requested' | 'blocked' | 'ended';

/** The state of playback. A track is one load of a song. */
export type EngineState =
  | { status: 'idle' }
  /** Playback is requested, but has not started yet. */
  | { status: 'loading'; trackId: string }
  | { status: 'playing'; trackId: string }
  | { status: 'paused'; trackId: string; reason: PauseReason }
  /** Playback is requested, but the connection is lost. The engine holds the position and resumes by itself. */
  | { status: 'waiting'; trackId: string }
  | { status: 'failed'; trackId: string; error: PlaybackError };

/** Position and length of the loaded song. */
export interface PositionState {
  positionSeconds: number;
  /** Length of the song; null until it is known. */
  durationSeconds: number | null;
  /** End of the buffered range that contains the position, in seconds from the start. */
  loadedSeconds: number;
}

/** Options for the start of a loaded song. */
export interface LoadOptions {
  /** True: plays as soon as possible. False: stays paused at `startSeconds` and fetches nothing yet. */
  play: boolean;
  startSeconds?: number;
  /**
   * Another engine, now released, is already playing this track on the element. The engine continues it without a
   * reload.
   */
  isHandedOff?: boolean;
}

/**
 * The page's only source of sound. It knows nothing about songs, lists or views.
 *
 * Commands never throw; their outcome appears in `state$`. `load` and `play` call the browser's `play()` synchronously,
 * because phones allow it only within the tap's user activation.
 */
export interface PlaybackEngine {
  /** The current state, then each change; never errors. */
  readonly state$: Observable<EngineState>;
  /** The current position, then at least four updates a second while it moves; never errors. */
  readonly position$: Observable<PositionState>;
  getState(): EngineState;
  getPosition(): PositionState;
  /** Replaces the current track. The last of several calls wins; the earlier ones have no effect. */
  load(track: EngineTrack, options: LoadOptions): void;
  /** Plays from the current position, or from the start after the song has ended. Reloads after a failure. */
  play(): void;
  pause(): void;
  /** Moves the position, clamped to the track's length. Works in every state, even while the connection is lost. */
  seek(positionSeconds: number): void;
  /** Switches the sound off and on. */
  setMuted(isMuted: boolean): void;
  /** Sets the volume from 0 to 1, without unmuting. Phones ignore it. */
  setVolume(volume: number): void;
  /** Fades the sound to a share of its volume, from 0 to 1. */
  setFade(share: number): void;
  /** Like `dispose`, but does not stop the audio element, so that another engine can take over its playback. */
  release(): void;
  /** Stops playback permanently: later commands have no effect. Safe to call twice. */
  dispose(): void;
}

/** Checks whether the listener has requested playback, whether or not it has started. */
export function isPlaybackRequested(state: EngineState): boolean {
  return state.status === 'loading' || state.status === 'playing' || state.status === 'waiting';
}

/** Checks whether the song has played to its end, or cannot be played. */
export function hasEndedOrFailed(state: EngineState): boolean {
  return state.status === 'failed' || (state.status === 'paused' && state.reason === 'ended');
}

/** Checks whether two states are equal, so the change need not be published. */
export function isSameState(one: EngineState, other: EngineState): boolean {
  if (one.status === 'idle' || other.status === 'idle') return one.status === other.status;
  const hasSameReason = one.status !== 'paused' || other.status !== 'paused' || one.reason === other.reason;
  return one.status === other.status && one.trackId === other.trackId && hasSameReason;
}

/** Checks whether two positions are equal. */
export function isSamePosition(one: PositionState, other: PositionState): boolean {
  return (
    one.positionSeconds === other.positionSeconds &&
    one.durationSeconds === other.durationSeconds &&
    one.loadedSeconds === other.loadedSeconds
  );
}
