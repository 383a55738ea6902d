import type { ReactElement } from 'react';
import { GenresView } from './GenresView.tsx';
import { CatalogueMount } from '../mount/CatalogueMount.tsx';

/** @decides RTE-6 */
export function Component(): ReactElement {
  return (
    <CatalogueMount>
      <GenresView />
    </CatalogueMount>
  );
}
