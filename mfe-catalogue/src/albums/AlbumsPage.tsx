import type { ReactElement } from 'react';
import { AlbumGenreLinks } from './AlbumGenreLinks.tsx';
import { AlbumGridView } from './AlbumGridView.tsx';
import { CatalogueMount } from '../mount/CatalogueMount.tsx';

const everything = {};

/** @decides RTE-14 */
export function Component(): ReactElement {
  return (
    <CatalogueMount>
      <AlbumGridView title="Albums" line="Latest first" request={everything} links={<AlbumGenreLinks genre={null} />} />
    </CatalogueMount>
  );
}
