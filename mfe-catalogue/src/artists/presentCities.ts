import type { CallAnswer } from '@nyimbo/shared-api';
import { formatFullCount, formatQuantity } from '@nyimbo/shared-ui';

export interface CityCount {
  city: string;
  /** How many artists it has. */
  artists: number;
}

/** The cities of an answer, those with most artists first. */
export function sortCities({ cityCounts = [] }: Pick<CallAnswer<'artists'>, 'cityCounts'>): CityCount[] {
  return cityCounts
    .filter(({ artists }) => artists > 0)
    .sort((a, b) => b.artists - a.artists || (a.city < b.city ? -1 : 1));
}

/** `412 artists in 28 cities`; without a number of artists nothing. */
export function presentArtistTotal(total: number | undefined, cities: number): string {
  if (total === undefined) return '';
  const artists = formatQuantity(total, 'artist');
  return cities === 0 ? artists : `${artists} in ${formatFullCount(cities)} ${cities === 1 ? 'city' : 'cities'}`;
}
