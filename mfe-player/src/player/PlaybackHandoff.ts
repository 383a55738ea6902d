import { isPlaybackRequested } from '../engine/PlaybackEngine.ts';
import { currentSong, type PlayerModel } from '../store/PlayerModel.ts';
import { parseSavedQueue, toStoredQueue, type SavedPlayback, type StoredQueue } from './SavedPlayback.ts';

interface HandoffState {
  positionSeconds: number;
  /** Whether the page's audio element is playing or about to play. The next build takes it over without a pause. */
  isSounding: boolean;
  isMuted: boolean;
}

/** Playback that a build of the player takes over from the build that it replaces while the page is open. */
export type PlaybackHandoff = SavedPlayback & HandoffState;

/**
 * The handoff as plain data, because builds share no code. It is a contract between builds: new builds may add fields.
 * A build that misses a required field starts from the saved playback instead.
 */
export type HandoffData = StoredQueue & HandoffState;

/** Builds the data to hand off; null when there is no song. */
export function toHandoffData(model: PlayerModel, positionSeconds: number): HandoffData | null {
  const { queue, source, listTitle, nextPage, isShuffled, playback, isMuted } = model;
  if (currentSong(model) === null) return null;
  return {
    ...toStoredQueue(queue.entries, { index: queue.index, source: source ?? 'list', listTitle, nextPage, isShuffled }),
    positionSeconds,
    isSounding: isPlaybackRequested(playback),
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
