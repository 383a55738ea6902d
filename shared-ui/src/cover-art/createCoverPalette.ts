import { paletteAt, paletteByPosition, type Palette } from './palettes.ts';
import { hashText } from './seededRandom.ts';

/** What a cover stands for. */
export type CoverKind = 'song' | 'album' | 'artist' | 'genre' | 'playlist';

/** The data that determines a cover. */
export interface CoverSubject {
  /** The song's, album's or playlist's title; the artist's or genre's name. */
  title: string;
  /** The artist of a song or album; empty for the other kinds. */
  artist?: string;
  kind: CoverKind;
  /** Index in a short fixed list (genres), from 0. The list takes palettes and motifs in turn, so neighbours differ. */
  position?: number;
}

/** Returns the text to hash. Artists and genres include their kind, so they differ from a song of the same name. */
function wordsOf({ title, artist = '', kind }: CoverSubject): string {
  switch (kind) {
    case 'artist':
      return `artist|${title || artist}`;
    case 'genre':
      return `${title}|genre`;
    case 'song':
    case 'album':
    case 'playlist':
      return `${title}|${artist}`;
  }
}

/** Returns the seed that determines all choices of a cover. */
export function seedOfCover(subject: CoverSubject): number {
  return hashText(wordsOf(subject));
}

/**
 * Returns the dyes of the cover of a song, album, artist, genre or playlist, for hems and tiles that do not draw it.
 */
export function createCoverPalette(subject: CoverSubject): Palette {
  return subject.position === undefined ? paletteAt(seedOfCover(subject)) : paletteByPosition(subject.position);
}
