import { isSavingData } from '../support/isSavingData.ts';
import { formatMegabytes } from '../text/format.ts';
import type { RowSong } from './songRowTypes.ts';

type SongSizes = Pick<RowSong, 'sizeBytes' | 'smallSizeBytes'>;

/** What playing or downloading a song costs, '4.1 MB': of its small encoding while data is saved. Undefined: not known. */
export function presentCost({ sizeBytes, smallSizeBytes }: SongSizes): string | undefined {
  const bytes = isSavingData() && smallSizeBytes ? smallSizeBytes : sizeBytes;
  return bytes ? formatMegabytes(bytes) : undefined;
}

/** The same while data is saved: then it stands where a song is played, before it is. */
export function presentPlayCost(song: SongSizes): string | undefined {
  return isSavingData() ? presentCost(song) : undefined;
}
