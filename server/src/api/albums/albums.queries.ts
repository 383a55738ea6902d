import type { Queryable } from '../../db/database.ts';
import { foldText } from '../../db/fold-text.ts';
import { selectArtistIdByName } from '../../catalogue/artist-by-name.ts';
import { FIRST_PAGE_CURSOR, type DateCursor } from '../songs/songs.queries.ts';

/** An album in a list. */
export interface AlbumRow {
  id: number;
  title: string;
  artist: string;
  label: string | null;
  year: number;
  image: string | null;
  songCount: number;
  /** Sort date of lists, as `YYYY-MM-DD`. */
  sortedOn: string;
}

/** The album of an album page. */
export interface AlbumDetailRow extends AlbumRow {
  genre: string | null;
  /** Length of all songs together. */
  durationSeconds: number;
}

/** Columns of an album in a list, for `FROM albums_with_songs b` joined by `ALBUM_JOINS`. */
export const ALBUM_COLUMNS = `b.id, b.title, a.name AS artist, b.label, b.year, b.image, b.sorted_on AS "sortedOn",
  (SELECT count(*) FROM songs s JOIN artists x ON x.id = s.artist_id WHERE s.album_id = b.id) AS "songCount"`;

/** Joins for `AlbumRow`, with the album as `b`. */
export const ALBUM_JOINS = `JOIN artists a ON a.id = b.artist_id`;

const ORDER_NEWEST_FIRST = `ORDER BY b.sorted_on DESC, b.id DESC`;

/** Returns the sort values of a row of a list, which are the cursor of the albums after it. */
export const albumCursorOf = ({ sortedOn, id }: AlbumRow): DateCursor => [sortedOn, id];

/**
 * Lists albums, newest first: those of one genre if `genreId` is not null, and those of one artist if
 * `artist` names one.
 */
export function listAlbums(
  db: Queryable,
  page: { genreId: number | null; artist?: string | undefined; after: DateCursor | null; limit: number },
): Promise<AlbumRow[]> {
  const [sortedOn, id] = page.after ?? FIRST_PAGE_CURSOR;
  const params: unknown[] = [sortedOn, id, page.limit];
  // Each filter adds its own condition, so PostgreSQL can use the index for that filter.
  const conditions = ['(b.sorted_on, b.id) < ($1::date, $2::integer)'];
  if (page.genreId !== null) conditions.push(`b.genre_id = $${params.push(page.genreId)}`);
  if (page.artist !== undefined)
    conditions.push(
      `b.artist_id = ${selectArtistIdByName(`$${params.push(foldText(page.artist))}`, 'artists_with_songs')}`,
    );
  return db.query(
    `SELECT ${ALBUM_COLUMNS} FROM albums_with_songs b ${ALBUM_JOINS}
     WHERE ${conditions.join(' AND ')} ${ORDER_NEWEST_FIRST} LIMIT $3`,
    params,
  );
}

/** Lists the albums that the editors chose, newest first. */
export function listFeaturedAlbums(db: Queryable, limit: number): Promise<AlbumRow[]> {
  return db.query(
    `SELECT ${ALBUM_COLUMNS} FROM albums_with_songs b ${ALBUM_JOINS} WHERE b.is_featured ${ORDER_NEWEST_FIRST} LIMIT $1`,
    [limit],
  );
}

/** Builds the statement that lists an artist's albums, newest first, for use in the statement of a page. */
export const selectAlbumsOfArtist = (artistId: string, limit: string): string =>
  `SELECT ${ALBUM_COLUMNS} FROM albums_with_songs b ${ALBUM_JOINS} WHERE b.artist_id = ${artistId} ${ORDER_NEWEST_FIRST} LIMIT ${limit}`;

/** The values of an album's URL. */
export interface AlbumAddress {
  title: string;
  artist: string;
  label: string | null;
}

/**
 * SQL that selects the ID of a URL's album: with the URL's label if possible; then an album that has the title, of the
 * artist that has the name; then of an artist that had the name; then the album that had the title last.
 */
const SELECT_ID_BY_ADDRESS = `
  WITH named AS (
    SELECT x.id, 2 AS rank FROM catalogue_artists x WHERE x.name_folded = $2
    UNION ALL SELECT f.artist_id, 1 FROM former_artist_names f WHERE f.name_folded = $2
  )
  SELECT o.id FROM (
    SELECT b.id, COALESCE(b.label, '') AS label, n.rank, b.sorted_on::timestamptz AS sorted_at
      FROM named n JOIN catalogue_albums b ON b.artist_id = n.id AND b.title_folded = $1
    UNION ALL
    SELECT f.album_id, f.label, 0, f.left_at
      FROM named n JOIN former_album_addresses f ON f.artist_id = n.id AND f.title_folded = $1
  ) o JOIN albums_with_songs b ON b.id = o.id
  ORDER BY (o.label = $3) DESC, o.rank DESC, o.sorted_at DESC, o.id DESC LIMIT 1`;

const SELECT_BY_ADDRESS = `
  SELECT ${ALBUM_COLUMNS}, g.name AS genre,
    (SELECT COALESCE(sum(s.duration_seconds), 0) FROM songs s JOIN artists x ON x.id = s.artist_id
      WHERE s.album_id = b.id) AS "durationSeconds"
  FROM albums_with_songs b ${ALBUM_JOINS} LEFT JOIN genres_with_songs g ON g.id = b.genre_id
  WHERE b.id = (${SELECT_ID_BY_ADDRESS})`;

/**
 * Builds the statement that finds the album of a URL, an `AlbumDetailRow`, ignoring case and accents. If no album has the
 * URL, finds the one that had it last (CAT-4). A label that no album of the title has or had is ignored.
 */
export const selectAlbumByAddress = ({ title, artist, label }: AlbumAddress): { sql: string; params: string[] } => ({
  sql: SELECT_BY_ADDRESS,
  params: [foldText(title), foldText(artist), label ?? ''],
});

/** Finds the album of a URL; null when there is none. */
export async function findAlbum(db: Queryable, address: AlbumAddress): Promise<AlbumDetailRow | null> {
  const { sql, params } = selectAlbumByAddress(address);
  const [row] = await db.query<AlbumDetailRow>(sql, params);
  return row ?? null;
}
