import type { SongRow } from './songs.queries.ts';

/** Maximum songs by the song's own artist in 'songs you might like'. */
const MAX_OF_SAME_ARTIST = 2;

/**
 * Chooses the 'songs you might like' (docs/lists.md): popular songs of the same genre, at most two by the song's
 * artist, then popular songs of any genre. Both lists must be sorted, the most popular first.
 */
export function chooseRelated<Row extends SongRow>(
  song: SongRow,
  { genreSongs, allSongs }: { genreSongs: readonly Row[]; allSongs: readonly Row[] },
  length: number,
): Row[] {
  const seen = new Set([song.id]);
  const chosen: Row[] = [];
  let ofSameArtist = 0;
  for (const row of [...genreSongs, ...allSongs]) {
    if (chosen.length === length) break;
    if (seen.has(row.id)) continue;
    seen.add(row.id);
    if (row.artist === song.artist && (ofSameArtist += 1) > MAX_OF_SAME_ARTIST) continue;
    chosen.push(row);
  }
  return chosen;
}
