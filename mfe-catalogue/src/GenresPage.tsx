import { GenresView } from './genres/GenresView.tsx';
import { CatalogueMount } from './mount/CatalogueMount.tsx';

/** @decides RTE-6 */
export function Component() {
  return (
    <CatalogueMount>
      <GenresView />
    </CatalogueMount>
  );
}
