import type { PageProps } from '@nyimbo/shared-events';
import type { ReactElement } from 'react';
import { GenreAlbumsView } from './GenreAlbumsView.tsx';
import { CatalogueMount } from '../mount/CatalogueMount.tsx';

/** @decides RTE-10 */
export function Component({ params: { genre = '' } }: PageProps): ReactElement {
  return (
    <CatalogueMount>
      <GenreAlbumsView key={genre} genre={genre} isPopular />
    </CatalogueMount>
  );
}
