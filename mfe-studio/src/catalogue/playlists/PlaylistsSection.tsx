import type { ReactElement } from 'react';
import type { SectionProps } from '../../frame/SectionProps.ts';
import { PlaylistList } from './PlaylistList.tsx';
import { NewPlaylistPage, PlaylistPage } from './PlaylistPage.tsx';

/**
 * Selects the page by the id in the URL: the list without an id, an empty form for `new`, else the page of the playlist
 * with this id.
 */
export function PlaylistsSection({ id, ...address }: SectionProps): ReactElement {
  if (id === undefined) return <PlaylistList {...address} />;
  return id === 'new' ? <NewPlaylistPage /> : <PlaylistPage id={Number(id)} />;
}
