import { useBusState } from '@nyimbo/shared-events/react';
import { useCallback, useDeferredValue } from 'react';
import { toBusSong, type Song } from '../api/model.ts';
import { useCatalogueBus } from '../mount/CatalogueContext.ts';

/**
 * How a song stands to the player: `waiting` means that another song is loading (PLY-2). A stalled song still counts as
 * playing: a press on it pauses.
 */
export type SongPlayback = 'idle' | 'loading' | 'playing' | 'paused' | 'waiting';

export interface Playback {
  getPlayback(songId: number): SongPlayback;
  /**
   * Plays the song at `index` of a list, which becomes the queue (PLY-7). The song that the player already holds is
   * toggled instead (PLY-2). `listTitle` is what the full-screen player says that it plays from.
   */
  play(songs: readonly Song[], index: number, listTitle?: string): void;
}

/** The player's state as rows and cards see it, and the one way to start a song from them. */
export function usePlayback(): Playback {
  const bus = useCatalogueBus();
  // In a task of its own: a browser begins to fetch a song only when the tap that asked for it has been dealt with.
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
    (songs: readonly Song[], index: number, listTitle?: string) => {
      const held = bus.read('player/state');
      const isHeld = held?.song?.songId === songs[index]?.songId;
      const canToggle = held?.status === 'playing' || held?.status === 'paused' || held?.status === 'waiting';
      if (isHeld && canToggle) bus.send('player/toggle', {});
      else bus.send('player/play', { songs: songs.map(toBusSong), index, source: 'list', listTitle });
    },
    [bus],
  );
  return { getPlayback, play };
}
