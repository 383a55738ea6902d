import type { Queryable } from '../../db/database.ts';
import { foldText } from '../../db/fold-text.ts';
import { selectFormerlyNamedArtists, selectNamedArtist } from '../../catalogue/artist-by-name.ts';
import { SONG_COLUMNS, SONG_JOINS, type SongRow } from './songs.queries.ts';

/** The values of a song's URL. Without an artist, the title alone decides. */
export interface SongAddress {
  title: string;
  artist: string | null;
}

/** The song of a song page. */
export interface SongDetailRow extends SongRow {
  artistId: number;
  genreId: number | null;
  peaks: string | null;
  genre: string | null;
  genreSlug: string | null;
  city: string | null;
  releasedOn: string | null;
  /** Null when the song is on no album. `albumArtist` and `albumLabel` are then null too. */
  albumTitle: string | null;
  albumArtist: string | null;
  albumLabel: string | null;
  downloads: number;
  favourites: number;
  shares: number;
}

const SELECT_BY_ID = `
  SELECT ${SONG_COLUMNS}, s.artist_id AS "artistId", s.peaks,
    g.name AS genre, g.slug AS "genreSlug", c.name AS city, s.released_on AS "releasedOn", s.genre_id AS "genreId",
    l.title AS "albumTitle", l.label AS "albumLabel",
    (SELECT x.name FROM artists x WHERE x.id = l.artist_id) AS "albumArtist",
    COALESCE(t.downloads, 0) AS downloads, COALESCE(t.favourites, 0) AS favourites, COALESCE(t.shares, 0) AS shares
  FROM songs s ${SONG_JOINS}
  LEFT JOIN genres g ON g.id = s.genre_id LEFT JOIN cities c ON c.id = a.city_id
  LEFT JOIN albums l ON l.id = s.album_id AND EXISTS (SELECT FROM artists x WHERE x.id = l.artist_id)
  WHERE s.id = `;

/**
 * Builds SQL that selects a song's ID by its title, ignoring case and accents, and by `condition`. If several songs
 * match, selects the one with exactly this title, or else the most played.
 */
const selectIdByTitle = (condition: string) => `
  (SELECT s.id FROM songs s ${SONG_JOINS} WHERE s.title_folded = $1 AND ${condition}
    ORDER BY (s.title = $2) DESC, COALESCE(t.plays, 0) DESC, s.id LIMIT 1)`;

/** Builds SQL that selects the ID of the song that had an address last. */
const selectIdByFormerTitle = (condition: string) => `
  (SELECT s.id FROM former_song_addresses f JOIN songs s ON s.id = f.song_id ${SONG_JOINS}
    WHERE f.title_folded = $1 AND ${condition} ORDER BY f.left_at DESC, s.id LIMIT 1)`;

/** Builds SQL that is true if a song with this title, which fulfils `condition`, was taken down. */
const isTitleTakenDown = (condition: string) => `
  EXISTS (SELECT FROM catalogue_songs s JOIN catalogue_artists a ON a.id = s.artist_id
    WHERE s.title_folded = $1 AND ${condition} AND (s.takedown_id IS NOT NULL OR a.takedown_id IS NOT NULL))`;

interface AddressSteps {
  /** Condition on `s.artist_id` of the song that has the address. */
  current: string;
  /** SQL of the IDs of songs that had the address, the preferred one first. */
  former: readonly string[];
}

/** The address of a song that was taken down leads to no other song (OPR-3). */
const selectSong = ({ current, former }: AddressSteps) => `${SELECT_BY_ID} COALESCE(${selectIdByTitle(current)},
  CASE WHEN NOT ${isTitleTakenDown(current)} THEN COALESCE(${former.join(', ')}) END)`;

// Two statements instead of `$3 IS NULL OR …`, for which PostgreSQL has no good plan: thousands of songs may have the
// same title.
const SELECT_BY_TITLE = selectSong({ current: 'true', former: [selectIdByFormerTitle('true')] });
const [ARTIST, FORMER_ARTISTS] = [selectNamedArtist('$3'), selectFormerlyNamedArtists('$3')];
const SELECT_BY_TITLE_AND_ARTIST = selectSong({
  current: `s.artist_id = ${ARTIST}`,
  former: [
    selectIdByTitle(`s.artist_id = ANY (${FORMER_ARTISTS})`),
    selectIdByFormerTitle(`f.artist_id = ANY (${ARTIST} || ${FORMER_ARTISTS})`),
  ],
});

/**
 * Builds the statement that finds the song of a URL, a `SongDetailRow`, for use in larger statements. If no song has the
 * URL, finds the one that had it last (CAT-4).
 */
export function selectSongByAddress({ title, artist }: SongAddress): { sql: string; params: string[] } {
  const params = [foldText(title), title];
  if (artist === null) return { sql: SELECT_BY_TITLE, params };
  return { sql: SELECT_BY_TITLE_AND_ARTIST, params: [...params, foldText(artist)] };
}

/** Finds the song of a URL; null when no song matches. */
export async function findSongByAddress(db: Queryable, address: SongAddress): Promise<SongDetailRow | null> {
  const { sql, params } = selectSongByAddress(address);
  const [row] = await db.query<SongDetailRow>(sql, params);
  return row ?? null;
}

const selectTakenDown = (condition: string) => `
  SELECT 1 FROM (
    SELECT s.id, s.artist_id FROM catalogue_songs s WHERE s.title_folded = $1
    UNION ALL SELECT f.song_id, f.artist_id FROM former_song_addresses f WHERE f.title_folded = $1
  ) o JOIN catalogue_songs s ON s.id = o.id JOIN catalogue_artists a ON a.id = s.artist_id
  WHERE ${condition} AND (s.takedown_id IS NOT NULL OR a.takedown_id IS NOT NULL) LIMIT 1`;
const SELECT_TAKEN_DOWN = selectTakenDown('true');
const SELECT_TAKEN_DOWN_OF_ARTIST = selectTakenDown(
  `o.artist_id = ANY (${selectNamedArtist('$2')} || ${selectFormerlyNamedArtists('$2')})`,
);

/** Whether a URL without a visible song belongs, or belonged, to a song that was taken down. */
export async function isSongTakenDown(db: Queryable, { title, artist }: SongAddress): Promise<boolean> {
  const rows =
    artist === null
      ? await db.query(SELECT_TAKEN_DOWN, [foldText(title)])
      : await db.query(SELECT_TAKEN_DOWN_OF_ARTIST, [foldText(title), foldText(artist)]);
  return rows.length > 0;
}
