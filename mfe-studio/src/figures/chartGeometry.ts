/** One point of a chart: a count, such as plays, on one day. */
export interface DayValue {
  /** ISO date. */
  day: string;
  value: number;
}

const STEPS = [1, 2, 5, 10];

/** The smallest round number (1, 2 or 5 times a power of ten) that is at least `highest`. */
export function roundScale(highest: number): number {
  if (highest <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(highest));
  return (STEPS.find((step) => step * power >= highest) ?? 10) * power;
}

interface Plot {
  width: number;
  height: number;
}

/** The points of a line chart as an SVG path; '' without days. */
export function linePath(values: readonly number[], { width, height }: Plot): string {
  const top = roundScale(Math.max(...values, 0));
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  return values
    .map((value, index) => `${index === 0 ? 'M' : 'L'}${tenth(index * step)} ${tenth(height - (value / top) * height)}`)
    .join('');
}

const tenth = (value: number): string => String(Math.round(value * 10) / 10);
