import type { Queryable } from '../../db/database.ts';
import { foldText } from '../../db/fold-text.ts';
import { notFound } from '../../http/errors/problem.ts';
import type { ShortCache } from '../../http/short-cache.ts';

/** A genre with the number of its songs. */
export interface GenreRow {
  id: number;
  slug: string;
  name: string;
  songCount: number;
}

const GENRE_COLUMNS = `g.id, g.slug, g.name, g.song_count AS "songCount"`;

/** Lists the genres that have songs, in the order of the editors. */
export function listGenres(db: Queryable): Promise<GenreRow[]> {
  return db.query(`SELECT ${GENRE_COLUMNS} FROM genres_with_songs g ORDER BY g.position, g.name`);
}

/** The database, and a cache whose only entry is the list of genres. */
export interface GenreSource {
  database: Queryable;
  genreCache: ShortCache<GenreRow[]>;
}

/**
 * Finds the genre that a URL names, by slug or name, in any case and with or without accents; null when there is none.
 * There are a few dozen genres at most, so this function compares them in memory, from a short cache.
 */
export async function findGenre({ database, genreCache }: GenreSource, name: string): Promise<GenreRow | null> {
  const folded = foldText(name);
  const genres = await genreCache.read('all', () => listGenres(database));
  return genres.find(({ slug }) => slug === folded) ?? genres.find((row) => foldText(row.name) === folded) ?? null;
}

/** Finds a genre as `findGenre` does. Throws a 404 problem when there is none. */
export async function requireGenre(source: GenreSource, name: string): Promise<GenreRow> {
  const genre = await findGenre(source, name);
  if (!genre) throw notFound(`There is no genre named ‘${name}’.`);
  return genre;
}
