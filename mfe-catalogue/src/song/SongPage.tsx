import { parseMoment } from '@nyimbo/shared-api/paths';
import type { PageProps } from '@nyimbo/shared-events';
import { CatalogueMount } from '../mount/CatalogueMount.tsx';
import { SongView } from './SongView.tsx';

/** @decides RTE-11 */
export function Component({ params: { songTitle = '', artistName = '' }, search }: PageProps) {
  return (
    <CatalogueMount>
      <SongView
        key={`${songTitle}\n${artistName}\n${search}`}
        songTitle={songTitle}
        artistName={artistName}
        startSeconds={parseMoment(search)}
      />
    </CatalogueMount>
  );
}
