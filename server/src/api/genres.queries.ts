import type { Queryable } from '../db/database.ts';
import { foldText } from '../db/fold-text.ts';
import { notFound } from '../plugins/problem.ts';
import type { ApiServices } from './call-context.ts';

export interface GenreRow {
  id: number;
  slug: string;
  name: string;
  songCount: number;
}

const COLUMNS = `g.id, g.slug, g.name, g.song_count AS "songCount"`;

/** Lists all genres in the order of the editors. */
export function listGenres(db: Queryable): Promise<GenreRow[]> {
  return db.query(`SELECT ${COLUMNS} FROM genres g ORDER BY g.position, g.name`);
}

/**
 * Finds the genre that a URL names, by slug or name, in any case and with or without accents. There are a few dozen
 * genres at most, so they are cached briefly and compared here, where text is folded. Throws a 404 problem when there
 * is none.
 */
export async function requireGenre(
  { database, genreCache }: Pick<ApiServices, 'database' | 'genreCache'>,
  name: string,
): Promise<GenreRow> {
  const folded = foldText(name);
  const genres = await genreCache.read('all', () => listGenres(database));
  const genre = genres.find(({ slug }) => slug === folded) ?? genres.find((row) => foldText(row.name) === folded);
  if (!genre) throw notFound(`There is no genre named ‘${name}’.`);
  return genre;
}
