import { buildPath } from '@nyimbo/shared-api/paths';
import type { ReactElement } from 'react';
import { useCall } from '../api/useCall.ts';
import { takeGenres } from '../genres/useGenreName.ts';
import { songListHref } from '../lists/songLists.ts';
import { SongRows } from '../songs/SongRows.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Chart, CHART_ROWS } from './Chart.tsx';
import { Columns } from './chartLayout.ts';
import { SongChart } from './SongChart.tsx';
import { topChartHref, topChartLine, topChartTitle, useTopChart } from './useTopChart.ts';

/** The genres with the most songs have their own charts. */
const GENRES_SHOWN = 3;

/** RTE-19: this week's most played songs with their movement since last week, and the other charts. */
export function ChartsView(): ReactElement {
  const top = useTopChart();
  const genres = useCall('genres', {}, takeGenres);
  const largest = [...(genres.data ?? [])].sort((a, b) => b.songCount - a.songCount).slice(0, GENRES_SHOWN);
  return (
    <>
      <PageHeader title="Charts" line={topChartLine(top)} />
      <Columns>
        <Chart title={topChartTitle()} href={topChartHref()} query={top} countSongs={({ songs }) => songs.length}>
          {({ songs, movements }) => (
            <SongRows
              songs={songs}
              movements={movements}
              to={CHART_ROWS}
              label={topChartTitle()}
              variant="short"
              isRanked
            />
          )}
        </Chart>
        <SongChart
          title="Most downloaded"
          note="all time"
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
      </Columns>
    </>
  );
}
