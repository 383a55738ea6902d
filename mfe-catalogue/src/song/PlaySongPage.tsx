import { parseStartPosition } from '@nyimbo/shared-api/paths';
import type { PageProps } from '@nyimbo/shared-events';
import type { ReactElement } from 'react';
import { CatalogueMount } from '../mount/CatalogueMount.tsx';
import { SongView } from './SongView.tsx';

/** The song's page; starts the song. @decides RTE-12 */
export function Component({ params: { songTitle = '', artistName = '' }, search }: PageProps): ReactElement {
  return (
    <CatalogueMount>
      <SongView
        key={`${songTitle}\n${artistName}\n${search}`}
        songTitle={songTitle}
        artistName={artistName}
        startSeconds={parseStartPosition(search)}
        hasAutostart
      />
    </CatalogueMount>
  );
}
