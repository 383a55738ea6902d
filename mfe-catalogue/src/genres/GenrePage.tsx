import type { PageProps } from '@nyimbo/shared-events';
import type { ReactElement } from 'react';
import { GenreView } from './GenreView.tsx';
import { CatalogueMount } from '../mount/CatalogueMount.tsx';

/** @decides RTE-7 */
export function Component({ params: { category = '' } }: PageProps): ReactElement {
  return (
    <CatalogueMount>
      <GenreView key={category} category={category} />
    </CatalogueMount>
  );
}
