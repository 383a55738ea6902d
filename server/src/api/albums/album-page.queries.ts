import type { Queryable } from '../../db/database.ts';
import { selectAsJson } from '../select-as-json.ts';
import { selectSongsOfAlbum, type AlbumSongRow } from '../songs/songs.queries.ts';
import { selectAlbumByAddress, type AlbumAddress, type AlbumDetailRow } from './albums.queries.ts';

/** Cursor of an album's songs: track order and ID of the last returned row. */
export type AlbumSongCursor = readonly [trackOrder: number, id: number];

const FIRST_PAGE_CURSOR: AlbumSongCursor = [-1, 0];

/** The album of an album page, and its songs. */
export interface AlbumPageRow {
  album: AlbumDetailRow;
  songs: AlbumSongRow[];
}

/**
 * Finds an album and at most `limit` songs, those that follow `after` or the first ones, in one statement; null when
 * there is no such album.
 */
export async function findAlbumPage(
  db: Queryable,
  address: AlbumAddress,
  { limit, after = null }: { limit: number; after?: AlbumSongCursor | null },
): Promise<AlbumPageRow | null> {
  const { sql, params } = selectAlbumByAddress(address);
  const part = { limit: '$4', after: '$5::integer', afterId: '$6::integer' };
  const [row] = await db.query<AlbumDetailRow & Pick<AlbumPageRow, 'songs'>>(
    `WITH album AS (${sql})
     SELECT album.*, ${selectAsJson(selectSongsOfAlbum('album.id', part))} AS songs FROM album`,
    [...params, limit, ...(after ?? FIRST_PAGE_CURSOR)],
  );
  if (!row) return null;
  const { songs, ...album } = row;
  return { album, songs };
}
