import type { PageProps } from '@nyimbo/shared-events';
import type { ReactElement } from 'react';
import { DiscoverView } from './DiscoverView.tsx';
import { CatalogueMount } from '../mount/CatalogueMount.tsx';

/** @decides RTE-2 */
export function Component({ search }: PageProps): ReactElement {
  return (
    <CatalogueMount>
      <DiscoverView search={new URLSearchParams(search).get('search')} />
    </CatalogueMount>
  );
}
