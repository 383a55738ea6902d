import type { DemoCatalogue } from './demo-catalogue.ts';
import type { DemoGenre } from './demo-catalogue.types.ts';

/**
 * Finds the genre of a song, album or artist of the demo catalogue.
 * @throws Error if the catalogue has no such genre
 */
export function findGenre(catalogue: DemoCatalogue, { genre, title }: { genre: string; title: string }): DemoGenre {
  const found = catalogue.genres.find(({ slug }) => slug === genre);
  if (!found) throw new Error(`'${title}' has the unknown genre '${genre}'`);
  return found;
}
