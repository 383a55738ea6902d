import type { PageProps } from '@nyimbo/shared-events';
import { DiscoverView } from './DiscoverView.tsx';
import { CatalogueMount } from '../mount/CatalogueMount.tsx';

/** @decides RTE-2 */
export function Component({ search }: PageProps) {
  return (
    <CatalogueMount>
      <DiscoverView search={new URLSearchParams(search).get('search')} />
    </CatalogueMount>
  );
}
