import { formatCount, formatFullCount } from '@nyimbo/shared-ui';
import { useId, type ReactElement } from 'react';
import { formatDay } from '../ui/formatTimes.ts';
import { linePath, roundScale, type DayValue } from './chartGeometry.ts';
import { ChartRoot } from './figureStyles.ts';

const PLOT = { width: 600, height: 140 };

interface DayChartProps {
  title: string;
  days: readonly DayValue[];
  /** The number above the line. Listeners have none, because one listener can count on several days. */
  summary?: 'total' | 'average';
}

/** A line chart of daily values. A table holds the same numbers for screen readers and exact reading. */
export function DayChart({ title, days, summary = 'total' }: DayChartProps): ReactElement {
  const titleId = useId();
  const values = days.map(({ value }) => value);
  const total = values.reduce((sum, value) => sum + value, 0);
  const [first, last] = [days[0], days.at(-1)];
  return (
    <ChartRoot aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <p className="total">
        {formatFullCount(summary === 'total' ? total : Math.round(total / Math.max(1, days.length)))}
        {summary === 'average' && <small> a day</small>}
      </p>
      <svg viewBox={`0 0 ${PLOT.width} ${PLOT.height}`} preserveAspectRatio="none" aria-hidden="true">
        <path d={linePath(values, PLOT)} fill="none" vectorEffect="non-scaling-stroke" />
      </svg>
      <p className="axis" aria-hidden="true">
        <span>{first && formatDay(first.day)}</span>
        <span>top: {formatCount(roundScale(Math.max(...values, 0)))}</span>
        <span>{last && formatDay(last.day)}</span>
      </p>
      <details>
        <summary>
          Numbers<span className="sr"> of {title}</span>
        </summary>
        <table>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">{title}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, value }) => (
              <tr key={day}>
                <th scope="row">{formatDay(day)}</th>
                <td>{formatFullCount(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </ChartRoot>
  );
}
