import { createScope } from '@nyimbo/shared-events/scope';
import { useEffect, useState } from 'react';

/**
 * Returns the number of own playlists; null until it is known. Loads the code of playlists after the first render,
 * because the overview shows only their number.
 */
export function usePlaylistCount(): number | null {
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    const scope = createScope();
    import('./store/getPlaylists.ts').then(
      ({ getPlaylistServices: getPlaylists }) => {
        const { store } = getPlaylists();
        const show = () => {
          const { status, playlists } = store.read();
          setCount(status === 'ready' ? playlists.length : null);
        };
        scope.add(store.subscribe(show));
        show();
      },
      () => {
        // ChunkLoadError: the tile has no number.
      },
    );
    return scope.dispose;
  }, []);
  return count;
}
