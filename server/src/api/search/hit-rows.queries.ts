import type { Queryable } from '../../db/database.ts';
import { ALBUM_COLUMNS, ALBUM_JOINS, type AlbumRow } from '../albums/albums.queries.ts';
import { ARTIST_COLUMNS, ARTIST_JOINS, type ArtistRow } from '../artists/artists.queries.ts';
import { SONG_COLUMNS, SONG_JOINS, type SongRow } from '../songs/songs.queries.ts';
import { findHits } from './find-hits.ts';
import type { SearchLimits } from './search-hits.ts';

/** The catalogue rows of the hits, in the order of the hits. */
export interface SearchRows {
  artists: ArtistRow[];
  songs: SongRow[];
  albums: AlbumRow[];
}

/** Finds the artists, songs and albums that match all `words` (folded), the best first. */
export async function searchCatalogue(
  db: Queryable,
  words: readonly string[],
  limits: SearchLimits,
): Promise<SearchRows> {
  const hits = await findHits(db, words, limits);
  if (hits.isEmpty) return { artists: [], songs: [], albums: [] };
  const [rows] = await db.query<SearchRows>(SELECT_HITS, [
    hits.idsOf('artist'),
    hits.idsOf('song'),
    hits.idsOf('album'),
  ]);
  if (!rows) return { artists: [], songs: [], albums: [] };
  const rankOf = (song: SongRow) => hits.rankOf('song', song.id);
  const songs = rows.songs.toSorted((a, b) => rankOf(a) - rankOf(b) || b.plays - a.plays || a.id - b.id);
  return { ...rows, songs };
}

/** Builds SQL that reads the rows of the hit ids in `$parameter` as a JSON array, in the order of the ids. */
const selectInHitOrder = (columns: string, parameter: number, { table, joins }: { table: string; joins: string }) => `
  COALESCE((SELECT json_agg(x ORDER BY x.position) FROM (
    SELECT ${columns}, hit.position FROM unnest($${parameter}::integer[]) WITH ORDINALITY AS hit (id, position)
    JOIN ${table} ON ${table.split(' ')[1]}.id = hit.id ${joins}) x), '[]'::json)`;

/** SQL that reads all hits in one statement. Omits rows that were deleted, or are no longer public, since the lists were computed. */
const SELECT_HITS = `SELECT ${selectInHitOrder(ARTIST_COLUMNS, 1, { table: 'artists_with_songs a', joins: ARTIST_JOINS })} AS artists,
  ${selectInHitOrder(SONG_COLUMNS, 2, { table: 'songs s', joins: SONG_JOINS })} AS songs,
  ${selectInHitOrder(ALBUM_COLUMNS, 3, { table: 'albums_with_songs b', joins: ALBUM_JOINS })} AS albums`;
