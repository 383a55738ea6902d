import { ErrorCard, SongListSkeleton } from '@nyimbo/shared-ui';
import { useId, type ReactNode, type ReactElement } from 'react';
import type { CallResult } from '../api/useCall.ts';
import { Delayed } from '../ui/loading/Delayed.ts';
import { ChartHeader } from './chartLayout.ts';

/** How many songs a chart shows beside other charts. Its link leads to the rest. */
export const CHART_ROWS = 5;

interface ChartProps<Data> {
  title: string;
  /** Shown beside the title: the period or measure, where it is not plays per week. */
  note?: string;
  /** Link to the full chart. */
  href: string;
  query: CallResult<Data>;
  /** Counts the songs of the loaded data. */
  countSongs: (data: Data) => number;
  children: (data: Data) => ReactNode;
}

/** One of several charts, in each of its states. Its failure does not affect the other charts. */
export function Chart<Data>({ title, note, href, query, countSongs, children }: ChartProps<Data>): ReactElement | null {
  const headingId = useId();
  const { data, error } = query;
  if (data !== undefined && countSongs(data) === 0) return null;
  return (
    <section aria-labelledby={headingId} aria-busy={(data === undefined && !error) || undefined}>
      <ChartHeader>
        <h2 id={headingId}>{title}</h2>
        {note && <span>{note}</span>}
        <a href={href}>
          All{data === undefined ? '' : ` ${countSongs(data)}`}
          <span className="sr"> of {title}</span>
        </a>
      </ChartHeader>
      {data !== undefined ? (
        children(data)
      ) : error ? (
        <ErrorCard onRetry={() => void query.refetch()} />
      ) : (
        <Delayed>
          <SongListSkeleton rows={CHART_ROWS} variant="short" />
        </Delayed>
      )}
    </section>
  );
}
