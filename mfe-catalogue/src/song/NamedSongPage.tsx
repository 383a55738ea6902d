import type { PageProps } from '@nyimbo/shared-events';
import { HomeView } from '../home/HomeView.tsx';
import { NamedSongHero } from './NamedSongHero.tsx';
import { CatalogueMount } from '../mount/CatalogueMount.tsx';

/** @decides RTE-13 */
export function Component({ params: { name = '' } }: PageProps) {
  return (
    <CatalogueMount>
      <HomeView top={<NamedSongHero key={name} name={name} />} />
    </CatalogueMount>
  );
}
