import type { Queryable } from '../db/database.ts';
import { foldText } from '../db/fold-text.ts';

export interface SongPreviewRow {
  id: number;
  title: string;
  artist: string;
  image: string | null;
  file: string;
  year: number;
  releasedOn: string | null;
  durationSeconds: number | null;
  sizeBytes: number | null;
  plays: number;
  genre: string | null;
  genreSlug: string | null;
  /** Null, like the next two fields, when the song is on no album. */
  albumTitle: string | null;
  albumArtist: string | null;
  albumLabel: string | null;
}

const selectSong = (condition: string) =>
  `SELECT s.id, s.title, a.name AS artist, s.image, s.file, s.year, s.released_on AS "releasedOn",
     s.duration_seconds AS "durationSeconds", s.size_bytes AS "sizeBytes", COALESCE(t.plays, 0) AS plays,
     g.name AS genre, g.slug AS "genreSlug", l.title AS "albumTitle", l.label AS "albumLabel",
     (SELECT x.name FROM artists x WHERE x.id = l.artist_id) AS "albumArtist"
   FROM songs s JOIN artists a ON a.id = s.artist_id LEFT JOIN song_stats t ON t.song_id = s.id
   LEFT JOIN genres g ON g.id = s.genre_id LEFT JOIN albums l ON l.id = s.album_id
   WHERE s.title_folded = $1 AND ${condition}
   ORDER BY (s.title = $2) DESC, COALESCE(t.plays, 0) DESC, s.id LIMIT 1`;

// Two statements, as on the song page, so PostgreSQL plans each for its own parameters.
const BY_TITLE = selectSong('true');
const BY_TITLE_AND_ARTIST = selectSong('s.artist_id = (SELECT x.id FROM artists x WHERE x.name_folded = $3)');

/** Finds the song of a URL: without an artist, the most played song of that title. Null when no song matches. */
export async function findSongPreview(
  db: Queryable,
  title: string,
  artist: string | null,
): Promise<SongPreviewRow | null> {
  const [row] =
    artist === null
      ? await db.query<SongPreviewRow>(BY_TITLE, [foldText(title), title])
      : await db.query<SongPreviewRow>(BY_TITLE_AND_ARTIST, [foldText(title), title, foldText(artist)]);
  return row ?? null;
}
