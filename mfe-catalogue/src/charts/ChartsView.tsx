import { buildPath } from '@nyimbo/shared-api/paths';
import type { ReactElement } from 'react';
import { useCall } from '../api/useCall.ts';
import { selectGenres } from '../genres/useGenreName.ts';
import { songListHref } from '../lists/songLists.ts';
import { SongRows } from '../songs/SongRows.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Chart, CHART_ROWS } from './Chart.tsx';
import { ChartGrid } from './chartLayout.ts';
import { SongChart } from './SongChart.tsx';
import { topChartHref, getTopChartSubtitle, getTopChartTitle, useTopChart } from './useTopChart.ts';

/** Number of genres with their own chart: those with the most songs. */
const GENRE_CHARTS = 3;

/** RTE-19: this week's most played songs with their movement since last week, and the other charts. */
export function ChartsView(): ReactElement {
  const top = useTopChart();
  const genres = useCall('genres', {}, selectGenres);
  const largest = [...(genres.data ?? [])].sort((a, b) => b.songCount - a.songCount).slice(0, GENRE_CHARTS);
  return (
    <>
      <PageHeader title="Charts" subtitle={getTopChartSubtitle(top)} />
      <ChartGrid>
        <Chart title={getTopChartTitle()} href={topChartHref()} query={top} countSongs={({ songs }) => songs.length}>
          {({ songs, movements }) => (
            <SongRows
              songs={songs}
              movements={movements}
              to={CHART_ROWS}
              label={getTopChartTitle()}
              variant="short"
              isRanked
            />
          )}
        </Chart>
        <SongChart
          title="Most downloaded"
          caption="all time"
          href={songListHref('downloads')}
          request={{ list: 'downloads' }}
        />
        <SongChart title="Climbing fast" href={buildPath('HotList')} request={{ list: 'climbing' }} />
        {largest.map(({ slug, name }) => (
          <SongChart
            key={slug}
            title={name}
            href={buildPath('SongCategories', { category: slug })}
            request={{ list: 'top', genre: slug }}
          />
        ))}
      </ChartGrid>
    </>
  );
}
