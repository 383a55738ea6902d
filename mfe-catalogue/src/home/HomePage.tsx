import type { ReactElement } from 'react';
import { HomeView } from './HomeView.tsx';
import { CatalogueMount } from '../mount/CatalogueMount.tsx';

/** @decides RTE-1 */
export function Component(): ReactElement {
  return (
    <CatalogueMount>
      <HomeView />
    </CatalogueMount>
  );
}
