import type { DemoSong } from './demo-catalogue.types.ts';

interface SongOptions {
  genre: string;
  /** Title of the song's album, and its track number. */
  albumTrack?: readonly [string, number];
  plays: number;
  growth?: number;
  isFeatured?: boolean;
  sound: DemoSong['sound'];
}

/** Creates one song of the demo catalogue. */
export const song = (
  title: string,
  artist: string,
  releasedOn: string,
  { genre, albumTrack, plays, growth = 1, isFeatured = false, sound }: SongOptions,
): DemoSong => ({
  title,
  artist,
  genre,
  album: albumTrack?.[0] ?? null,
  trackNumber: albumTrack?.[1] ?? null,
  releasedOn,
  isFeatured,
  plays,
  growth,
  sound,
});
