import type { CallAnswer } from '@nyimbo/shared-api';
import { useCall } from '../api/useCall.ts';

/** A genre's name by what stands in the address: the site's own spelling once known, until then the word capitalised. */
export function useGenreName(slug: string): string {
  const genres = useCall('genres', {}, takeGenres);
  const genre = genres.data?.find((other) => other.slug === slug || other.name.toLowerCase() === slug.toLowerCase());
  return genre?.name ?? slug.charAt(0).toUpperCase() + slug.slice(1);
}

export function takeGenres(answer: CallAnswer<'genres'>) {
  return answer.genres;
}
