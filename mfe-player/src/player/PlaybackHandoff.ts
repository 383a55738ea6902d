import { wantsSound } from '../engine/PlaybackEngine.ts';
import { currentSong, type PlayerModel } from '../store/PlayerModel.ts';
import { parseSavedQueue, presentStoredQueue, type SavedPlayback, type StoredQueue } from './SavedPlayback.ts';

interface HandoffState {
  positionSeconds: number;
  /** The page's audio element is playing or about to play; the next build takes it over as it is. */
  isSounding: boolean;
  isMuted: boolean;
}

/** Playback that a build of the player takes over from the build that it replaces while the page is open. */
export type PlaybackHandoff = SavedPlayback & HandoffState;

/**
 * The handoff as plain data, because builds share no code. A contract between builds: fields may be added, and a build
 * that misses a required field starts from the saved playback.
 */
export type HandoffData = StoredQueue & HandoffState;

/** Builds the data to hand off; null when there is no song. */
export function presentPlaybackHandoff(model: PlayerModel, positionSeconds: number): HandoffData | null {
  const { queue, source, listTitle, playback, isMuted } = model;
  if (currentSong(model) === null) return null;
  return {
    ...presentStoredQueue(queue.entries, { index: queue.index, source: source ?? 'list', listTitle }),
    positionSeconds,
    isSounding: wantsSound(playback),
    isMuted,
  };
}

/** Parses another build's handoff data; null when there is none or it is invalid. */
export function parsePlaybackHandoff(value: unknown): PlaybackHandoff | null {
  const queue = parseSavedQueue(value);
  if (queue === null || typeof value !== 'object' || value === null) return null;
  const positionSeconds: unknown = Reflect.get(value, 'positionSeconds');
  return {
    ...queue,
    positionSeconds: typeof positionSeconds === 'number' && positionSeconds > 0 ? positionSeconds : 0,
    isSounding: Reflect.get(value, 'isSounding') === true,
    isMuted: Reflect.get(value, 'isMuted') === true,
  };
}
