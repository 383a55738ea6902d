import type { ReactElement } from 'react';
import type { SectionProps } from '../../frame/SectionProps.ts';
import { SongList } from './SongList.tsx';
import { SongPage } from './SongPage.tsx';

export function SongsSection({ id, ...address }: SectionProps): ReactElement {
  return id === undefined ? <SongList {...address} /> : <SongPage id={Number(id)} />;
}
