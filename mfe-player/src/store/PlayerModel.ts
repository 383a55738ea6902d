import type { PlayerState, PlaySource, SongRef } from '@nyimbo/shared-events';
import type { EngineState } from '../engine/PlaybackEngine.ts';
import type { Removal } from '../queue/editQueue.ts';
import { currentEntry, emptyQueue, type Queue } from '../queue/Queue.ts';

/** The part of the listener's preferences that decides what the end of a song means (PLY-4, PLY-5). */
export interface PlaybackPreferences {
  style: 'wave' | 'advanced';
  loop: boolean;
  autoplay: boolean;
}

/** All that the player knows, apart from the position, which has a stream of its own. */
export interface PlayerModel {
  queue: Queue;
  /** What was removed last; null once something else has changed the order. */
  removal: Removal | null;
  /** What the list is called that the queue was made from; null when nobody said. */
  listTitle: string | null;
  /** Where the current song was started from; null before the first. */
  source: PlaySource | null;
  /** The engine's state for the current entry. */
  playback: EngineState;
  isMuted: boolean;
  preferences: PlaybackPreferences;
  /** The song whose page is open, so that one started there repeats (SNG-3). */
  openSongId: number | null;
  /** Songs that failed since one was heard to its end; ends a round through a broken list (PLY-9). */
  failuresInRow: number;
}

export const initialModel: PlayerModel = {
  queue: emptyQueue,
  removal: null,
  listTitle: null,
  source: null,
  playback: { status: 'idle' },
  isMuted: false,
  preferences: { style: 'wave', loop: false, autoplay: false },
  openSongId: null,
  failuresInRow: 0,
};

export function currentSong(model: PlayerModel): SongRef | null {
  return currentEntry(model.queue)?.song ?? null;
}

/** What the rest of the site sees. */
export function presentPlayerState(model: PlayerModel): PlayerState {
  return {
    status: model.playback.status,
    song: currentSong(model),
    source: model.source,
    queueLength: model.queue.entries.length,
    queueIndex: model.queue.index,
  };
}

/** The `data-state` of the player's region. A lost signal is shown as loading. */
export function presentDataState(model: PlayerModel): 'idle' | 'loading' | 'playing' | 'paused' | 'error' {
  const { status } = model.playback;
  if (status === 'waiting') return 'loading';
  return status === 'failed' ? 'error' : status;
}
