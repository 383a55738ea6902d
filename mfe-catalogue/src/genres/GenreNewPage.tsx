import type { PageProps } from '@nyimbo/shared-events';
import type { ReactElement } from 'react';
import { GenreSongsView } from './GenreSongsView.tsx';
import { CatalogueMount } from '../mount/CatalogueMount.tsx';

/** @decides RTE-9 */
export function Component({ params: { genre = '' } }: PageProps): ReactElement {
  return (
    <CatalogueMount>
      <GenreSongsView key={genre} genre={genre} kind="new" />
    </CatalogueMount>
  );
}
