import { buildPath } from '@nyimbo/shared-api/paths';
import type { CallRequest } from '@nyimbo/shared-api';

type Period = NonNullable<CallRequest<'songs'>['period']>;

interface TrendingPeriod {
  period: Period;
  /** On its chip. */
  title: string;
  /** Under the page's title. */
  line: string;
}

const week: TrendingPeriod = { period: 'week', title: 'This week', line: 'Last seven days' };

/** RTE-4: the spans of time that one can ask of what is trending, the shortest first; docs/lists.md says what each is. */
export const trendingPeriods: readonly TrendingPeriod[] = [
  { period: 'today', title: 'Today', line: 'Today' },
  week,
  { period: 'month', title: 'This month', line: 'Last thirty days' },
  { period: 'all', title: 'All time', line: 'All time' },
];

/** The period that an address asks for by `?period=`; the week when it names none or one that is not there. */
export function parseTrendingPeriod(search: string): TrendingPeriod {
  const asked = new URLSearchParams(search).get('period');
  return trendingPeriods.find(({ period }) => period === asked) ?? week;
}

/** The week is the page's own address, so that there is one address for it. */
export function trendingHref(period: Period): string {
  return period === week.period ? buildPath('TrendingSongs') : `${buildPath('TrendingSongs')}?period=${period}`;
}

/** The week is what the server takes without a period: the request that the page's HTML has sent already. */
export function trendingRequest(period: Period): CallRequest<'songs'> {
  return period === week.period ? { fetch: 'trending' } : { fetch: 'trending', period };
}
