import { ErrorCard, SongListSkeleton } from '@nyimbo/shared-ui';
import { useId, type ReactNode } from 'react';
import type { CallResult } from '../api/useCall.ts';
import { Delayed } from '../ui/Delayed.ts';
import { ChartHead } from './chartLayout.ts';

/** How many songs of a chart stand beside the others; the rest is behind its link. */
export const CHART_ROWS = 5;

export interface ChartProps<Data> {
  title: string;
  /** Beside the title, what is counted where it is not the week. */
  note?: string;
  /** Where all of it is. */
  href: string;
  query: CallResult<Data>;
  /** How many songs that are, once it is known. */
  countSongs: (data: Data) => number;
  children: (data: Data) => ReactNode;
}

/** One chart among others, in each of its states: its own failure leaves the others alone. */
export function Chart<Data>({ title, note, href, query, countSongs, children }: ChartProps<Data>) {
  const headingId = useId();
  const { data, error } = query;
  if (data !== undefined && countSongs(data) === 0) return null;
  return (
    <section aria-labelledby={headingId} aria-busy={(data === undefined && !error) || undefined}>
      <ChartHead>
        <h2 id={headingId}>{title}</h2>
        {note && <span>{note}</span>}
        <a href={href}>
          All{data === undefined ? '' : ` ${countSongs(data)}`}
          <span className="sr"> of {title}</span>
        </a>
      </ChartHead>
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
