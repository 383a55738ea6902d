import type { SongDetail, SongListItem } from '../contract/entities.ts';

/** A song in the shape of the bus contract's `SongRef`. */
export interface SongReference {
  songId: number;
  title: string;
  artist: string;
  coverUrl: string | null;
  file: string;
  year: number;
  durationSeconds: number | null;
  sizeBytes: number | null;
  smallSizeBytes: number | null;
  loudnessLufs?: number;
}

/** Converts the API's song, of a list or of its page, into the bus contract's form. */
export function toSongRef(song: SongListItem | SongDetail): SongReference {
  const { file, year, durationSeconds, sizeBytes, smallSizeBytes, loudnessLufs } =
    'details' in song ? song.details : song;
  return {
    songId: song.post_id,
    title: song.title,
    artist: song.stageName,
    coverUrl: song.img,
    file,
    year,
    durationSeconds,
    sizeBytes,
    smallSizeBytes,
    ...(loudnessLufs !== undefined && { loudnessLufs }),
  };
}
