import type { PageProps } from '@nyimbo/shared-events';
import { CatalogueMount } from './mount/CatalogueMount.tsx';
import { SongView } from './song/SongView.tsx';

/** RTE-12: the song's page, with the song started. */
export function Component({ params: { songTitle = '', artistName = '' } }: PageProps) {
  return (
    <CatalogueMount>
      <SongView key={`${songTitle}\n${artistName}`} songTitle={songTitle} artistName={artistName} isPlaying />
    </CatalogueMount>
  );
}
