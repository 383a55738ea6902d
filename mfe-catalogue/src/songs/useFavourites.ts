import { useBusState } from '@nyimbo/shared-events/react';
import { useMemo } from 'react';
import { useCatalogueBus } from '../mount/CatalogueContext.ts';

const NO_FAVOURITES: ReadonlySet<number> = new Set();

/** Returns the IDs of the songs whose heart is on. */
export function useFavourites(): ReadonlySet<number> {
  const bus = useCatalogueBus();
  const favourites = useBusState(bus, 'favourites');
  return useMemo(() => (favourites ? new Set(favourites.songIds) : NO_FAVOURITES), [favourites]);
}
