import { foldLetters, MAX_YEARS_AHEAD } from '@nyimbo/shared-api/values';
import { VARIOUS_ARTISTS } from '../tags/album-artist.ts';
import { splitFeatured } from '../tags/split-featured.ts';
import type { SongTags } from '../tags/song-tags.ts';
import type { SongFacts } from './job.ts';

/**
 * Converts tags to the data for a song's rows, with notes for the operator; null when the title or the artist is
 * unknown. A song without a year, or with one that is too far ahead to be true, gets `thisYear`. A day of another year,
 * such as that of tags whose year `catalogue.csv` corrects, counts as unknown.
 */
export function toSongFacts(tags: SongTags, thisYear: number): { facts: SongFacts; notes: string[] } | null {
  const { title, artist = null } = { ...tags, artist: tags.artist ?? toSongArtist(tags.albumArtist) };
  if (title === null || artist === null) return null;
  const { albumArtist, album, genre, label, disc, track, side } = tags;
  const isTooFar = tags.year !== null && tags.year > thisYear + MAX_YEARS_AHEAD;
  const year = isTooFar ? null : tags.year;
  const releasedOn = tags.releasedOn?.startsWith(String(year)) ? tags.releasedOn : null;
  return {
    facts: {
      ...splitFeatured(title, artist),
      ...{ albumArtist, album, genre, label, releasedOn, disc, track, side },
      year: year ?? thisYear,
    },
    notes: year === null ? [describeMissingYear(tags.year, thisYear)] : [],
  };
}

/** Returns the artist of a song that names only its album's; null if several artists share the album. */
const toSongArtist = (albumArtist: string | null): string | null =>
  foldLetters(albumArtist ?? '') === foldLetters(VARIOUS_ARTISTS) ? null : albumArtist;

const describeMissingYear = (year: number | null, thisYear: number): string =>
  year === null ? `no year in its tags, so ${thisYear}` : `the year ${year} is too far ahead, so ${thisYear}`;
