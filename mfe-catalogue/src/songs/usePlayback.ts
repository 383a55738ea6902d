import { useBusState } from '@nyimbo/shared-events/react';
import { useCallback } from 'react';
import { toBusSong, type Song } from '../api/model.ts';
import { useCatalogue } from '../mount/CatalogueContext.ts';

/**
 * How a song stands to the player: `waiting` means that another song is loading (PLY-2). A stalled song still counts as
 * playing: a press on it pauses.
 */
export type SongPlayback = 'idle' | 'loading' | 'playing' | 'waiting';

export interface Playback {
  getPlayback(songId: number): SongPlayback;
  /**
   * Plays the song at `index` of a list, which becomes the queue (PLY-7). The song that the player already holds is
   * toggled instead (PLY-2).
   */
  play(songs: readonly Song[], index: number): void;
}

/** The player's state as rows and cards see it, and the one way to start a song from them. */
export function usePlayback(): Playback {
  const { bus } = useCatalogue();
  const player = useBusState(bus, 'player/state');
  const status = player?.status ?? 'idle';
  const currentId = player?.song?.songId ?? null;

  const getPlayback = useCallback(
    (songId: number): SongPlayback => {
      if (songId !== currentId) return status === 'loading' ? 'waiting' : 'idle';
      if (status === 'loading') return 'loading';
      return status === 'playing' || status === 'waiting' ? 'playing' : 'idle';
    },
    [currentId, status],
  );
  const play = useCallback(
    (songs: readonly Song[], index: number) => {
      const held = bus.read('player/state');
      const isHeld = held?.song?.songId === songs[index]?.songId;
      if (held && isHeld && ['playing', 'paused', 'waiting'].includes(held.status)) bus.send('player/toggle', {});
      else bus.send('player/play', { songs: songs.map(toBusSong), index, source: 'list' });
    },
    [bus],
  );
  return { getPlayback, play };
}
