import type { PageProps } from '@nyimbo/shared-events';
import type { ReactElement } from 'react';
import { GenreAlbumsView } from '../genres/GenreAlbumsView.tsx';
import { CatalogueMount } from '../mount/CatalogueMount.tsx';

/** @decides RTE-16 */
export function Component({ params: { genre = '' } }: PageProps): ReactElement {
  return (
    <CatalogueMount>
      <GenreAlbumsView key={genre} genre={genre} />
    </CatalogueMount>
  );
}
