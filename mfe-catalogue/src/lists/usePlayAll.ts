import { useCallback } from 'react';
import { toBusSong, type Song } from '../api/model.ts';
import type { ListOrigin } from '../songs/usePlayback.ts';
import { useCatalogueBus } from '../mount/CatalogueContext.ts';

/**
 * Returns a function that plays a list from the beginning of its first song, also if that song is already loaded.
 */
export function usePlayAll(): (songs: readonly Song[], origin?: ListOrigin) => void {
  const bus = useCatalogueBus();
  return useCallback(
    (songs, { listTitle, nextPage } = {}) => {
      // With a start position, the player does not pause or resume the loaded song.
      const list = { songs: songs.map(toBusSong), index: 0, listTitle, nextPage };
      bus.send('player/play', { ...list, source: 'list', startSeconds: 0 });
    },
    [bus],
  );
}
