import { readApiConfig } from './apiConfig.ts';

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

/** MED-2: the address of a song's precomputed peaks. */
export function peaksUrl({ year, file }: MediaFile): string {
  return `${mediaBase()}/${year}/peaks/${encodeURIComponent(file)}.json`;
}

function mediaBase(): string {
  return readApiConfig().mediaBase.replace(/\/+$/, '');
}
