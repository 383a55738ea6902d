import type { ReactElement } from 'react';
import type { SectionProps } from '../../frame/SectionProps.ts';
import { AlbumList } from './AlbumList.tsx';
import { StudioAlbumPage, NewAlbumPage } from './StudioAlbumPage.tsx';

/**
 * Selects the page by the id in the URL: the list without an id, an empty form for `new`, else the page of the album
 * with this id.
 */
export function AlbumsSection({ id, ...address }: SectionProps): ReactElement {
  if (id === undefined) return <AlbumList {...address} />;
  return id === 'new' ? <NewAlbumPage /> : <StudioAlbumPage id={Number(id)} />;
}
