import { Chip, ChipRow } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import { useCanonical } from '../mount/useCanonical.ts';
import { SongListView } from './SongListView.tsx';
import { parseTrendingPeriod, trendingHref, trendingPeriods, buildTrendingRequest } from './trendingPeriods.ts';

/** RTE-4: the trending songs of the period in the URL. */
export function TrendingView({ search }: { search: string }): ReactElement {
  const { period, subtitle } = parseTrendingPeriod(search);
  useCanonical(trendingHref(period));
  return (
    <SongListView
      title="Trending songs"
      subtitle={subtitle}
      request={buildTrendingRequest(period)}
      choices={
        <ChipRow data-scroll="" role="group" aria-label="Period">
          {trendingPeriods.map((other) => (
            <Chip key={other.period} href={trendingHref(other.period)} isCurrent={other.period === period}>
              {other.title}
            </Chip>
          ))}
        </ChipRow>
      }
    />
  );
}
