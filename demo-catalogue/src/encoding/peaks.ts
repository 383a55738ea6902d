import type { StereoSound } from '../synthesis/stereo-sound.ts';

const PEAK_COUNT = 800;
const LOUDEST = 255;
/** 64 levels: more than a waveform of 45 px shows, and few enough to keep the file below 1 KB compressed. */
const STEP = 4;
/** A bar at this quantile of the song's loudness has full height: one cymbal hit must not shrink the rest. */
const FULL_SHARE = 0.98;
/** Above 1, to make the heights of quiet and loud parts differ as clearly as their sound. */
const CONTRAST = 1.9;

/**
 * Computes the outline for the waveform: 800 values from 0 to 255 in steps of 4; the loudest is 255. A bar shows the
 * root mean square of its stretch, because in mastered music the highest sample is always near the ceiling. A contrast
 * curve spreads quiet and loud parts over the height.
 */
export function computePeaks({ left, right }: StereoSound): number[] {
  const perBar = left.length / PEAK_COUNT;
  const bars = Array.from({ length: PEAK_COUNT }, (_, bar) =>
    measureRms(left, right, Math.floor(bar * perBar), Math.min(left.length, Math.ceil((bar + 1) * perBar))),
  );
  const full = [...bars].sort((a, b) => a - b)[Math.floor(PEAK_COUNT * FULL_SHARE)] ?? 0;
  return bars.map((bar) => (full === 0 ? 0 : roundToStep(Math.min(1, bar / full) ** CONTRAST * LOUDEST)));
}

const roundToStep = (value: number): number => Math.min(LOUDEST, Math.round(value / STEP) * STEP);

function measureRms(left: Float32Array, right: Float32Array, start: number, end: number): number {
  let sum = 0;
  for (let index = start; index < end; index += 1) sum += (left[index] ?? 0) ** 2 + (right[index] ?? 0) ** 2;
  return Math.sqrt(sum / Math.max(1, 2 * (end - start)));
}
