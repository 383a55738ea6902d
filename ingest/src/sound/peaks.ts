/** Number of values in a song's peaks: one for each bar of the waveform. */
export const PEAK_COUNT = 800;
const MAX_LEVEL = 255;
/**
 * Step between two levels. A waveform of 45 px cannot show more than the resulting 64 levels, and a compressed file of
 * peaks stays below 1 KB.
 */
const LEVEL_STEP = 4;
/**
 * Bars from this quantile of loudness on have full height. A single loud cymbal hit therefore does not shrink all other
 * bars.
 */
const FULL_HEIGHT_QUANTILE = 0.98;
/** Exponent of the contrast curve. Above 1, quiet and loud parts differ more in height. */
const CONTRAST_EXPONENT = 1.9;

/**
 * Computes the peaks for the waveform from the root mean square of each of its 800 bars: values from 0 to 255 in steps
 * of 4; the loudest is 255. Does not use the highest sample of a bar, because in mastered music it is always near the
 * maximum. A contrast curve makes quiet parts lower.
 */
export function shapePeaks(bars: readonly number[]): number[] {
  const full = [...bars].sort((a, b) => a - b)[Math.floor(PEAK_COUNT * FULL_HEIGHT_QUANTILE)] ?? 0;
  return bars.map((bar) => (full === 0 ? 0 : roundToStep(Math.min(1, bar / full) ** CONTRAST_EXPONENT * MAX_LEVEL)));
}

const roundToStep = (value: number): number => Math.min(MAX_LEVEL, Math.round(value / LEVEL_STEP) * LEVEL_STEP);
