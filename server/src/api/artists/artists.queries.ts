import type { Queryable } from '../../db/database.ts';
import { foldText } from '../../db/fold-text.ts';

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

/** Columns of an artist in a list, for `FROM artists a` joined by `ARTIST_JOINS`. */
export const ARTIST_COLUMNS = `a.id, a.name, c.name AS city, g.name AS genre, a.image, a.followers,
  (SELECT count(*) FROM songs s WHERE s.artist_id = a.id) AS "songCount"`;

/** Joins for `ArtistRow`, with the artist as `a`. */
export const ARTIST_JOINS = `LEFT JOIN cities c ON c.id = a.city_id LEFT JOIN genres g ON g.id = a.genre_id`;

/** Cursor of the list of artists: followers and ID of the last returned row. */
export type ArtistCursor = readonly [followers: number, id: number];

/** Conditions of a list; omitted ones don't apply. */
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
  // Each filter adds its own condition, so the statement uses the index made for it.
  const conditions = ['(a.followers < $1 OR (a.followers = $1 AND a.id > $2))'];
  if (page.filter.genreId !== undefined) conditions.push(`a.genre_id = $${params.push(page.filter.genreId)}`);
  if (page.filter.cityId !== undefined) conditions.push(`a.city_id = $${params.push(page.filter.cityId)}`);
  if (page.filter.isSale) conditions.push('a.is_sale');
  return db.query(
    `SELECT ${ARTIST_COLUMNS} FROM artists a ${ARTIST_JOINS}
     WHERE ${conditions.join(' AND ')} ORDER BY a.followers DESC, a.id LIMIT $3`,
    params,
  );
}

/** SQL of the id of the visible artist with a folded name, or of the one that an artist of this name was merged into. */
export const artistNamed = (folded: string): string =>
  `COALESCE((SELECT x.id FROM artists x WHERE x.name_folded = ${folded}),
    (SELECT m.artist_id FROM merged_artists m WHERE m.name_folded = ${folded}))`;

/**
 * Finds an artist by name, in any case (RTE-23), with or without accents, or by the name of one that was merged into it;
 * null when there is none.
 */
export async function findArtist(db: Queryable, name: string): Promise<ArtistDetailRow | null> {
  const [row] = await db.query<ArtistDetailRow>(
    `SELECT ${ARTIST_COLUMNS}, a.bio, a.city_id AS "cityId", a.genre_id AS "genreId"
     FROM artists a ${ARTIST_JOINS}
     WHERE a.id = ${artistNamed('$1')}`,
    [foldText(name)],
  );
  return row ?? null;
}

/** Lists other artists of the same genre or city: those that share both first, then the most followed. */
export function listSimilarArtists(db: Queryable, artist: ArtistDetailRow, limit: number): Promise<ArtistRow[]> {
  return db.query(
    `SELECT ${ARTIST_COLUMNS} FROM artists a ${ARTIST_JOINS} WHERE a.id <> $1 AND (a.genre_id = $2 OR a.city_id = $3)
     ORDER BY ((a.genre_id = $2) IS TRUE)::integer + ((a.city_id = $3) IS TRUE)::integer DESC, a.followers DESC, a.id
     LIMIT $4`,
    [artist.id, artist.genreId, artist.cityId, limit],
  );
}

/** Lists the cities that have artists, by name. */
export function listCities(db: Queryable): Promise<CityRow[]> {
  return db.query(
    `SELECT c.id, c.slug, c.name FROM cities c WHERE EXISTS (SELECT FROM artists a WHERE a.city_id = c.id)
     ORDER BY c.name LIMIT 200`,
  );
}

/** Finds the city that a URL names, by slug or name, in any case and with or without accents. */
export function findCity(cities: readonly CityRow[], wanted: string): CityRow | undefined {
  const folded = foldText(wanted);
  return cities.find(({ slug, name }) => slug === folded || foldText(name) === folded);
}

/**
 * Lists the most followed artists of the cities with the most artists: at most `perCity` for each city, with its name.
 */
export function listArtistsByCity(db: Queryable, cities: number, perCity: number): Promise<ArtistRow[]> {
  return db.query(
    `WITH largest AS (
       SELECT city_id, count(*) AS artists FROM artists WHERE city_id IS NOT NULL
       GROUP BY city_id ORDER BY count(*) DESC, city_id LIMIT $1)
     SELECT ${ARTIST_COLUMNS} FROM largest l
     CROSS JOIN LATERAL (
       SELECT * FROM artists x WHERE x.city_id = l.city_id ORDER BY x.followers DESC, x.id LIMIT $2) a
     ${ARTIST_JOINS}
     ORDER BY l.artists DESC, l.city_id, a.followers DESC, a.id`,
    [cities, perCity],
  );
}
