/** Data about a song, from its tags, its file's name or `catalogue.csv`. The texts are cleaned (`cleanTagText`). */
export interface SongTags {
  title: string | null;
  artist: string | null;
  albumArtist: string | null;
  album: string | null;
  /** One genre, or several, such as `Gospel; Choir`. */
  genre: string | null;
  label: string | null;
  year: number | null;
  /** `YYYY-MM-DD`; null when only the year is known. */
  releasedOn: string | null;
  disc: number | null;
  track: number | null;
  /** Side and position on a record instead of a track number: `A1`. */
  side: string | null;
}

/** The tags of a file without tags. */
export const NO_TAGS: SongTags = {
  title: null,
  artist: null,
  albumArtist: null,
  album: null,
  genre: null,
  label: null,
  year: null,
  releasedOn: null,
  disc: null,
  track: null,
  side: null,
};

/** Merges sources: each value comes from the first source that has one. */
export function mergeTags(...sources: readonly Partial<SongTags>[]): SongTags {
  const merged: SongTags = { ...NO_TAGS };
  for (const source of [...sources].reverse()) {
    for (const [key, value] of Object.entries(source)) if (value !== null) Object.assign(merged, { [key]: value });
  }
  return merged;
}

const FIRST_YEAR = 1900;
const LAST_YEAR = 2200;

/** Parses a year; null for any other text. */
export function parseYear(text: string): number | null {
  const year = /^\d{4}$/.test(text) ? Number(text) : 0;
  return year >= FIRST_YEAR && year <= LAST_YEAR ? year : null;
}

const MAX_DISC_NUMBER = 99;
const MAX_TRACK_NUMBER = 999;

const toNumberUpTo = (max: number, value: number | null | undefined): number | null =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= max ? Number(value) : null;

/** Returns the number of a disc; null when it is not valid. */
export const toValidDisc = (disc: number | null | undefined): number | null => toNumberUpTo(MAX_DISC_NUMBER, disc);

/** Returns the track number; null when it is not valid. */
export const toValidTrack = (track: number | null | undefined): number | null => toNumberUpTo(MAX_TRACK_NUMBER, track);
