import { GenresView } from './genres/GenresView.tsx';
import { CatalogueMount } from './mount/CatalogueMount.tsx';

/** RTE-6 */
export function Component() {
  return (
    <CatalogueMount>
      <GenresView />
    </CatalogueMount>
  );
}
