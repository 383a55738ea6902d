import { paletteAt, paletteByPosition, type Palette } from './palettes.ts';
import { hashText } from './seededRandom.ts';

/** The kind of item that a cover represents. */
export type CoverKind = 'song' | 'album' | 'artist' | 'genre' | 'playlist';

/** The data that determines a cover. */
export interface CoverSubject {
  /** The song's, album's or playlist's title; the artist's or genre's name. */
  title: string;
  /** The artist of a song or album; empty for the other kinds. */
  artist?: string;
  kind: CoverKind;
  /**
   * Index in a short fixed list (genres), from 0. It selects palette and motif instead of the text's hash, so that
   * neighbours differ.
   */
  position?: number;
}

/** Returns the text to hash. Artists and genres include their kind, so they differ from a song of the same name. */
function buildHashText({ title, artist = '', kind }: CoverSubject): string {
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
export function computeCoverSeed(subject: CoverSubject): number {
  return hashText(buildHashText(subject));
}

/** Returns the dyes (colours) of a cover. Hems and tiles use them without drawing the cover. */
export function createCoverPalette(subject: CoverSubject): Palette {
  return subject.position === undefined ? paletteAt(computeCoverSeed(subject)) : paletteByPosition(subject.position);
}
