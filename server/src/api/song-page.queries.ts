import type { Queryable } from '../db/database.ts';
import { foldText } from '../db/fold-text.ts';
import type { AlbumRow } from './albums.queries.ts';
import { SONG_COLUMNS, SONG_JOINS, type SongRow } from './songs.queries.ts';

export interface SongDetailRow extends SongRow {
  artistId: number;
  genreId: number | null;
  peaks: string | null;
  genre: string | null;
  genreSlug: string | null;
  city: string | null;
  releasedOn: string | null;
  /** Null, like the other two, when the song is on no album. */
  albumTitle: string | null;
  albumArtist: string | null;
  albumLabel: string | null;
  downloads: number;
  favourites: number;
  shares: number;
}

export interface SongPageRow {
  song: SongDetailRow;
  recentAlbums: AlbumRow[];
}

/**
 * Builds the statement that reads the song of a URL and the data that belongs to it alone. Title and artist are
 * compared folded. Of several songs, the one with exactly this title comes first, then the most played. Without an
 * artist the title decides.
 */
const buildSongPage = (songs: string) => `
  WITH song AS (
    SELECT ${SONG_COLUMNS}, s.artist_id AS "artistId", s.peaks,
      g.name AS genre, g.slug AS "genreSlug", c.name AS city, s.released_on AS "releasedOn", s.genre_id AS "genreId",
      l.title AS "albumTitle", l.label AS "albumLabel",
      (SELECT x.name FROM artists x WHERE x.id = l.artist_id) AS "albumArtist",
      COALESCE(t.downloads, 0) AS downloads, COALESCE(t.favourites, 0) AS favourites, COALESCE(t.shares, 0) AS shares
    FROM songs s ${SONG_JOINS}
    LEFT JOIN genres g ON g.id = s.genre_id LEFT JOIN cities c ON c.id = a.city_id
    LEFT JOIN albums l ON l.id = s.album_id
    WHERE ${songs}
    ORDER BY (s.title = $2) DESC, COALESCE(t.plays, 0) DESC, s.id LIMIT 1
  ),
  albums AS (
    SELECT b.id, b.title, song.artist, b.label, b.year, b.image, b.sorted_on AS "sortedOn",
      (SELECT count(*) FROM songs x WHERE x.album_id = b.id) AS "songCount"
    FROM song JOIN albums b ON b.artist_id = song."artistId"
    ORDER BY b.sorted_on DESC, b.id DESC LIMIT $3
  )
  SELECT song.*, COALESCE((SELECT json_agg(albums) FROM albums), '[]'::json) AS "recentAlbums" FROM song`;

// Two statements instead of `$4 IS NULL OR …`, which has no good plan: thousands of songs may share a title.
const BY_TITLE = buildSongPage('s.title_folded = $1');
const BY_TITLE_AND_ARTIST = buildSongPage(
  's.title_folded = $1 AND s.artist_id = (SELECT x.id FROM artists x WHERE x.name_folded = $4)',
);

/** Finds a song and its page's own data; null when the song does not exist. */
export async function findSongPage(
  db: Queryable,
  wanted: { title: string; artist: string | null },
  albums: number,
): Promise<SongPageRow | null> {
  const params = [foldText(wanted.title), wanted.title, albums];
  const [row] =
    wanted.artist === null
      ? await db.query<SongDetailRow & Pick<SongPageRow, 'recentAlbums'>>(BY_TITLE, params)
      : await db.query<SongDetailRow & Pick<SongPageRow, 'recentAlbums'>>(BY_TITLE_AND_ARTIST, [
          ...params,
          foldText(wanted.artist),
        ]);
  return row === undefined ? null : { song: row, recentAlbums: row.recentAlbums };
}
