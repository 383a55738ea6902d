import { numbers } from '@nyimbo/shared-api/contract';
import { selectAlbumOrder, selectTrackOrder } from '../../catalogue/album-order.ts';
import type { Queryable } from '../../db/database.ts';

/** Columns of a song in a list, for `FROM songs s` joined by `SONG_JOINS`. */
export const SONG_COLUMNS = `s.id, s.title, a.name AS artist, s.image, s.file, s.year,
  s.duration_seconds AS "durationSeconds", s.size_bytes AS "sizeBytes", s.small_size_bytes AS "smallSizeBytes",
  s.loudness_lufs AS "loudnessLufs", COALESCE(t.plays, 0) AS plays`;

/** Joins for `SongRow`, with the song as `s`. */
export const SONG_JOINS = `JOIN artists a ON a.id = s.artist_id LEFT JOIN song_stats t ON t.song_id = s.id`;

/** A row of `SONG_COLUMNS`. */
export interface SongRow {
  id: number;
  title: string;
  artist: string;
  image: string | null;
  file: string;
  year: number;
  durationSeconds: number | null;
  sizeBytes: number | null;
  /** Null when the song has no small encoding. */
  smallSizeBytes: number | null;
  /** EBU R128 integrated loudness; null when it was not measured. */
  loudnessLufs: number | null;
  plays: number;
}

/** A song with its positions in the chart, this week and the week before. */
export interface ChartRow extends SongRow {
  position: number;
  previousPosition: number | null;
}

/** A song in a list that is sorted by date. */
export interface NewSongRow extends SongRow {
  /** Sort date of the list, as `YYYY-MM-DD`. */
  sortedOn: string;
}

/** The lists that `refresh-lists.ts` computes. docs/lists.md defines them. */
export type ChartKind =
  | 'trending'
  | 'trending-today'
  | 'trending-month'
  | 'hot'
  | 'climbing'
  | 'popular'
  | 'downloads'
  | 'featured'
  | 'sale'
  | 'top';

/** Lists the songs of a computed list after `afterPosition`. `genreId` 0 is the list over all genres. */
export function listChart(
  db: Queryable,
  chart: { kind: ChartKind; genreId?: number; afterPosition?: number; limit: number },
): Promise<ChartRow[]> {
  return db.query(
    `SELECT c.position, c.previous_position AS "previousPosition", ${SONG_COLUMNS}
     FROM charts c JOIN songs s ON s.id = c.song_id ${SONG_JOINS}
     WHERE c.kind = $1 AND c.genre_id = $2 AND c.position > $3
     ORDER BY c.position LIMIT $4`,
    [chart.kind, chart.genreId ?? 0, chart.afterPosition ?? 0, chart.limit],
  );
}

/** Cursor of a list by date: date and ID of the last returned row. */
export type DateCursor = readonly [sortedOn: string, id: number];

/** A cursor later than every row, so the first page needs no separate statement. */
export const FIRST_PAGE_CURSOR: DateCursor = ['9999-12-31', 0];

/**
 * Lists the songs of one genre, or of all genres if `genreId` is null, by date of release, newest first. The list begins
 * with those of `today`: a song whose day of release is to come is no new release, even if it is public (CAT-8).
 */
export function listNewSongs(
  db: Queryable,
  page: { genreId: number | null; today: string; after: DateCursor | null; limit: number },
): Promise<NewSongRow[]> {
  const [sortedOn, id] = page.after ?? [page.today, numbers.INTEGER_MAX];
  const columns = `${SONG_COLUMNS}, s.sorted_on AS "sortedOn"`;
  // Two statements instead of `$1 IS NULL OR …`, which prevents the use of either index.
  if (page.genreId === null) {
    return db.query(
      `SELECT ${columns} FROM songs s ${SONG_JOINS} WHERE (s.sorted_on, s.id) < ($1::date, $2::integer)
       ORDER BY s.sorted_on DESC, s.id DESC LIMIT $3`,
      [sortedOn, id, page.limit],
    );
  }
  return db.query(
    `SELECT ${columns} FROM songs s ${SONG_JOINS}
     WHERE s.genre_id = $1 AND (s.sorted_on, s.id) < ($2::date, $3::integer)
     ORDER BY s.sorted_on DESC, s.id DESC LIMIT $4`,
    [page.genreId, sortedOn, id, page.limit],
  );
}

/** A song in the list of an artist, with the title of its album. */
export interface ArtistSongRow extends NewSongRow {
  album: string | null;
}

/** A song in the list of an album. */
export interface AlbumSongRow extends SongRow {
  /** Sorts the songs of an album by disc and track (`selectTrackOrder`). */
  trackOrder: number;
}

/** A song in the list of a playlist, with its position there. */
export interface PlaylistSongRow extends SongRow {
  position: number;
}

/** Part of a list, as SQL: at most `limit` songs, of which the first follows `after`, the sort values of a row. */
interface ListPart {
  limit: string;
  after: string;
}

// The functions below build SQL for use within the statement of a page. Their arguments are SQL too, such as `$1` or
// `artist.id`.

const SELECT_ARTIST_SONGS = `
  SELECT ${SONG_COLUMNS}, s.sorted_on AS "sortedOn", b.title AS album
  FROM songs s ${SONG_JOINS} LEFT JOIN albums b ON b.id = s.album_id
    AND EXISTS (SELECT FROM artists x WHERE x.id = b.artist_id)`;

/** Builds the statement that lists the most played songs of an artist: `ArtistSongRow`. */
export const selectTopSongsOfArtist = (artistId: string, limit: string): string =>
  `${SELECT_ARTIST_SONGS} WHERE s.artist_id = ${artistId}
   ORDER BY plays DESC, s.sorted_on DESC, s.id DESC LIMIT ${limit}`;

/**
 * Builds the statement that lists the songs of an artist, the newest first: `ArtistSongRow`. `after` is a row of sort
 * date and ID. Unlike plays, these do not change between two requests.
 */
export const selectSongsOfArtist = (artistId: string, { limit, after }: ListPart): string =>
  `${SELECT_ARTIST_SONGS} WHERE s.artist_id = ${artistId} AND (s.sorted_on, s.id) < ${after}
   ORDER BY s.sorted_on DESC, s.id DESC LIMIT ${limit}`;

/**
 * Builds the statement that lists the songs of an album in its order: `AlbumSongRow`. The first song follows the song
 * `afterId`, whose track order is `after`. The names of files stay in the database, because cursors are public.
 */
export const selectSongsOfAlbum = (
  albumId: string,
  { limit, after, afterId }: ListPart & { afterId: string },
): string =>
  `SELECT ${SONG_COLUMNS}, ${selectTrackOrder('s')} AS "trackOrder" FROM songs s ${SONG_JOINS}
   WHERE s.album_id = ${albumId} AND (${selectAlbumOrder('s')}) >
     (${after}, COALESCE((SELECT file_order FROM catalogue_songs WHERE id = ${afterId} AND album_id = ${albumId}), ''), ${afterId})
   ORDER BY ${selectAlbumOrder('s')} LIMIT ${limit}`;

/** Builds the statement that lists a playlist's songs in its order: `PlaylistSongRow`. `after` is a position. */
export const selectSongsOfPlaylist = (playlistId: string, { limit, after }: ListPart): string =>
  `SELECT ${SONG_COLUMNS}, p.position FROM playlist_songs p JOIN songs s ON s.id = p.song_id ${SONG_JOINS}
   WHERE p.playlist_id = ${playlistId} AND p.position > ${after} ORDER BY p.position LIMIT ${limit}`;
