import type { SongPageRef } from '@nyimbo/shared-events';
import { useBusState } from '@nyimbo/shared-events/react';
import { useCallback, useDeferredValue } from 'react';
import { toBusSong, type Song } from '../api/model.ts';
import { useCatalogueBus } from '../mount/CatalogueContext.ts';

/**
 * A song's state in the player. `waiting` means that another song is loading (PLY-2). A stalled song still counts as
 * playing: a press pauses it.
 */
export type SongPlayback = 'idle' | 'loading' | 'playing' | 'paused' | 'waiting';

/** The list that a song is played from. */
export interface ListOrigin {
  /** The full-screen player shows this title as the source. */
  listTitle?: string | undefined;
  /** The page after the loaded songs; undefined if they are all (CAT-6). */
  nextPage?: SongPageRef | undefined;
}

/** The player's state and action, for rows and cards. */
export interface Playback {
  getPlayback(songId: number): SongPlayback;
  /**
   * Plays the song at `index` of a list, which becomes the queue (PLY-7). If the song is already loaded, the player
   * pauses or resumes it instead (PLY-2).
   */
  play(songs: readonly Song[], index: number, origin: ListOrigin): void;
}

/** Returns the player's state for rows and cards, and the function that starts a song from them. */
export function usePlayback(): Playback {
  const bus = useCatalogueBus();
  // Deferred, so rows re-render in a later task: the browser starts to fetch a song only after it has handled the tap.
  const player = useDeferredValue(useBusState(bus, 'player/state'));
  const status = player?.status ?? 'idle';
  const currentId = player?.song?.songId ?? null;

  const getPlayback = useCallback(
    (songId: number): SongPlayback => {
      if (songId !== currentId) return status === 'loading' ? 'waiting' : 'idle';
      switch (status) {
        case 'loading':
        case 'playing':
        case 'paused':
          return status;
        case 'waiting':
          return 'playing';
        case 'idle':
        case 'failed':
          return 'idle';
      }
    },
    [currentId, status],
  );
  const play = useCallback(
    (songs: readonly Song[], index: number, { listTitle, nextPage }: ListOrigin) => {
      bus.send('player/play', { songs: songs.map(toBusSong), index, source: 'list', listTitle, nextPage });
    },
    [bus],
  );
  return { getPlayback, play };
}
