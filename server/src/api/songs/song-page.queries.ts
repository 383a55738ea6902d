import type { Queryable } from '../../db/database.ts';
import type { AlbumRow } from '../albums/albums.queries.ts';
import { selectSongByAddress, type SongAddress, type SongDetailRow } from './song-address.queries.ts';

/** A song page's song and the albums beside it. */
export interface SongPageRow {
  song: SongDetailRow;
  recentAlbums: AlbumRow[];
}

/** Finds a song and the data that only its page needs, in one statement; null when no song matches. */
export async function findSongPage(db: Queryable, address: SongAddress, albums: number): Promise<SongPageRow | null> {
  const { sql, params } = selectSongByAddress(address);
  const [row] = await db.query<SongDetailRow & Pick<SongPageRow, 'recentAlbums'>>(
    `WITH song AS (${sql}),
     albums AS (
       SELECT b.id, b.title, song.artist, b.label, b.year, b.image, b.sorted_on AS "sortedOn",
         (SELECT count(*) FROM songs x JOIN artists y ON y.id = x.artist_id WHERE x.album_id = b.id) AS "songCount"
       FROM song JOIN albums_with_songs b ON b.artist_id = song."artistId"
       ORDER BY b.sorted_on DESC, b.id DESC LIMIT $${params.length + 1}
     )
     SELECT song.*, COALESCE((SELECT json_agg(albums) FROM albums), '[]'::json) AS "recentAlbums" FROM song`,
    [...params, albums],
  );
  return row === undefined ? null : { song: row, recentAlbums: row.recentAlbums };
}
