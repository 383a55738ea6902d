import type { SongRef } from '@nyimbo/shared-events';
import { useCallback, useSyncExternalStore } from 'react';
import type { PlaybackPosition } from '../engine/PlaybackEngine.ts';
import { currentSong } from '../store/PlayerModel.ts';
import { usePlayer } from './PlayerContext.ts';

/**
 * The position of `song`: the engine's while it is the current one, else its start. Renders several times a second, so
 * it is used by the seek bar alone.
 */
export function usePosition(song: SongRef): PlaybackPosition {
  const { store } = usePlayer();
  const subscribe = useCallback(
    (render: () => void) => {
      const subscriptions = [store.position$.subscribe(render), store.model$.subscribe(render)];
      return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
    },
    [store],
  );
  const position = useSyncExternalStore(subscribe, () => store.getPosition());
  if (currentSong(store.getModel())?.songId === song.songId) return position;
  return { positionSeconds: 0, durationSeconds: song.durationSeconds, loadedSeconds: 0 };
}
