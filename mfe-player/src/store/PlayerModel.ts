import type { PlayerState, PlaySource, SongPageRef, SongRef } from '@nyimbo/shared-events';
import type { EngineState } from '../engine/PlaybackEngine.ts';
import type { Removal } from '../queue/editQueue.ts';
import { currentEntry, emptyQueue, type Queue } from '../queue/Queue.ts';

/** The preferences that decide what happens at the end of a song (PLY-4, PLY-5). */
export interface PlaybackPreferences {
  style: 'wave' | 'advanced';
  loop: boolean;
  autoplay: boolean;
  /** Whether the upcoming songs play in random order (PLY-16). */
  shuffle: boolean;
  /** Whether loud songs play quieter (PLY-18). */
  evenLoudness: boolean;
  /** Whether similar songs follow the last song of the queue (PLY-19). Always false while data saver is on. */
  keepPlaying: boolean;
}

/** When the music stops by itself (PLY-17): at the end of the song, or at a time in milliseconds since 1970. */
export type SleepTimer = { kind: 'song-end' } | { kind: 'time'; endsAtMs: number };

/** What the listener removed from the queue: entries and, if all upcoming songs, the rest of the list. */
export interface ListRemoval extends Removal {
  nextPage: SongPageRef | null;
}

/** The player's whole state except the position, which has its own stream. */
export interface PlayerModel {
  queue: Queue;
  /** The last removal; null once another change of the order makes it impossible to undo. */
  removal: ListRemoval | null;
  /** Whether shuffle has changed the order of the queue (PLY-16). */
  isShuffled: boolean;
  /** The heading of the list that became the queue; null when unknown. */
  listTitle: string | null;
  /** The next page of the list that became the queue; null when the queue has all its songs (CAT-6). */
  nextPage: SongPageRef | null;
  /** IDs of the songs that this list has had so far, also of those that the listener has removed. */
  listedIds: ReadonlySet<number>;
  /** The kind of page that started the current song; null before the first song. */
  source: PlaySource | null;
  /** The engine's state for the current entry. */
  playback: EngineState;
  isMuted: boolean;
  /** Null while no sleep timer is set. */
  sleepTimer: SleepTimer | null;
  /** Uid of the entry at which the sleep timer ended; null once the listener resumes it. */
  sleptUid: number | null;
  preferences: PlaybackPreferences;
  /** The song whose page is open; playback started on that page repeats (SNG-3). */
  openSongId: number | null;
  /** Consecutive failed songs since one played to its end; stops autoplay in a list where nothing plays (PLY-9). */
  failuresInRow: number;
}

/** The state before the first song. */
export const initialModel: PlayerModel = {
  queue: emptyQueue,
  removal: null,
  isShuffled: false,
  listTitle: null,
  nextPage: null,
  listedIds: new Set(),
  source: null,
  playback: { status: 'idle' },
  isMuted: false,
  sleepTimer: null,
  sleptUid: null,
  preferences: { style: 'wave', loop: false, autoplay: false, shuffle: false, evenLoudness: true, keepPlaying: false },
  openSongId: null,
  failuresInRow: 0,
};

/** Returns the IDs of songs, with those of earlier songs. */
export const idsOf = (songs: readonly SongRef[], earlierIds?: ReadonlySet<number>): ReadonlySet<number> =>
  new Set([...(earlierIds ?? []), ...songs.map(({ songId }) => songId)]);

/** Returns the current entry's song; null when the queue is empty. */
export function currentSong(model: PlayerModel): SongRef | null {
  return currentEntry(model.queue)?.song ?? null;
}

/** Builds the state that the player publishes to the other apps. */
export function toPlayerState(model: PlayerModel): PlayerState {
  return {
    status: model.playback.status,
    song: currentSong(model),
    source: model.source,
    queueLength: model.queue.entries.length,
    queueIndex: model.queue.index,
  };
}

/** Returns the `data-state` of the player's region. A lost connection is shown as loading. */
export function getDataState(model: PlayerModel): 'idle' | 'loading' | 'playing' | 'paused' | 'error' {
  const { status } = model.playback;
  if (status === 'waiting') return 'loading';
  return status === 'failed' ? 'error' : status;
}
