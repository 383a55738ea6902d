import type { Bus, SongRef } from '@nyimbo/shared-events';
import { useBusState } from '@nyimbo/shared-events/react';
import type { RowState } from '@nyimbo/shared-ui';

/** The part of the player that song rows use. */
interface RowPlayback {
  /** The state of a song's row. `waiting` means that another song is loading (PLY-2). */
  getState(songId: number): RowState;
  /**
   * Plays the song at `index` of a list, which becomes the queue (PLY-7). If that song is already the current one,
   * pauses or resumes it instead.
   */
  play(songs: readonly SongRef[], index: number, listTitle: string): void;
}

/** Returns the player's state for rows, and the function that starts a song from them. */
export function useRowPlayback(bus: Bus): RowPlayback {
  const player = useBusState(bus, 'player/state');
  const status = player?.status ?? 'idle';
  return {
    getState(songId) {
      if (songId !== player?.song?.songId) return status === 'loading' ? 'waiting' : 'idle';
      // A stalled song still counts as playing: a press pauses it.
      if (status === 'waiting') return 'playing';
      return status === 'failed' ? 'idle' : status;
    },
    play: (songs, index, listTitle) => bus.send('player/play', { songs: [...songs], index, source: 'list', listTitle }),
  };
}
