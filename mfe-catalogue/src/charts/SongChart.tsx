import type { CallAnswer, CallRequest } from '@nyimbo/shared-api';
import { toSong } from '../api/model.ts';
import { useCall } from '../api/useCall.ts';
import { SongRows } from '../songs/SongRows.tsx';
import { Chart, CHART_ROWS } from './Chart.tsx';

/** As many songs as a click queues. */
const QUEUED = 20;

export interface SongChartProps {
  title: string;
  href: string;
  request: CallRequest<'songs'>;
}

/** A list of songs as a chart. */
export function SongChart({ title, href, request }: SongChartProps) {
  const query = useCall('songs', { ...request, limit: QUEUED }, presentSongs);
  return (
    <Chart title={title} href={href} query={query} countSongs={({ total }) => total}>
      {({ songs }) => <SongRows songs={songs} to={CHART_ROWS} label={title} variant="short" isRanked />}
    </Chart>
  );
}

function presentSongs({ songs, total = songs.length }: CallAnswer<'songs'>) {
  return { songs: songs.map(toSong), total };
}
