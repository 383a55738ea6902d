import { useCallback, useSyncExternalStore } from 'react';
import type { PlayerModel } from '../store/PlayerModel.ts';
import { usePlayer } from './PlayerContext.ts';

/** Returns the player's model (everything but the position) and re-renders on each change. */
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
