import type { PageProps } from '@nyimbo/shared-events';
import { HomeView } from './home/HomeView.tsx';
import { NamedSongTop } from './home/NamedSongTop.tsx';
import { CatalogueMount } from './mount/CatalogueMount.tsx';

/** @decides RTE-13 */
export function Component({ params: { name = '' } }: PageProps) {
  return (
    <CatalogueMount>
      <HomeView top={<NamedSongTop key={name} name={name} />} />
    </CatalogueMount>
  );
}
