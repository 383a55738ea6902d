import type { CallAnswer } from '@nyimbo/shared-api';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { toSong } from '../api/model.ts';
import { type CallResult, useCall } from '../api/useCall.ts';
import { useCatalogueBus } from '../mount/CatalogueContext.ts';
import { useFavourites } from '../songs/useFavourites.ts';
import type { Song } from '../api/model.ts';

/**
 * Returns the listener's favourites for the list page. A song that is no longer a favourite stays until the page is
 * reopened: no row moves under the finger, and a second press undoes a mistake. If the server rejects the change
 * (FAV-2), the heart is on again. A song that becomes a favourite elsewhere (in the player) joins the list.
 */
export function useFavouriteSongs(userId: number): CallResult<Song[]> {
  const bus = useCatalogueBus();
  const favouriteIds = useFavourites();
  // Cache the list by user, because another account on this device must not see it.
  const query = useCall('favourites', {}, selectFavouriteSongs, { owner: userId });
  // A cached list may contain songs that are no longer favourites, so `data` hides them. A fresh answer contains only
  // favourites.
  const [atOpening] = useState({ songs: query.data, favouriteIds });

  const refresh = useEffectEvent((songId: number) => {
    if (query.data && !query.data.some((song) => song.songId === songId)) query.refetch();
  });
  useEffect(() => bus.on('favourite/changed', ({ songId, isFavourite }) => isFavourite && refresh(songId)), [bus]);

  const data = useMemo(
    () =>
      query.data === atOpening.songs
        ? query.data?.filter((song) => atOpening.favouriteIds.has(song.songId))
        : query.data,
    [query.data, atOpening],
  );
  return { ...query, data };
}

function selectFavouriteSongs({ songs }: CallAnswer<'favourites'>) {
  return songs.map(toSong);
}
