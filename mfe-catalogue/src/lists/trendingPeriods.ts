import { buildPath } from '@nyimbo/shared-api/paths';
import type { CallRequest } from '@nyimbo/shared-api';

type Period = NonNullable<CallRequest<'songs'>['period']>;

interface TrendingPeriod {
  period: Period;
  /** Label of its chip. */
  title: string;
  /** Text under the page's title. */
  subtitle: string;
}

const week: TrendingPeriod = { period: 'week', title: 'This week', subtitle: 'Last seven days' };

/** RTE-4: the periods of the trending list, the shortest first. docs/lists.md defines each. */
export const trendingPeriods: readonly TrendingPeriod[] = [
  { period: 'today', title: 'Today', subtitle: 'Today' },
  week,
  { period: 'month', title: 'This month', subtitle: 'Last thirty days' },
  { period: 'all', title: 'All time', subtitle: 'All time' },
];

/** Parses `?period=`. Defaults to the week if it is missing or unknown. */
export function parseTrendingPeriod(search: string): TrendingPeriod {
  const requested = new URLSearchParams(search).get('period');
  return trendingPeriods.find(({ period }) => period === requested) ?? week;
}

/** Returns a period's URL. The week has no query, so that each page has one URL. */
export function trendingHref(period: Period): string {
  return period === week.period ? buildPath('TrendingSongs') : `${buildPath('TrendingSongs')}?period=${period}`;
}

/**
 * Builds the request for a period. The week is the server's default. Without `period`, its request equals the one that
 * the page's HTML has already sent.
 */
export function buildTrendingRequest(period: Period): CallRequest<'songs'> {
  return period === week.period ? { fetch: 'trending' } : { fetch: 'trending', period };
}
