import type { SongRow } from './songs.queries.ts';

/** How many songs of one artist may stand in 'songs you might like'. */
const MAX_OF_SAME_ARTIST = 2;

/**
 * 'Songs you might like' (docs/lists.md): popular songs of the same genre, at most two by the same artist, then popular
 * songs of any genre. Both lists come in their order.
 */
export function chooseRelated<Row extends SongRow>(
  song: SongRow,
  ofGenre: readonly Row[],
  ofAll: readonly Row[],
  length: number,
): Row[] {
  const seen = new Set([song.id]);
  const chosen: Row[] = [];
  let ofSameArtist = 0;
  for (const row of [...ofGenre, ...ofAll]) {
    if (chosen.length === length) break;
    if (seen.has(row.id)) continue;
    seen.add(row.id);
    if (row.artist === song.artist && (ofSameArtist += 1) > MAX_OF_SAME_ARTIST) continue;
    chosen.push(row);
  }
  return chosen;
}
