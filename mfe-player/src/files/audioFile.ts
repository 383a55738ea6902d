import { smallSongUrl, songUrl } from '@nyimbo/shared-api';
import type { SongRef } from '@nyimbo/shared-events';
import { isSavingData } from '@nyimbo/shared-ui';

/** One encoding of a song on the media host. */
export interface AudioFile {
  url: string;
  /** Null when nobody has measured it. */
  sizeBytes: number | null;
  isSmall: boolean;
}

/** What to play or download of a song: the small encoding while data is saved, where there is one. */
export function chooseAudioFile(song: SongRef): AudioFile {
  if (isSavingData() && song.smallSizeBytes !== null) {
    return { url: smallSongUrl(song), sizeBytes: song.smallSizeBytes, isSmall: true };
  }
  return { url: songUrl(song), sizeBytes: song.sizeBytes, isSmall: false };
}
