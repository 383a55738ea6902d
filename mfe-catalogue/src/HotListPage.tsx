import { SongListView } from './lists/SongListView.tsx';
import { CatalogueMount } from './mount/CatalogueMount.tsx';

/** RTE-18 */
export function Component() {
  return (
    <CatalogueMount>
      <SongListView title="Hot list" line="The songs that rise fastest today" request={{ fetch: 'hot' }} />
    </CatalogueMount>
  );
}
