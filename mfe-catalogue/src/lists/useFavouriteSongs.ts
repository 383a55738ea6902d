import type { CallAnswer } from '@nyimbo/shared-api';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { toSong } from '../api/model.ts';
import { type CallResult, useCall } from '../api/useCall.ts';
import { useCatalogueBus } from '../mount/CatalogueContext.ts';
import { useFavourites } from '../songs/useFavourites.ts';
import type { Song } from '../api/model.ts';

/**
 * The listener's favourites for the open list. A song that loses its heart in the list stays until the list is
 * reopened: no row moves under the finger, the same press undoes a mistake, and if the server rejects the change
 * (FAV-2) only the heart comes back on. A song that gains its heart elsewhere (the player) joins the list.
 */
export function useFavouriteSongs(userId: number): CallResult<Song[]> {
  const bus = useCatalogueBus();
  const hearts = useFavourites();
  // Cached by user: another account on this device must not see this list.
  const query = useCall('favourites', {}, presentFavourites, userId);
  // A cached list may contain songs that lost their heart since; a fresh answer does not.
  const [opened] = useState({ songs: query.data, hearts });

  const refresh = useEffectEvent((songId: number) => {
    if (query.data && !query.data.some((song) => song.songId === songId)) query.refetch();
  });
  useEffect(() => bus.on('favourite/changed', ({ songId, isFavourite }) => isFavourite && refresh(songId)), [bus]);

  const data = useMemo(
    () => (query.data === opened.songs ? query.data?.filter((song) => opened.hearts.has(song.songId)) : query.data),
    [query.data, opened],
  );
  return { ...query, data };
}

function presentFavourites({ songs }: CallAnswer<'favourites'>) {
  return songs.map(toSong);
}
