import type { CallAnswer } from '@nyimbo/shared-api';
import { useCall } from '../api/useCall.ts';

/** A genre's name by what stands in the address: the site's own spelling once known, until then the word capitalised. */
export function useGenreName(slug: string): string {
  return useListedGenre(slug).name;
}

export interface ListedGenre {
  name: string;
  /** Index in the list of genres, from which its tile takes its dyes: null when it is not there, or the list failed. */
  position: number | null | undefined;
}

/** As the list of genres has it. `position` is undefined until that has come. */
export function useListedGenre(slug: string): ListedGenre {
  const { data: genres, error } = useCall('genres', {}, takeGenres);
  const position = genres?.findIndex((other) => other.slug === slug || other.name.toLowerCase() === slug.toLowerCase());
  const name = genres?.[position ?? -1]?.name ?? slug.charAt(0).toUpperCase() + slug.slice(1);
  if (position === undefined) return { name, position: error ? null : undefined };
  return { name, position: position < 0 ? null : position };
}

export function takeGenres(answer: CallAnswer<'genres'>) {
  return answer.genres;
}
