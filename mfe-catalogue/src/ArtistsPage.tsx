import type { PageProps } from '@nyimbo/shared-events';
import { parseArtistFilter } from './artists/artistFilter.ts';
import { ArtistsView } from './artists/ArtistsView.tsx';
import { CatalogueMount } from './mount/CatalogueMount.tsx';

/** RTE-20, RTE-21, RTE-22 and RTE-24: the URL selects the filter. */
export function Component({ params, path }: PageProps) {
  return (
    <CatalogueMount>
      <ArtistsView key={path} filter={parseArtistFilter(params)} />
    </CatalogueMount>
  );
}
