import { SongList, type SongListProps } from '@nyimbo/shared-ui';
import type { Song } from '../api/model.ts';
import { type SongRowLook, useSongRow } from './useSongRow.tsx';

export interface SongRowsProps extends Pick<SongListProps, 'label' | 'isRanked' | 'hasHead'>, Partial<SongRowLook> {
  /** The whole list, which a click on any row plays as the queue (PLY-7). Keep its identity between renders. */
  songs: readonly Song[];
  /** The part of the list to show, as the places of its first and after its last song; all of it when left out. */
  from?: number;
  to?: number;
}

/** A list of songs that plays, and whose rows know what is playing and which hearts are on. */
export function SongRows({
  songs,
  listTitle,
  variant,
  movements,
  downloads,
  lines,
  from = 0,
  to = songs.length,
  ...list
}: SongRowsProps) {
  const renderRow = useSongRow(songs, {
    listTitle: listTitle ?? list.label,
    variant,
    movements,
    downloads,
    lines,
  });
  const length = Math.max(0, Math.min(to, songs.length) - from);
  return <SongList {...list}>{Array.from({ length }, (_, offset) => renderRow(from + offset))}</SongList>;
}
