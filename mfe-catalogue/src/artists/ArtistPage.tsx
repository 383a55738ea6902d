import type { PageProps } from '@nyimbo/shared-events';
import type { ReactElement } from 'react';
import { ArtistView } from './ArtistView.tsx';
import { CatalogueMount } from '../mount/CatalogueMount.tsx';

/** @decides RTE-23 */
export function Component({ params: { name = '' } }: PageProps): ReactElement {
  return (
    <CatalogueMount>
      <ArtistView key={name.toLowerCase()} name={name} />
    </CatalogueMount>
  );
}
