import { SongList, type SongListProps } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import type { Song } from '../api/model.ts';
import { type SongRowOptions, useSongRow } from './useSongRow.tsx';

interface SongRowsProps extends Pick<SongListProps, 'label' | 'isRanked' | 'hasHead'>, Partial<SongRowOptions> {
  /** The whole list, which a click on any row plays as the queue (PLY-7). Keep the array's identity between renders. */
  songs: readonly Song[];
  /**
   * The range of the list to show: index of the first song, and index after the last one. Defaults to the whole list.
   */
  from?: number;
  to?: number;
}

/** A playable list of songs. Its rows show which song is playing and which are favourites. */
export function SongRows({
  songs,
  listTitle,
  variant,
  movements,
  downloads,
  subtitles,
  from = 0,
  to = songs.length,
  ...list
}: SongRowsProps): ReactElement {
  const renderRow = useSongRow(songs, {
    listTitle: listTitle ?? list.label,
    variant,
    movements,
    downloads,
    subtitles,
  });
  const length = Math.max(0, Math.min(to, songs.length) - from);
  return <SongList {...list}>{Array.from({ length }, (_, offset) => renderRow(from + offset))}</SongList>;
}
