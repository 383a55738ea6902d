import type { Queryable } from '../../db/database.ts';
import { foldText } from '../../db/fold-text.ts';
import { selectArtistIdByName } from '../../catalogue/artist-by-name.ts';

/** An artist in a list. */
export interface ArtistRow {
  id: number;
  name: string;
  city: string | null;
  genre: string | null;
  image: string | null;
  followers: number;
  songCount: number;
}

/** An artist in a list that does not count songs. */
export type UncountedArtistRow = Omit<ArtistRow, 'songCount'>;

/** The artist of an artist page. */
export interface ArtistDetailRow extends ArtistRow {
  bio: string;
  cityId: number | null;
  genreId: number | null;
}

export interface CityRow {
  id: number;
  slug: string;
  name: string;
}

/** Columns of an artist without `songCount`, for long lists: counting the songs takes a subquery for each row. */
export const UNCOUNTED_ARTIST_COLUMNS = 'a.id, a.name, c.name AS city, g.name AS genre, a.image, a.followers';

/**
 * Columns of an artist in a list, for `FROM artists_with_songs a` joined by `ARTIST_JOINS`. That view, and those of
 * albums, genres and cities, leave out what holds no public song (`0028_what_holds_songs.sql`).
 * @decides CAT-7
 */
export const ARTIST_COLUMNS = `${UNCOUNTED_ARTIST_COLUMNS},
  (SELECT count(*) FROM songs s WHERE s.artist_id = a.id) AS "songCount"`;

/** Joins for `ArtistRow`, with the artist as `a`. */
export const ARTIST_JOINS = `LEFT JOIN cities c ON c.id = a.city_id LEFT JOIN genres_with_songs g ON g.id = a.genre_id`;

/** Cursor of the list of artists: followers and ID of the last returned row. */
export type ArtistCursor = readonly [followers: number, id: number];

/** Conditions of a list of artists. An omitted condition does not restrict the list. */
export interface ArtistFilter {
  genreId?: number;
  cityId?: number;
  isSale?: boolean;
}

/** Lists artists, the most followed first. */
export function listArtists(
  db: Queryable,
  page: { filter: ArtistFilter; after: ArtistCursor | null; limit: number },
): Promise<ArtistRow[]> {
  const [followers, id] = page.after ?? [2_147_483_647, 0];
  const params: unknown[] = [followers, id, page.limit];
  // Each filter adds its own condition, so PostgreSQL can use the index for that filter.
  const conditions = ['(a.followers < $1 OR (a.followers = $1 AND a.id > $2))'];
  if (page.filter.genreId !== undefined) conditions.push(`a.genre_id = $${params.push(page.filter.genreId)}`);
  if (page.filter.cityId !== undefined) conditions.push(`a.city_id = $${params.push(page.filter.cityId)}`);
  if (page.filter.isSale) conditions.push('a.is_sale');
  return db.query(
    `SELECT ${ARTIST_COLUMNS} FROM artists_with_songs a ${ARTIST_JOINS}
     WHERE ${conditions.join(' AND ')} ORDER BY a.followers DESC, a.id LIMIT $3`,
    params,
  );
}

const SELECT_BY_NAME = `
  SELECT ${ARTIST_COLUMNS}, a.bio, a.city_id AS "cityId", a.genre_id AS "genreId"
  FROM artists_with_songs a ${ARTIST_JOINS}
  WHERE a.id = ${selectArtistIdByName('$1', 'artists_with_songs')}`;

/**
 * Builds the statement that finds an artist by name, an `ArtistDetailRow`, in any case (RTE-23) and with or without
 * accents. Also finds an artist by its former names.
 */
export const selectArtistByName = (name: string): { sql: string; params: string[] } => ({
  sql: SELECT_BY_NAME,
  params: [foldText(name)],
});

/** Finds an artist by name; null when there is none. */
export async function findArtist(db: Queryable, name: string): Promise<ArtistDetailRow | null> {
  const { sql, params } = selectArtistByName(name);
  const [row] = await db.query<ArtistDetailRow>(sql, params);
  return row ?? null;
}

/** Lists other artists of the same genre or city. Artists that share both come first, then the most followed. */
export function listSimilarArtists(db: Queryable, artist: ArtistDetailRow, limit: number): Promise<ArtistRow[]> {
  return db.query(
    // OFFSET 0: sorts the artists first, so that songs are looked up only for those that are listed.
    `SELECT ${ARTIST_COLUMNS} FROM (
       SELECT x.*, ((x.genre_id = $2) IS TRUE)::integer + ((x.city_id = $3) IS TRUE)::integer AS shared FROM artists x
       WHERE x.id <> $1 AND (x.genre_id = $2 OR x.city_id = $3)
       ORDER BY shared DESC, x.followers DESC, x.id OFFSET 0) a ${ARTIST_JOINS}
     WHERE (SELECT true FROM artists_with_songs p WHERE p.id = a.id)
     ORDER BY a.shared DESC, a.followers DESC, a.id LIMIT $4`,
    [artist.id, artist.genreId, artist.cityId, limit],
  );
}

/** Lists the cities of artists with songs, by name. */
export function listCities(db: Queryable): Promise<CityRow[]> {
  return db.query(`SELECT c.id, c.slug, c.name FROM cities_with_songs c ORDER BY c.name LIMIT 200`);
}

/** Finds the city that a URL names, by slug or name, in any case and with or without accents. */
export function findCity(cities: readonly CityRow[], slugOrName: string): CityRow | undefined {
  const folded = foldText(slugOrName);
  return cities.find(({ slug, name }) => slug === folded || foldText(name) === folded);
}

/**
 * Lists the most followed artists of the `cityCount` cities with the most artists (as of the last refresh of the lists):
 * at most `artistsPerCity` for each city. Each row contains the name of its city.
 */
export function listArtistsByCity(db: Queryable, cityCount: number, artistsPerCity: number): Promise<ArtistRow[]> {
  return db.query(
    `WITH largest AS (
       SELECT city_id, sum(artists) AS artists FROM artist_counts WHERE city_id <> 0
       GROUP BY city_id ORDER BY 2 DESC, city_id LIMIT $1)
     SELECT ${ARTIST_COLUMNS} FROM largest l
     CROSS JOIN LATERAL (
       SELECT * FROM artists_with_songs x WHERE x.city_id = l.city_id ORDER BY x.followers DESC, x.id LIMIT $2) a
     ${ARTIST_JOINS}
     ORDER BY l.artists DESC, l.city_id, a.followers DESC, a.id`,
    [cityCount, artistsPerCity],
  );
}
