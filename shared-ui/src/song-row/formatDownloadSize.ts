import { isSavingData } from '../support/isSavingData.ts';
import { formatMegabytes } from '../text/format.ts';
import type { RowSong } from './songRowTypes.ts';

type SongSizes = Pick<RowSong, 'sizeBytes' | 'smallSizeBytes'>;

/**
 * Returns the size of a song as its cost, '4.1 MB'. With data saver on, it is the small encoding's size. Undefined if
 * unknown.
 */
export function formatDownloadSize({ sizeBytes, smallSizeBytes }: SongSizes): string | undefined {
  const bytes = isSavingData() && smallSizeBytes ? smallSizeBytes : sizeBytes;
  return bytes ? formatMegabytes(bytes) : undefined;
}

/** Like `formatDownloadSize`, but only with data saver on, to show the cost before a song is played. */
export function formatPlayCost(song: SongSizes): string | undefined {
  return isSavingData() ? formatDownloadSize(song) : undefined;
}
