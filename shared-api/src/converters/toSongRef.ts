import type { SongDetail, SongListItem } from '../contract/entities.ts';

/** A song as remotes exchange it; the same shape as SongRef of the bus contract. */
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
}

/** Converts the API's song, of a list or of its page, into the bus contract's form. */
export function toSongRef(song: SongListItem | SongDetail): SongReference {
  const { file, year, durationSeconds, sizeBytes, smallSizeBytes } = 'details' in song ? song.details : song;
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
  };
}
