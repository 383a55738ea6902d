import type { PageProps } from '@nyimbo/shared-events';
import { CatalogueMount } from './mount/CatalogueMount.tsx';
import { SongView } from './song/SongView.tsx';

/** RTE-11 */
export function Component({ params: { songTitle = '', artistName = '' } }: PageProps) {
  return (
    <CatalogueMount>
      <SongView key={`${songTitle}\n${artistName}`} songTitle={songTitle} artistName={artistName} />
    </CatalogueMount>
  );
}
