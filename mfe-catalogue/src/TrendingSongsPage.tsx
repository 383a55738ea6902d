import { SongListView } from './lists/SongListView.tsx';
import { CatalogueMount } from './mount/CatalogueMount.tsx';

/** RTE-4 */
export function Component() {
  return (
    <CatalogueMount>
      <SongListView title="Trending songs" line="Most played in the last seven days" request={{ fetch: 'trending' }} />
    </CatalogueMount>
  );
}
