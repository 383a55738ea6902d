/** One point of a chart: a count, such as plays, on one day. */
export interface DayValue {
  /** ISO date. */
  day: string;
  value: number;
}

const SCALE_STEPS = [1, 2, 5, 10];

/** Returns the smallest round number (1, 2 or 5 times a power of ten) that is at least `highest`. */
export function roundUpToScale(highest: number): number {
  if (highest <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(highest));
  return (SCALE_STEPS.find((step) => step * power >= highest) ?? 10) * power;
}

interface PlotSize {
  width: number;
  height: number;
}

/** Returns the points of a line chart as an SVG path; '' without days. */
export function buildLinePath(values: readonly number[], { width, height }: PlotSize): string {
  const top = roundUpToScale(Math.max(...values, 0));
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  return values
    .map(
      (value, index) =>
        `${index === 0 ? 'M' : 'L'}${roundToTenth(index * step)} ${roundToTenth(height - (value / top) * height)}`,
    )
    .join('');
}

const roundToTenth = (value: number): string => String(Math.round(value * 10) / 10);
