import type { PageProps } from '@nyimbo/shared-events';
import type { ReactElement } from 'react';
import { parseArtistFilter } from './artistFilter.ts';
import { ArtistsView } from './ArtistsView.tsx';
import { CatalogueMount } from '../mount/CatalogueMount.tsx';

/** The URL selects the filter. @decides RTE-20 RTE-21 RTE-22 RTE-24 */
export function Component({ params, path }: PageProps): ReactElement {
  return (
    <CatalogueMount>
      <ArtistsView key={path} filter={parseArtistFilter(params)} />
    </CatalogueMount>
  );
}
