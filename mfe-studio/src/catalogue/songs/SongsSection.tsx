import type { ReactElement } from 'react';
import type { SectionProps } from '../../frame/SectionProps.ts';
import { StudioSongList } from './StudioSongList.tsx';
import { StudioSongPage } from './StudioSongPage.tsx';

/**
 * Selects the page by the id in the URL: the list without an id, else the page of that song. There is no page for a
 * new song, because uploads create songs.
 */
export function SongsSection({ id, ...address }: SectionProps): ReactElement {
  return id === undefined ? <StudioSongList {...address} /> : <StudioSongPage id={Number(id)} />;
}
