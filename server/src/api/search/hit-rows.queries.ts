import type { Queryable } from '../../db/database.ts';
import { ALBUM_COLUMNS, ALBUM_JOINS, type AlbumRow } from '../albums/albums.queries.ts';
import { ARTIST_COLUMNS, ARTIST_JOINS, type ArtistRow } from '../artists/artists.queries.ts';
import { SONG_COLUMNS, SONG_JOINS, type SongRow } from '../songs/songs.queries.ts';
import { findHits } from './find-hits.ts';
import type { SearchLimits } from './search-hits.ts';

/** The rows of the hits, in the order of the hits. */
export interface SearchRows {
  artists: ArtistRow[];
  songs: SongRow[];
  albums: AlbumRow[];
}

/** Finds the artists, songs and albums that match all `words` (folded), in order. */
export async function searchCatalogue(
  db: Queryable,
  words: readonly string[],
  limits: SearchLimits,
): Promise<SearchRows> {
  const hits = await findHits(db, words, limits);
  if (hits.isEmpty) return { artists: [], songs: [], albums: [] };
  const [rows] = await db.query<SearchRows>(READ_HITS, [hits.idsOf('artist'), hits.idsOf('song'), hits.idsOf('album')]);
  if (!rows) return { artists: [], songs: [], albums: [] };
  const rankOf = (song: SongRow) => hits.rankOf('song', song.id);
  const songs = rows.songs.toSorted((a, b) => rankOf(a) - rankOf(b) || b.plays - a.plays || a.id - b.id);
  return { ...rows, songs };
}

const inOrder = (columns: string, parameter: number, table: string, joins: string) => `
  COALESCE((SELECT json_agg(x ORDER BY x.position) FROM (
    SELECT ${columns}, hit.position FROM unnest($${parameter}::integer[]) WITH ORDINALITY AS hit (id, position)
    JOIN ${table} ON ${table.split(' ')[1]}.id = hit.id ${joins}) x), '[]'::json)`;

/** Reads all hits in one statement. Leaves out rows deleted since the lists were computed. */
const READ_HITS = `SELECT ${inOrder(ARTIST_COLUMNS, 1, 'artists a', ARTIST_JOINS)} AS artists,
  ${inOrder(SONG_COLUMNS, 2, 'songs s', SONG_JOINS)} AS songs,
  ${inOrder(ALBUM_COLUMNS, 3, 'albums b', ALBUM_JOINS)} AS albums`;
