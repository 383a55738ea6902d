import { ChartsView } from './charts/ChartsView.tsx';
import { CatalogueMount } from './mount/CatalogueMount.tsx';

/** RTE-19 */
export function Component() {
  return (
    <CatalogueMount>
      <ChartsView />
    </CatalogueMount>
  );
}
