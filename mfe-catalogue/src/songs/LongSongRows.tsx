import { SongList, type SongListProps, useRowWindow } from '@nyimbo/shared-ui';
import type { Song } from '../api/model.ts';
import { useSongRow } from './useSongRow.tsx';

/** ARIA's word for a list whose end is not known. */
const UNKNOWN_SIZE = -1;

export interface LongSongRowsProps extends Pick<SongListProps, 'label' | 'hasHead'> {
  /** What the list is called where it is said that a song plays from it; its label when left out. */
  listTitle?: string;
  /** All songs that are there; a click on any row plays them as the queue (PLY-7). Keep its identity between renders. */
  songs: readonly Song[];
  /** How many songs the list has with those that have not been fetched; undefined when nobody has said. */
  total?: number;
  /** There are songs that have not been fetched. */
  hasMore?: boolean;
}

/** As `SongRows`, for a list of any length: of a long one only the rows near the window are in the page. */
export function LongSongRows({ songs, total, hasMore = false, listTitle, ...list }: LongSongRowsProps) {
  const { ref, rows, tailPx, isWindowed } = useRowWindow(songs.length);
  const renderRow = useSongRow(songs, { listTitle: listTitle ?? list.label });
  const setSize = hasMore ? (total ?? UNKNOWN_SIZE) : songs.length;
  return (
    <SongList {...list} listRef={ref} tailPx={tailPx}>
      {rows.map(({ index, gapPx }) => renderRow(index, isWindowed ? { setSize, gapPx } : undefined))}
    </SongList>
  );
}
