import type { CallRequest } from '@nyimbo/shared-api';

/** The filter of an artists page, read from its URL. A page has at most one (RTE-20 to RTE-22, RTE-24). */
export type ArtistFilter =
  | { by: 'none' }
  | { by: 'category'; category: string }
  | { by: 'city'; city: string }
  | { by: 'genre'; genre: string };

/** Parses the filter from the route parameters. */
export function parseArtistFilter({ category, city, genre }: Record<string, string>): ArtistFilter {
  if (city !== undefined) return { by: 'city', city };
  if (genre !== undefined) return { by: 'genre', genre };
  if (category !== undefined) return { by: 'category', category };
  return { by: 'none' };
}

/** Builds the request for the list of artists. */
export function buildArtistsRequest(filter: ArtistFilter): CallRequest<'artists'> {
  switch (filter.by) {
    case 'none':
      return {};
    case 'category':
      return { category: filter.category };
    case 'city':
      return { city: filter.city };
    case 'genre':
      return { genre: filter.genre };
  }
}
