import type { DemoSong } from './demo-catalogue.types.ts';

interface SongOptions {
  genre: string;
  /** Album and track number. */
  on?: readonly [string, number];
  plays: number;
  growth?: number;
  featured?: boolean;
  sound: DemoSong['sound'];
}

/** Creates one song of the demo catalogue. */
export const song = (
  title: string,
  artist: string,
  releasedOn: string,
  { genre, on, plays, growth = 1, featured = false, sound }: SongOptions,
): DemoSong => ({
  title,
  artist,
  genre,
  album: on?.[0] ?? null,
  trackNumber: on?.[1] ?? null,
  releasedOn,
  isFeatured: featured,
  plays,
  growth,
  sound,
});
