import { wantsSound } from '../engine/PlaybackEngine.ts';
import { currentSong, type PlayerModel } from '../store/PlayerModel.ts';
import { parseSavedQueue, type SavedPlayback } from './SavedPlayback.ts';

/**
 * What one build of the player hands to another that takes its place while the page is open: plain data, since builds
 * share no code. A contract between builds: fields may be added, and a build that does not find what it needs starts
 * from what was saved.
 */
export interface HandedPlayback extends SavedPlayback {
  /** The page's audio element goes on sounding, or is about to; it is taken over as it is. */
  isSounding: boolean;
  isMuted: boolean;
}

/** What is to be handed over; null when there is no song. */
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

/** Reads what another build has handed over. Null when it is nothing, or nothing that can be read. */
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
