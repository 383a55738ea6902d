import type { CallAnswer, CallRequest } from '@nyimbo/shared-api';
import type { ReactElement } from 'react';
import { toChartLine } from '../api/model.ts';
import { useCall } from '../api/useCall.ts';
import { presentMovement } from '../songs/presentMovement.ts';
import { SongRows } from '../songs/SongRows.tsx';
import { Chart, CHART_ROWS } from './Chart.tsx';

/** How many songs a click queues. */
const QUEUED = 20;

interface SongChartProps {
  title: string;
  note?: string;
  href: string;
  request: CallRequest<'charts'>;
}

/** A chart beside the country's chart. Each song shows its movement, or its downloads in a chart by downloads. */
export function SongChart({ title, note, href, request }: SongChartProps): ReactElement {
  const query = useCall('charts', { ...request, limit: QUEUED }, presentChart);
  const isByDownloads = request.list === 'downloads';
  return (
    <Chart title={title} note={note} href={href} query={query} countSongs={({ total }) => total}>
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

function presentChart({ entries, total = entries.length }: CallAnswer<'charts'>) {
  const lines = entries.map(toChartLine);
  return {
    songs: lines.map(({ song }) => song),
    movements: lines.map(({ movement }) => presentMovement(movement)),
    downloads: lines.map(({ downloads = 0 }) => downloads),
    total,
  };
}
