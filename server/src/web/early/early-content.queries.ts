import { SONG_COLUMNS, SONG_JOINS, type SongRow } from '../../api/songs.queries.ts';
import type { Queryable } from '../../db/database.ts';
import { foldText } from '../../db/fold-text.ts';

export interface EarlySongRow extends SongRow {
  city: string | null;
  genre: string | null;
  genreSlug: string | null;
  releasedOn: string | null;
  /** Null, like the next two fields, when the song is on no album. */
  albumTitle: string | null;
  albumArtist: string | null;
  albumLabel: string | null;
}

const selectSong = (condition: string) =>
  `SELECT ${SONG_COLUMNS}, c.name AS city, g.name AS genre, g.slug AS "genreSlug", s.released_on AS "releasedOn",
     l.title AS "albumTitle", l.label AS "albumLabel",
     (SELECT x.name FROM artists x WHERE x.id = l.artist_id) AS "albumArtist"
   FROM songs s ${SONG_JOINS}
   LEFT JOIN cities c ON c.id = a.city_id LEFT JOIN genres g ON g.id = s.genre_id LEFT JOIN albums l ON l.id = s.album_id
   WHERE s.title_folded = $1 AND ${condition}
   ORDER BY (s.title = $2) DESC, COALESCE(t.plays, 0) DESC, s.id LIMIT 1`;

// The song page uses the same two statements and the same sort order, because both must find the same song.
const BY_TITLE = selectSong('true');
const BY_TITLE_AND_ARTIST = selectSong('s.artist_id = (SELECT x.id FROM artists x WHERE x.name_folded = $3)');

/** Finds the song of a URL: without an artist, the most played song of that title. Null when no song matches. */
export async function findEarlySong(db: Queryable, title: string, artist: string | null): Promise<EarlySongRow | null> {
  const [row] =
    artist === null
      ? await db.query<EarlySongRow>(BY_TITLE, [foldText(title), title])
      : await db.query<EarlySongRow>(BY_TITLE_AND_ARTIST, [foldText(title), title, foldText(artist)]);
  return row ?? null;
}
