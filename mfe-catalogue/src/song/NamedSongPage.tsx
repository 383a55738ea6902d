import type { PageProps } from '@nyimbo/shared-events';
import type { ReactElement } from 'react';
import { useCall } from '../api/useCall.ts';
import { HomeView } from '../home/HomeView.tsx';
import { CatalogueMount } from '../mount/CatalogueMount.tsx';
import { LoadingContent } from '../ui/loading/LoadingContent.tsx';
import { NamedSongHero } from './NamedSongHero.tsx';
import { useSongPage } from './useSongPage.ts';

/** @decides RTE-13 */
export function Component({ params: { name = '' } }: PageProps): ReactElement {
  return (
    <CatalogueMount>
      <NamedSongView key={name} name={name} />
    </CatalogueMount>
  );
}

const ignoreAnswer = () => null;

function NamedSongView({ name }: { name: string }) {
  const page = useSongPage(name);
  // Requests home at the same time as the song. `HomeView` shows the answer.
  useCall('home', {}, ignoreAnswer);
  const hero = <NamedSongHero name={name} page={page} />;
  // The loaded hero can have another height, which would move the content below it.
  return page.data || page.error ? <HomeView top={hero} /> : <LoadingContent>{hero}</LoadingContent>;
}
