import { useCallback, useSyncExternalStore } from 'react';
import type { PlayerModel } from '../store/PlayerModel.ts';
import { usePlayer } from './PlayerContext.ts';

/** All that the player knows but the position, and a render with each change. */
export function usePlayerModel(): PlayerModel {
  const { store } = usePlayer();
  const subscribe = useCallback(
    (render: () => void) => {
      const subscription = store.model$.subscribe(render);
      return () => subscription.unsubscribe();
    },
    [store],
  );
  return useSyncExternalStore(subscribe, () => store.getModel());
}
