import type { ReactElement } from 'react';
import { SongListView } from './SongListView.tsx';
import { CatalogueMount } from '../mount/CatalogueMount.tsx';

/** @decides RTE-3 */
export function Component(): ReactElement {
  return (
    <CatalogueMount>
      <SongListView title="New releases" subtitle="Latest songs first" request={{ fetch: 'new' }} />
    </CatalogueMount>
  );
}
