import { splitFeatured } from '../tags/split-featured.ts';
import type { SongTags } from '../tags/song-tags.ts';
import type { SongFacts } from './job.ts';

/**
 * Converts tags to the data for a song's rows, with notes for the operator; null when the title or the artist is
 * unknown. A song without a year gets `thisYear`.
 */
export function toSongFacts(tags: SongTags, thisYear: number): { facts: SongFacts; notes: string[] } | null {
  const { title, artist = null } = { ...tags, artist: tags.artist ?? tags.albumArtist };
  if (title === null || artist === null) return null;
  const { year } = tags;
  const { albumArtist, album, genre, label, releasedOn, track } = tags;
  return {
    facts: {
      ...splitFeatured(title, artist),
      ...{ albumArtist, album, genre, label, releasedOn, track },
      year: year ?? thisYear,
    },
    notes: year === null ? [`no year in its tags, so ${thisYear}`] : [],
  };
}
