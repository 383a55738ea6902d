import type { ReactElement } from 'react';
import type { SectionProps } from '../../frame/SectionProps.ts';
import { AlbumList } from './AlbumList.tsx';
import { AlbumPage, NewAlbumPage } from './AlbumPage.tsx';

/** Selects the page from the id in the address: none is the list, `new` the empty form. */
export function AlbumsSection({ id, ...address }: SectionProps): ReactElement {
  if (id === undefined) return <AlbumList {...address} />;
  return id === 'new' ? <NewAlbumPage /> : <AlbumPage id={Number(id)} />;
}
