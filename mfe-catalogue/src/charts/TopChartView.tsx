import { buildPath } from '@nyimbo/shared-api/paths';
import { EmptyState, SongListSkeleton, Breadcrumb } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import { PlayAllButton } from '../lists/PlayAllButton.tsx';
import { useCanonical } from '../mount/useCanonical.ts';
import { useDocumentTitle } from '../mount/useDocumentTitle.ts';
import { SongRows } from '../songs/SongRows.tsx';
import { QueryContent } from '../ui/loading/QueryContent.tsx';
import { LoadingContent } from '../ui/loading/LoadingContent.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { JoinedColumns } from './chartLayout.ts';
import { type TopChart, topChartHref, getTopChartSubtitle, getTopChartTitle, useTopChart } from './useTopChart.ts';

const ROWS_PER_COLUMN = 10;

/** RTE-19: the country's full chart. */
export function TopChartView(): ReactElement {
  const query = useTopChart();
  const title = getTopChartTitle();
  useDocumentTitle(title);
  useCanonical(topChartHref());
  return (
    <>
      <Breadcrumb
        parts={[
          <a key="all" href={buildPath('Charts')}>
            Charts
          </a>,
        ]}
      />
      <PageHeader title={title} subtitle={getTopChartSubtitle(query)}>
        <PlayAllButton songs={query.data?.songs} listTitle={title} />
      </PageHeader>
      <QueryContent
        query={query}
        skeleton={
          <LoadingContent>
            <SongListSkeleton rows={ROWS_PER_COLUMN} variant="short" />
          </LoadingContent>
        }
      >
        {(chart) =>
          chart.songs.length > 0 ? (
            <ChartColumns chart={chart} />
          ) : (
            <EmptyState title="No charts yet" text="Charts start after the first week of plays." />
          )
        }
      </QueryContent>
    </>
  );
}

function ChartColumns({ chart }: { chart: TopChart }) {
  const count = chart.songs.length;
  const starts = Array.from({ length: Math.ceil(count / ROWS_PER_COLUMN) }, (_, column) => column * ROWS_PER_COLUMN);
  return (
    <JoinedColumns>
      {starts.map((start) => (
        <div key={start}>
          <SongRows
            songs={chart.songs}
            movements={chart.movements}
            listTitle={getTopChartTitle()}
            label={`Charts, ${start + 1} to ${Math.min(start + ROWS_PER_COLUMN, count)}`}
            variant="short"
            from={start}
            to={start + ROWS_PER_COLUMN}
            isRanked
          />
        </div>
      ))}
    </JoinedColumns>
  );
}
