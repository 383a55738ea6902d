import type { PageProps } from '@nyimbo/shared-events';
import type { ReactElement } from 'react';
import { HomeView } from '../home/HomeView.tsx';
import { NamedSongHero } from './NamedSongHero.tsx';
import { CatalogueMount } from '../mount/CatalogueMount.tsx';
import { useSongPage } from './useSongPage.ts';

/** @decides RTE-13 */
export function Component({ params: { name = '' } }: PageProps): ReactElement {
  return (
    <CatalogueMount>
      <NamedSongView key={name} name={name} />
    </CatalogueMount>
  );
}

function NamedSongView({ name }: { name: string }) {
  const page = useSongPage(name);
  return <HomeView top={<NamedSongHero name={name} page={page} />} isTopLoading={!page.data && !page.error} />;
}
