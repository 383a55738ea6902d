import type { Queryable } from '../../db/database.ts';
import { selectAsJson } from '../select-as-json.ts';
import { selectSongsOfAlbum, type SongRow } from '../songs/songs.queries.ts';
import { selectAlbumByAddress, type AlbumAddress, type AlbumDetailRow } from './albums.queries.ts';

/** The album of an album page, and its songs. */
export interface AlbumPageRow {
  album: AlbumDetailRow;
  songs: SongRow[];
}

/** Finds an album and its songs, in one statement; null when there is none. */
export async function findAlbumPage(db: Queryable, address: AlbumAddress): Promise<AlbumPageRow | null> {
  const { sql, params } = selectAlbumByAddress(address);
  const [row] = await db.query<AlbumDetailRow & Pick<AlbumPageRow, 'songs'>>(
    `WITH album AS (${sql}) SELECT album.*, ${selectAsJson(selectSongsOfAlbum('album.id'))} AS songs FROM album`,
    params,
  );
  if (!row) return null;
  const { songs, ...album } = row;
  return { album, songs };
}
