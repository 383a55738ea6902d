import { ErrorCard, SongListSkeleton } from '@nyimbo/shared-ui';
import { useId, type ReactNode, type ReactElement } from 'react';
import type { CallResult } from '../api/useCall.ts';
import { DelayedAppearance } from '../ui/loading/DelayedAppearance.ts';
import { ChartHeader } from './chartLayout.ts';

/** Number of songs in a chart beside other charts. The chart's link leads to the full list. */
export const CHART_ROWS = 5;

interface ChartProps<Data> {
  title: string;
  /** Text beside the title: the chart's period or measure, if it is not plays per week. */
  caption?: string;
  /** Link to the full chart. */
  href: string;
  query: CallResult<Data>;
  /** Counts the songs of the loaded data. */
  countSongs: (data: Data) => number;
  children: (data: Data) => ReactNode;
}

/**
 * One of several charts on a page, with its own loading and error state: a chart that fails does not affect the other
 * charts.
 */
export function Chart<Data>({
  title,
  caption,
  href,
  query,
  countSongs,
  children,
}: ChartProps<Data>): ReactElement | null {
  const headingId = useId();
  const { data, error } = query;
  if (data !== undefined && countSongs(data) === 0) return null;
  return (
    <section aria-labelledby={headingId} aria-busy={(data === undefined && !error) || undefined}>
      <ChartHeader>
        <h2 id={headingId}>{title}</h2>
        {caption && <span>{caption}</span>}
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
        <DelayedAppearance>
          <SongListSkeleton rows={CHART_ROWS} variant="short" />
        </DelayedAppearance>
      )}
    </section>
  );
}
