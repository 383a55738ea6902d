import { readApiConfig } from './apiConfig.ts';
import { trimEndSlashes } from './paths/trimEndSlashes.ts';

/** What names a file on the media host: the song's year and its file name. */
export interface MediaFile {
  year: number;
  file: string;
}

/** MED-1: the address of a song's audio. */
export function songUrl({ year, file }: MediaFile): string {
  return `${mediaBase()}/${year}/songs/${encodeURIComponent(file)}`;
}

/** The address of a song's small encoding, for who saves data. Only songs with `smallSizeBytes` have one. */
export function smallSongUrl({ year, file }: MediaFile): string {
  return `${mediaBase()}/${year}/small/${encodeURIComponent(file)}`;
}

/** One encoding of a song on the media host. */
export interface AudioFile {
  url: string;
  /** Null when nobody has measured it. */
  sizeBytes: number | null;
  isSmall: boolean;
}

interface Encodings extends MediaFile {
  sizeBytes: number | null;
  smallSizeBytes: number | null;
}

/** What to play or download of a song: the small encoding while data is saved, where there is one. */
export function chooseAudioFile(song: Encodings, isSavingData: boolean): AudioFile {
  // Songs of an older remote's build have no sizes.
  const smallSizeBytes = song.smallSizeBytes ?? null;
  if (isSavingData && smallSizeBytes !== null) {
    return { url: smallSongUrl(song), sizeBytes: smallSizeBytes, isSmall: true };
  }
  return { url: songUrl(song), sizeBytes: song.sizeBytes ?? null, isSmall: false };
}

/** MED-2: the address of a song's precomputed peaks. */
export function peaksUrl({ year, file }: MediaFile): string {
  return `${mediaBase()}/${year}/peaks/${encodeURIComponent(file)}.json`;
}

function mediaBase(): string {
  return trimEndSlashes(readApiConfig().mediaBase);
}
