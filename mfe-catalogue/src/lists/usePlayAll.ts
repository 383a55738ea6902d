import { useCallback } from 'react';
import { toBusSong, type Song } from '../api/model.ts';
import { useCatalogueBus } from '../mount/CatalogueContext.ts';

/**
 * Returns a function that plays a list from the beginning of its first song, also if that song is already loaded. The
 * full-screen player shows `listTitle` as the source.
 */
export function usePlayAll(): (songs: readonly Song[], listTitle?: string) => void {
  const bus = useCatalogueBus();
  return useCallback(
    (songs, listTitle) => {
      // With a start position, the player does not pause or resume the loaded song.
      bus.send('player/play', { songs: songs.map(toBusSong), index: 0, source: 'list', startSeconds: 0, listTitle });
    },
    [bus],
  );
}
