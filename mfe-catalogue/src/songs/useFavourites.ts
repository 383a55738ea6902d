import { useBusState } from '@nyimbo/shared-events/react';
import { useMemo } from 'react';
import { useCatalogue } from '../mount/CatalogueContext.ts';

const none: ReadonlySet<number> = new Set();

/** The ids of the songs whose heart is on. */
export function useFavourites(): ReadonlySet<number> {
  const { bus } = useCatalogue();
  const favourites = useBusState(bus, 'favourites');
  return useMemo(() => (favourites ? new Set(favourites.songIds) : none), [favourites]);
}
