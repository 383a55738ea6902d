import type { PageProps } from '@nyimbo/shared-events';
import { ArtistView } from './ArtistView.tsx';
import { CatalogueMount } from '../mount/CatalogueMount.tsx';

/** @decides RTE-23 */
export function Component({ params: { name = '' } }: PageProps) {
  return (
    <CatalogueMount>
      <ArtistView key={name.toLowerCase()} name={name} />
    </CatalogueMount>
  );
}
