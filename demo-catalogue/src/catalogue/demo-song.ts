import type { StyleName } from '../score/styles/style-registry.ts';
import type { Mode, Tonic } from '../score/theory.ts';
import type { VoiceName } from '../synthesis/voices/voice-registry.ts';
import type { DemoSong } from './demo-catalogue.types.ts';

interface SongOptions {
  genre: string;
  /** Album and track number. */
  on?: readonly [string, number];
  plays: number;
  growth?: number;
  featured?: boolean;
}

/** Creates one song of the demo catalogue. */
export const song = (
  title: string,
  artist: string,
  releasedOn: string,
  { genre, on, plays, growth = 1, featured = false }: SongOptions,
  sound: DemoSong['sound'],
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

/** Describes a song's sound: style, key and tempo, then the chords of verse and chorus. */
export const sound = (
  style: StyleName,
  tonic: Tonic,
  mode: Mode,
  bpm: number,
  verse: string,
  chorus: string,
  lead?: VoiceName,
): DemoSong['sound'] => ({ style, tonic, mode, bpm, verse, chorus, lead });
