import { readApiConfig } from '../config/apiConfig.ts';
import { trimEndSlashes } from '../paths/trimEndSlashes.ts';

/** Identifies a file on the media host: the song's year and its file name. */
export interface MediaFile {
  year: number;
  file: string;
}

/** Returns the URL of a song's audio (MED-1). */
export function songUrl({ year, file }: MediaFile): string {
  return `${getMediaBase()}/${year}/songs/${encodeURIComponent(file)}`;
}

/**
 * Returns the URL of a song's small encoding, for data saver. Only songs with `smallSizeBytes` have a small encoding.
 */
export function smallSongUrl({ year, file }: MediaFile): string {
  return `${getMediaBase()}/${year}/small/${encodeURIComponent(file)}`;
}

/** One encoding of a song on the media host. */
export interface AudioFile {
  url: string;
  /** Null when unknown. */
  sizeBytes: number | null;
  isSmall: boolean;
}

interface EncodedSong extends MediaFile {
  sizeBytes: number | null;
  smallSizeBytes: number | null;
}

/** Chooses the encoding to play or download: the small one if data saver is on and the song has one. */
export function chooseAudioFile(song: EncodedSong, isSavingData: boolean): AudioFile {
  // A song from an older build of a remote has no sizes.
  const smallSizeBytes = song.smallSizeBytes ?? null;
  if (isSavingData && smallSizeBytes !== null) {
    return { url: smallSongUrl(song), sizeBytes: smallSizeBytes, isSmall: true };
  }
  return { url: songUrl(song), sizeBytes: song.sizeBytes ?? null, isSmall: false };
}

/** Returns the URL of a song's precomputed peaks (MED-2). */
export function peaksUrl({ year, file }: MediaFile): string {
  return `${getMediaBase()}/${year}/peaks/${encodeURIComponent(file)}.json`;
}

function getMediaBase(): string {
  return trimEndSlashes(readApiConfig().mediaBase);
}
