import type { SongRef } from '@nyimbo/shared-events';
import { useCallback, useSyncExternalStore } from 'react';
import type { PositionState } from '../engine/PlaybackEngine.ts';
import { currentSong } from '../store/PlayerModel.ts';
import { usePlayer } from './PlayerContext.ts';

/**
 * Returns the position of `song`: the engine's while it is the current song, else its start. Renders several times a
 * second, so only the seek bar uses it.
 */
export function usePosition(song: SongRef): PositionState {
  const { store } = usePlayer();
  const subscribe = useCallback(
    (render: () => void) => {
      const subscriptions = [store.position$.subscribe(render), store.model$.subscribe(render)];
      return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
    },
    [store],
  );
  // Return null for a song that is not the current one, so that its view re-renders only when the current song changes.
  const position = useSyncExternalStore(subscribe, () =>
    currentSong(store.getModel())?.songId === song.songId ? store.getPosition() : null,
  );
  return position ?? { positionSeconds: 0, durationSeconds: song.durationSeconds, loadedSeconds: 0 };
}
