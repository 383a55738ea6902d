import type { Queryable } from '../../db/database.ts';
import { foldText } from '../../db/fold-text.ts';
import { artistNamed } from '../artists/artists.queries.ts';
import { FROM_THE_NEWEST, type DateCursor } from '../songs/songs.queries.ts';

/** An album in a list. */
export interface AlbumRow {
  id: number;
  title: string;
  artist: string;
  label: string | null;
  year: number;
  image: string | null;
  songCount: number;
  /** Date by which lists are sorted, as `YYYY-MM-DD`. */
  sortedOn: string;
}

/** The album of an album page. */
export interface AlbumDetailRow extends AlbumRow {
  genre: string | null;
}

/** Columns of an album in a list, for `FROM albums b` joined by `ALBUM_JOINS`. */
export const ALBUM_COLUMNS = `b.id, b.title, a.name AS artist, b.label, b.year, b.image, b.sorted_on AS "sortedOn",
  (SELECT count(*) FROM songs s JOIN artists x ON x.id = s.artist_id WHERE s.album_id = b.id) AS "songCount"`;

/** Joins for `AlbumRow`, with the album as `b`. */
export const ALBUM_JOINS = `JOIN artists a ON a.id = b.artist_id`;

const NEWEST_FIRST = `ORDER BY b.sorted_on DESC, b.id DESC`;

/** Lists the albums of one genre or of all, newest first. */
export function listAlbums(
  db: Queryable,
  page: { genreId: number | null; after: DateCursor | null; limit: number },
): Promise<AlbumRow[]> {
  const [sortedOn, id] = page.after ?? FROM_THE_NEWEST;
  if (page.genreId === null) {
    return db.query(
      `SELECT ${ALBUM_COLUMNS} FROM albums b ${ALBUM_JOINS}
       WHERE (b.sorted_on, b.id) < ($1::date, $2::integer) ${NEWEST_FIRST} LIMIT $3`,
      [sortedOn, id, page.limit],
    );
  }
  return db.query(
    `SELECT ${ALBUM_COLUMNS} FROM albums b ${ALBUM_JOINS}
     WHERE b.genre_id = $1 AND (b.sorted_on, b.id) < ($2::date, $3::integer) ${NEWEST_FIRST} LIMIT $4`,
    [page.genreId, sortedOn, id, page.limit],
  );
}

/** Lists the albums that the editors chose, newest first. */
export function listFeaturedAlbums(db: Queryable, limit: number): Promise<AlbumRow[]> {
  return db.query(`SELECT ${ALBUM_COLUMNS} FROM albums b ${ALBUM_JOINS} WHERE b.is_featured ${NEWEST_FIRST} LIMIT $1`, [
    limit,
  ]);
}

/** Lists an artist's albums, newest first. */
export function listAlbumsOfArtist(db: Queryable, artistId: number, limit: number): Promise<AlbumRow[]> {
  return db.query(
    `SELECT ${ALBUM_COLUMNS} FROM albums b ${ALBUM_JOINS} WHERE b.artist_id = $1 ${NEWEST_FIRST} LIMIT $2`,
    [artistId, limit],
  );
}

/**
 * Finds an album by title and artist, both compared folded. An artist may have the same title twice on two labels: the
 * one of `label` comes first, else the newest. Null when there is no such album.
 */
export async function findAlbum(
  db: Queryable,
  album: { title: string; artist: string; label: string | null },
): Promise<AlbumDetailRow | null> {
  const [row] = await db.query<AlbumDetailRow>(
    `SELECT ${ALBUM_COLUMNS}, g.name AS genre FROM albums b ${ALBUM_JOINS} LEFT JOIN genres g ON g.id = b.genre_id
     WHERE b.title_folded = $1 AND b.artist_id = ${artistNamed('$2')}
     ORDER BY (COALESCE(b.label, '') = $3) DESC, b.sorted_on DESC, b.id DESC LIMIT 1`,
    [foldText(album.title), foldText(album.artist), album.label ?? ''],
  );
  return row ?? null;
}
