import type { PageProps } from '@nyimbo/shared-events';
import { FavouritesListView } from './lists/FavouritesListView.tsx';
import { findSongList } from './lists/songLists.ts';
import { SongListView } from './lists/SongListView.tsx';
import { TrendingView } from './lists/TrendingView.tsx';
import { UnknownListView } from './lists/UnknownListView.tsx';
import { CatalogueMount } from './mount/CatalogueMount.tsx';

/** RTE-5 */
export function Component({ params: { fetch: kind = '' }, search }: PageProps) {
  return (
    <CatalogueMount>
      <SongsByKind kind={kind} search={search} />
    </CatalogueMount>
  );
}

function SongsByKind({ kind, search }: { kind: string; search: string }) {
  const list = findSongList(kind);
  if (!list) return <UnknownListView kind={kind} />;
  if (list.kind === 'favourites') return <FavouritesListView />;
  if (list.kind === 'trending') return <TrendingView search={search} />;
  return <SongListView key={list.kind} title={list.title} line={list.line} request={{ fetch: list.kind }} />;
}
