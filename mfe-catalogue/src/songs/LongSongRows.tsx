import { SongList, type SongListProps, useRowWindow } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import type { Song } from '../api/model.ts';
import { type SongRowOptions, useSongRow } from './useSongRow.tsx';

/** The `aria-setsize` value of a list whose length is unknown. */
const UNKNOWN_SIZE = -1;

interface LongSongRowsProps
  extends
    Pick<SongListProps, 'label' | 'hasHead'>,
    Partial<Pick<SongRowOptions, 'listTitle' | 'nextPage' | 'variant' | 'subtitles'>> {
  /**
   * All loaded songs. A click on any row plays them as the queue (PLY-7). Keep the array's identity between renders.
   */
  songs: readonly Song[];
  /** The length of the whole list, including songs not loaded yet; undefined if the server omits it. */
  total?: number;
}

/** Like `SongRows`, for a list of any length. Renders only the rows of a long list that are near the viewport. */
export function LongSongRows({
  songs,
  total,
  listTitle,
  nextPage,
  variant,
  subtitles,
  ...list
}: LongSongRowsProps): ReactElement {
  const { ref, rows, tailPx, isWindowed } = useRowWindow(songs.length);
  const renderRow = useSongRow(songs, { listTitle: listTitle ?? list.label, nextPage, variant, subtitles });
  // The server's count may be older than the list.
  const isCounted = total !== undefined && total > songs.length;
  const setSize = !nextPage ? songs.length : isCounted ? total : UNKNOWN_SIZE;
  return (
    <SongList {...list} listRef={ref} tailPx={tailPx}>
      {rows.map(({ index, gapPx }) => renderRow(index, isWindowed ? { setSize, gapPx } : undefined))}
    </SongList>
  );
}
