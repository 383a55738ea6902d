import type { CallAnswer } from '@nyimbo/shared-api';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { toSong } from '../api/model.ts';
import { type CallResult, useCall } from '../api/useCall.ts';
import { useCatalogueBus } from '../mount/CatalogueContext.ts';
import { useFavourites } from '../songs/useFavourites.ts';
import type { Song } from '../api/model.ts';

/**
 * The listener's favourites for a list that one looks at. A song whose heart is taken away there stays until the list
 * is opened again: nothing moves under the finger, a slip is undone by the same press, and where the server refuses
 * (FAV-2) the heart only comes back on. A song that gets its heart elsewhere (the player) joins the list.
 */
export function useFavouriteSongs(userId: number): CallResult<Song[]> {
  const bus = useCatalogueBus();
  const hearts = useFavourites();
  // By listener: another account on this device must not see this one's list.
  const query = useCall('favourites', {}, presentFavourites, userId);
  // What was there from an earlier visit may hold songs that have lost their heart since; a fresh answer does not.
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
