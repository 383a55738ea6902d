import type { CallAnswer } from '@nyimbo/shared-api';
import { EmptyState, SongListSkeleton } from '@nyimbo/shared-ui';
import { media, space } from '@nyimbo/shared-ui/styles';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { type ChartLine, toChartLine } from '../api/model.ts';
import { useCall } from '../api/useCall.ts';
import { PlayAllButton } from '../lists/PlayAllButton.tsx';
import { presentMovement } from '../songs/presentMovement.ts';
import { SongRows } from '../songs/SongRows.tsx';
import { LoadingPlace } from '../ui/LoadingPlace.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { partSize } from '../ui/partSize.ts';

const ROWS_PER_COLUMN = 10;

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${partSize.chartColumn}), 1fr));
  gap: ${space[6]} ${space[10]};
  align-items: start;

  /* One column: the lists join into one. */
  ${media.phone} {
    row-gap: 0;

    > :not(:first-child) > ol {
      border-top: 0;
    }
  }
`;

/** RTE-19: the songs of the week by place, with how each has moved since the week before. */
export function ChartsView() {
  const query = useCall('charts', {}, presentCharts);
  const songs = useMemo(() => query.data?.map((line) => line.song), [query.data]);
  return (
    <>
      <PageHead title="Charts" line="The most played songs of this week, and how they moved since the last">
        <PlayAllButton songs={songs} />
      </PageHead>
      <Loaded
        query={query}
        skeleton={
          <LoadingPlace>
            <SongListSkeleton rows={ROWS_PER_COLUMN} variant="short" />
          </LoadingPlace>
        }
      >
        {(lines) =>
          lines.length > 0 ? (
            <ChartColumns lines={lines} />
          ) : (
            <EmptyState title="No charts yet" text="They are counted from the first week of plays." />
          )
        }
      </Loaded>
    </>
  );
}

function ChartColumns({ lines }: { lines: readonly ChartLine[] }) {
  const songs = useMemo(() => lines.map((line) => line.song), [lines]);
  const movements = useMemo(() => lines.map((line) => presentMovement(line.movement)), [lines]);
  const starts = Array.from(
    { length: Math.ceil(lines.length / ROWS_PER_COLUMN) },
    (_, column) => column * ROWS_PER_COLUMN,
  );
  return (
    <Columns>
      {starts.map((start) => (
        <div key={start}>
          <SongRows
            songs={songs}
            label={`Charts, ${start + 1} to ${Math.min(start + ROWS_PER_COLUMN, lines.length)}`}
            variant="short"
            from={start}
            to={start + ROWS_PER_COLUMN}
            movements={movements}
            isRanked
          />
        </div>
      ))}
    </Columns>
  );
}

function presentCharts({ entries }: CallAnswer<'charts'>) {
  return entries.map(toChartLine);
}
