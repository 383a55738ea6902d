import type { Queryable } from '../db/database.ts';
import { foldText } from '../db/fold-text.ts';
import type { AlbumRow } from './albums.queries.ts';
import { SONG_COLUMNS, SONG_JOINS, type SongRow } from './songs.queries.ts';

export interface SongDetailRow extends SongRow {
  artistId: number;
  sizeBytes: number | null;
  peaks: string | null;
  genre: string | null;
  genreSlug: string | null;
  city: string | null;
  releasedOn: string | null;
  downloads: number;
  favourites: number;
  shares: number;
}

export interface SongPageRow {
  song: SongDetailRow;
  recentAlbums: AlbumRow[];
  related: SongRow[];
}

/** How many songs of one artist may stand in 'songs you might like'. */
const MAX_OF_SAME_ARTIST = 2;

/**
 * The song that an address names, with what belongs to it alone, in one statement. Title and artist are compared folded;
 * of several songs the one written exactly so comes first, then the most played. Without an artist the title decides.
 *
 * Related songs: of the same genre by popularity, at most two of the same artist, then popular ones of other genres.
 */
const SONG_PAGE = `
  WITH song AS (
    SELECT ${SONG_COLUMNS}, s.artist_id AS "artistId", s.size_bytes AS "sizeBytes", s.peaks,
      g.name AS genre, g.slug AS "genreSlug", c.name AS city, s.released_on AS "releasedOn", s.genre_id,
      COALESCE(t.downloads, 0) AS downloads, COALESCE(t.favourites, 0) AS favourites, COALESCE(t.shares, 0) AS shares
    FROM songs s ${SONG_JOINS}
    LEFT JOIN genres g ON g.id = s.genre_id LEFT JOIN cities c ON c.id = a.city_id
    WHERE s.title_folded = $1 AND ($2::text IS NULL OR a.name_folded = $2)
    ORDER BY (s.title = $3) DESC, COALESCE(t.plays, 0) DESC, s.id LIMIT 1
  ),
  albums AS (
    SELECT b.id, b.title, song.artist, b.label, b.year, b.image, b.sorted_on AS "sortedOn",
      (SELECT count(*) FROM songs x WHERE x.album_id = b.id) AS "songCount"
    FROM song JOIN albums b ON b.artist_id = song."artistId"
    ORDER BY b.sorted_on DESC, b.id DESC LIMIT $4
  ),
  candidates AS (
    SELECT c.song_id, c.genre_id = 0 AS elsewhere, c.position
    FROM song JOIN charts c ON c.kind = 'popular' AND c.genre_id IN (COALESCE(song.genre_id, 0), 0) AND c.position <= 60
    WHERE c.song_id <> song.id
  ),
  ranked AS (
    SELECT DISTINCT ON (c.song_id) c.song_id, c.elsewhere, c.position, s.artist_id,
      s.artist_id = song."artistId" AS "isSameArtist"
    FROM candidates c JOIN songs s ON s.id = c.song_id CROSS JOIN song
    ORDER BY c.song_id, c.elsewhere
  ),
  chosen AS (
    SELECT song_id, elsewhere, position FROM (
      SELECT *, row_number() OVER (PARTITION BY "isSameArtist" ORDER BY elsewhere, position) AS turn FROM ranked
    ) r WHERE NOT "isSameArtist" OR turn <= ${MAX_OF_SAME_ARTIST}
    ORDER BY elsewhere, position LIMIT $5
  ),
  related AS (
    SELECT ${SONG_COLUMNS}, h.elsewhere, h.position FROM chosen h JOIN songs s ON s.id = h.song_id ${SONG_JOINS}
  )
  SELECT (SELECT row_to_json(song) FROM song) AS song,
    COALESCE((SELECT json_agg(albums) FROM albums), '[]'::json) AS "recentAlbums",
    COALESCE((SELECT json_agg(related ORDER BY elsewhere, position) FROM related), '[]'::json) AS related`;

/** Null when there is no such song. */
export async function findSongPage(
  db: Queryable,
  wanted: { title: string; artist: string | null },
  limits: { albums: number; related: number },
): Promise<SongPageRow | null> {
  const [row] = await db.query<SongPageRow | { song: null }>(SONG_PAGE, [
    foldText(wanted.title),
    wanted.artist === null ? null : foldText(wanted.artist),
    wanted.title,
    limits.albums,
    limits.related,
  ]);
  return row === undefined || row.song === null ? null : row;
}
