import type { ReactElement } from 'react';
import { AlbumGenreLinks } from './AlbumGenreLinks.tsx';
import { AlbumGridView } from './AlbumGridView.tsx';
import { CatalogueMount } from '../mount/CatalogueMount.tsx';

const ALL_ALBUMS_REQUEST = {};

/** @decides RTE-14 */
export function Component(): ReactElement {
  return (
    <CatalogueMount>
      <AlbumGridView
        title="Albums"
        subtitle="Latest first"
        request={ALL_ALBUMS_REQUEST}
        links={<AlbumGenreLinks genre={null} />}
      />
    </CatalogueMount>
  );
}
