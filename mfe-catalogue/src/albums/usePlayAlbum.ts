import { useCallback } from 'react';
import { toSong, type Album } from '../api/model.ts';
import { buildAlbumRequest } from '../api/pageRequests.ts';
import { toNextPage } from '../api/toNextPage.ts';
import { fetchCall } from '../api/fetchCall.ts';
import { useCatalogueBus } from '../mount/CatalogueContext.ts';
import { usePlayAll } from '../lists/usePlayAll.ts';

/** Returns a function that plays an album from its first song, and fetches the songs unless they are cached. */
export function usePlayAlbum(): (album: Album) => void {
  const bus = useCatalogueBus();
  const playAll = usePlayAll();
  return useCallback(
    (album) => {
      const request = buildAlbumRequest(album);
      fetchCall('album', request)
        .then((answer) => {
          const origin = { listTitle: album.title, nextPage: toNextPage('album', request, answer) };
          if (answer.songs.length > 0) playAll(answer.songs.map(toSong), origin);
          else bus.send('toast/show', { text: 'This album has no songs yet.' });
        })
        .catch(() => bus.send('toast/show', { text: 'The album did not load. Try again.' }));
    },
    [bus, playAll],
  );
}
