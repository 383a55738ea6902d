import type { PageProps } from '@nyimbo/shared-events';
import type { ReactElement } from 'react';
import { HomeView } from '../home/HomeView.tsx';
import { NamedSongHero } from './NamedSongHero.tsx';
import { CatalogueMount } from '../mount/CatalogueMount.tsx';

/** @decides RTE-13 */
export function Component({ params: { name = '' } }: PageProps): ReactElement {
  return (
    <CatalogueMount>
      <HomeView top={<NamedSongHero key={name} name={name} />} />
    </CatalogueMount>
  );
}
