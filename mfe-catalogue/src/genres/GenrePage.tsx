import type { PageProps } from '@nyimbo/shared-events';
import { GenreView } from './GenreView.tsx';
import { CatalogueMount } from '../mount/CatalogueMount.tsx';

/** @decides RTE-7 */
export function Component({ params: { category = '' } }: PageProps) {
  return (
    <CatalogueMount>
      <GenreView key={category} category={category} />
    </CatalogueMount>
  );
}
