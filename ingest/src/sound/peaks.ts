/** Number of values in the outline of a song. */
export const PEAK_COUNT = 800;
const LOUDEST = 255;
/** 64 levels: more than a waveform of 45 px shows, and few enough to keep the file below 1 KB compressed. */
const STEP = 4;
/** Bars at this quantile of loudness or above have full height, so one cymbal hit doesn't shrink the rest. */
const FULL_SHARE = 0.98;
/** Exponent of the contrast curve. Above 1, quiet and loud parts differ more in height. */
const CONTRAST = 1.9;

/**
 * Computes the outline for the waveform from the root mean square of each of its 800 bars: values from 0 to 255 in
 * steps of 4; the loudest is 255. In mastered music the highest sample is always near the ceiling, so it shows nothing.
 * A contrast curve spreads quiet and loud parts over the height.
 */
export function shapePeaks(bars: readonly number[]): number[] {
  const full = [...bars].sort((a, b) => a - b)[Math.floor(PEAK_COUNT * FULL_SHARE)] ?? 0;
  return bars.map((bar) => (full === 0 ? 0 : roundToStep(Math.min(1, bar / full) ** CONTRAST * LOUDEST)));
}

const roundToStep = (value: number): number => Math.min(LOUDEST, Math.round(value / STEP) * STEP);
