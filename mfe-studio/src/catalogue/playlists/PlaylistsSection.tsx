import type { ReactElement } from 'react';
import type { SectionProps } from '../../frame/SectionProps.ts';
import { PlaylistList } from './PlaylistList.tsx';
import { NewPlaylistPage, PlaylistPage } from './PlaylistPage.tsx';

/** Selects the page from the id in the address: none is the list, `new` the empty form. */
export function PlaylistsSection({ id, ...address }: SectionProps): ReactElement {
  if (id === undefined) return <PlaylistList {...address} />;
  return id === 'new' ? <NewPlaylistPage /> : <PlaylistPage id={Number(id)} />;
}
