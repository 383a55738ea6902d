import type { PageProps } from '@nyimbo/shared-events';
import type { ReactElement } from 'react';
import { FavouritesListView } from './FavouritesListView.tsx';
import { findSongList } from './songLists.ts';
import { SongListView } from './SongListView.tsx';
import { TrendingView } from './TrendingView.tsx';
import { UnknownListView } from './UnknownListView.tsx';
import { CatalogueMount } from '../mount/CatalogueMount.tsx';

/** The page of a song list (RTE-5). */
export function Component({ params: { fetch: kind = '' }, search }: PageProps): ReactElement {
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
  return <SongListView key={list.kind} title={list.title} subtitle={list.subtitle} request={{ fetch: list.kind }} />;
}
