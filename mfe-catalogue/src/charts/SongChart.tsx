import type { CallAnswer, CallRequest } from '@nyimbo/shared-api';
import type { ReactElement } from 'react';
import { toChartEntry } from '../api/model.ts';
import { useCall } from '../api/useCall.ts';
import { toMovement } from '../songs/toMovement.ts';
import { SongRows } from '../songs/SongRows.tsx';
import { Chart, CHART_ROWS } from './Chart.tsx';

/** Number of songs that a click on a row queues. */
const QUEUE_LENGTH = 20;

interface SongChartProps {
  title: string;
  caption?: string;
  href: string;
  request: CallRequest<'charts'>;
}

/**
 * A chart of one genre or by one measure, shown beside the country's chart. Each row shows the song's movement, or its
 * downloads in a chart by downloads.
 */
export function SongChart({ title, caption, href, request }: SongChartProps): ReactElement {
  const query = useCall('charts', { ...request, limit: QUEUE_LENGTH }, toChart);
  const isByDownloads = request.list === 'downloads';
  return (
    <Chart title={title} caption={caption} href={href} query={query} countSongs={({ total }) => total}>
      {({ songs, movements, downloads }) => (
        <SongRows
          songs={songs}
          movements={isByDownloads ? undefined : movements}
          downloads={isByDownloads ? downloads : undefined}
          to={CHART_ROWS}
          label={title}
          variant="short"
          isRanked
        />
      )}
    </Chart>
  );
}

function toChart({ entries: answers, total = answers.length }: CallAnswer<'charts'>) {
  const entries = answers.map(toChartEntry);
  return {
    songs: entries.map(({ song }) => song),
    movements: entries.map(({ movement }) => toMovement(movement)),
    downloads: entries.map(({ downloads = 0 }) => downloads),
    total,
  };
}
