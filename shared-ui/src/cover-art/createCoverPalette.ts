import { paletteAt, paletteInTurn, type Palette } from './palettes.ts';
import { hashText } from './seededRandom.ts';

export type CoverKind = 'song' | 'album' | 'artist' | 'genre' | 'playlist';

/** What a cover is drawn from. */
export interface CoverSubject {
  /** The song's, album's or playlist's title; the artist's or genre's name. */
  title: string;
  /** The artist of a song or album; empty for the other kinds. */
  artist?: string;
  kind: CoverKind;
  /** Place in a short known list (genres), from 0: palettes and motifs are then taken in turn, so neighbours differ. */
  position?: number;
}

/** The words that are hashed. Artists and genres carry their kind, so that they differ from a song of the same name. */
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

/** The number from which every choice about a cover follows. */
export function seedOfCover(subject: CoverSubject): number {
  return hashText(wordsOf(subject));
}

/** The dyes of the cover of a song, album, artist, genre or playlist: for hems and tiles, without drawing it. */
export function createCoverPalette(subject: CoverSubject): Palette {
  return subject.position === undefined ? paletteAt(seedOfCover(subject)) : paletteInTurn(subject.position);
}
