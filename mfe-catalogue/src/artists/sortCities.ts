import type { CallAnswer } from '@nyimbo/shared-api';
import { formatFullCount, formatQuantity } from '@nyimbo/shared-ui';

/** A city with artists. */
export interface CityCount {
  city: string;
  /** Number of artists in the city. */
  artists: number;
}

/** Returns the response's cities that have artists, those with the most artists first. */
export function sortCities({ cityCounts = [] }: Pick<CallAnswer<'artists'>, 'cityCounts'>): CityCount[] {
  return cityCounts
    .filter(({ artists }) => artists > 0)
    .sort((a, b) => b.artists - a.artists || (a.city < b.city ? -1 : 1));
}

/** Formats `412 artists in 28 cities`; returns an empty string without a total. */
export function formatArtistTotal(total: number | undefined, cities: number): string {
  if (total === undefined) return '';
  const artists = formatQuantity(total, 'artist');
  return cities === 0 ? artists : `${artists} in ${formatFullCount(cities)} ${cities === 1 ? 'city' : 'cities'}`;
}
