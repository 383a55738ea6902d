import type { StudioCity, StudioGenre } from '@nyimbo/shared-api/studio';
import type { Queryable } from '../../db/database.ts';

const SELECT_GENRE = `SELECT g.id, g.slug, g.name, g.position, g.version,
  (SELECT count(*)::integer FROM catalogue_songs s WHERE s.genre_id = g.id) AS "songCount" FROM genres g`;
const SELECT_CITY = `SELECT c.id, c.slug, c.name, c.version,
  (SELECT count(*)::integer FROM catalogue_artists a WHERE a.city_id = c.id) AS "artistCount" FROM cities c`;

/** Lists the genres in the order of the site. The song counts include unpublished songs. */
export const listGenres = (db: Queryable): Promise<StudioGenre[]> =>
  db.query(`${SELECT_GENRE} ORDER BY g.position, g.name`);

/** Lists the cities by name. */
export const listCities = (db: Queryable): Promise<StudioCity[]> => db.query(`${SELECT_CITY} ORDER BY c.name`);

export async function findGenre(db: Queryable, id: number): Promise<StudioGenre | null> {
  const [row] = await db.query<StudioGenre>(`${SELECT_GENRE} WHERE g.id = $1`, [id]);
  return row ?? null;
}

export async function findCity(db: Queryable, id: number): Promise<StudioCity | null> {
  const [row] = await db.query<StudioCity>(`${SELECT_CITY} WHERE c.id = $1`, [id]);
  return row ?? null;
}
