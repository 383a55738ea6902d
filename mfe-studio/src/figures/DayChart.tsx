import { formatCount, formatFullCount } from '@nyimbo/shared-ui';
import { useId, type ReactElement } from 'react';
import { formatDay } from '../ui/formatTimes.ts';
import { buildLinePath, roundUpToScale, type DayValue } from './chartGeometry.ts';
import { ChartRoot } from './figureStyles.ts';

const PLOT_SIZE = { width: 600, height: 140 };

interface DayChartProps {
  title: string;
  days: readonly DayValue[];
  /** The number above the line. Use 'average' for listeners: a sum counts a listener once per day. */
  summary?: 'total' | 'average';
}

/** A line chart of daily values, with a collapsed table of the same numbers for screen readers and exact values. */
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
      <svg viewBox={`0 0 ${PLOT_SIZE.width} ${PLOT_SIZE.height}`} preserveAspectRatio="none" aria-hidden="true">
        <path d={buildLinePath(values, PLOT_SIZE)} fill="none" vectorEffect="non-scaling-stroke" />
      </svg>
      <p className="axis" aria-hidden="true">
        <span>{first && formatDay(first.day)}</span>
        <span>top: {formatCount(roundUpToScale(Math.max(...values, 0)))}</span>
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
