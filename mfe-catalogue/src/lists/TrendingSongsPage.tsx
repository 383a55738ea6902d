import type { PageProps } from '@nyimbo/shared-events';
import type { ReactElement } from 'react';
import { TrendingView } from './TrendingView.tsx';
import { CatalogueMount } from '../mount/CatalogueMount.tsx';

/** @decides RTE-4 */
export function Component({ search }: PageProps): ReactElement {
  return (
    <CatalogueMount>
      <TrendingView search={search} />
    </CatalogueMount>
  );
}
