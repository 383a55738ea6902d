import type { ReactElement } from 'react';
import { SongListView } from './SongListView.tsx';
import { CatalogueMount } from '../mount/CatalogueMount.tsx';

/** @decides RTE-18 */
export function Component(): ReactElement {
  return (
    <CatalogueMount>
      <SongListView title="Hot list" subtitle="Today’s fastest-rising songs" request={{ fetch: 'hot' }} />
    </CatalogueMount>
  );
}
