import { wantsSound } from '../engine/PlaybackEngine.ts';
import { currentSong, type PlayerModel } from '../store/PlayerModel.ts';
import { parseSavedQueue, type SavedPlayback } from './SavedPlayback.ts';

/**
 * Playback that one build of the player passes to the build that replaces it while the page is open. Plain data,
 * because builds share no code. A contract between builds: fields may be added, and a build that misses a required
 * field starts from the saved playback.
 */
export interface HandedPlayback extends SavedPlayback {
  /** The page's audio element is playing or about to play; the next build takes it over as it is. */
  isSounding: boolean;
  isMuted: boolean;
}

/** Builds the data to hand over; null when there is no song. */
export function presentHandedPlayback(model: PlayerModel, positionSeconds: number): HandedPlayback | null {
  const { queue, source, listTitle, playback, isMuted } = model;
  if (currentSong(model) === null) return null;
  return {
    songs: queue.entries.map(({ song }) => song),
    index: queue.index,
    askedPlaces: queue.entries.flatMap(({ isAsked }, place) => (isAsked ? [place] : [])),
    source: source ?? 'list',
    listTitle,
    positionSeconds,
    isSounding: wantsSound(playback),
    isMuted,
  };
}

/** Parses another build's handoff data; null when there is none or it is invalid. */
export function parseHandedPlayback(value: unknown): HandedPlayback | null {
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
