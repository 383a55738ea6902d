import type { ReactElement } from 'react';
import type { SectionProps } from '../../frame/SectionProps.ts';
import { SongList } from './SongList.tsx';
import { SongPage } from './SongPage.tsx';

/**
 * Selects the page from the id in the address: none is the list. Songs are created by an upload, so there is no `new`.
 */
export function SongsSection({ id, ...address }: SectionProps): ReactElement {
  return id === undefined ? <SongList {...address} /> : <SongPage id={Number(id)} />;
}
