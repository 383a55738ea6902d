import type { CallAnswer } from '@nyimbo/shared-api';
import { useCall } from '../api/useCall.ts';

/** Returns a genre's name for the slug in the URL: the site's spelling once loaded, until then the slug capitalised. */
export function useGenreName(slug: string): string {
  return useListedGenre(slug).name;
}

/** A genre's data from the list of genres. */
export interface ListedGenre {
  name: string;
  /**
   * Index in the list of genres, which selects the tile's colours. Null if the genre is not in the list, or if the list
   * did not load.
   */
  position: number | null | undefined;
}

/** Finds a genre in the list of genres. `position` is undefined until the list loads. */
export function useListedGenre(slug: string): ListedGenre {
  const { data: genres, error } = useCall('genres', {}, selectGenres);
  const position = genres?.findIndex((other) => other.slug === slug || other.name.toLowerCase() === slug.toLowerCase());
  const name = genres?.[position ?? -1]?.name ?? slug.charAt(0).toUpperCase() + slug.slice(1);
  if (position === undefined) return { name, position: error ? null : undefined };
  return { name, position: position < 0 ? null : position };
}

/** Selects the list from the response. `useCall` needs the same function at each render. */
export function selectGenres(answer: CallAnswer<'genres'>): CallAnswer<'genres'>['genres'] {
  return answer.genres;
}
