import { useBusState } from '@nyimbo/shared-events/react';
import { useMemo } from 'react';
import { useCatalogueBus } from '../mount/CatalogueContext.ts';

const NO_ARTISTS: ReadonlySet<string> = new Set();

/** Returns the names of the artists that the site shows as followed. */
export function useFollows(): ReadonlySet<string> {
  const follows = useBusState(useCatalogueBus(), 'follows');
  return useMemo(() => (follows ? new Set(follows.artists.map(({ name }) => name)) : NO_ARTISTS), [follows]);
}
