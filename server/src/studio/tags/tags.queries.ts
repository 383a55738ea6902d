import type { StudioCity, StudioGenre } from '@nyimbo/shared-api/studio';
import type { Queryable } from '../../db/database.ts';

const GENRE = `SELECT g.id, g.slug, g.name, g.position, g.version,
  (SELECT count(*)::integer FROM catalogue_songs s WHERE s.genre_id = g.id) AS "songCount" FROM genres g`;
const CITY = `SELECT c.id, c.slug, c.name, c.version,
  (SELECT count(*)::integer FROM catalogue_artists a WHERE a.city_id = c.id) AS "artistCount" FROM cities c`;

/** Lists the genres in the order of the site, with all their songs, published or not. */
export const listGenres = (db: Queryable): Promise<StudioGenre[]> => db.query(`${GENRE} ORDER BY g.position, g.name`);

export const listCities = (db: Queryable): Promise<StudioCity[]> => db.query(`${CITY} ORDER BY c.name`);

export async function findGenre(db: Queryable, id: number): Promise<StudioGenre | null> {
  const [row] = await db.query<StudioGenre>(`${GENRE} WHERE g.id = $1`, [id]);
  return row ?? null;
}

export async function findCity(db: Queryable, id: number): Promise<StudioCity | null> {
  const [row] = await db.query<StudioCity>(`${CITY} WHERE c.id = $1`, [id]);
  return row ?? null;
}
