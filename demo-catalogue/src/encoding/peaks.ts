import { PEAK_COUNT, shapePeaks } from '@nyimbo/ingest/peaks';
import type { StereoSound } from '../synthesis/stereo-sound.ts';

/** Computes the outline of a sound for the waveform: 800 values from 0 to 255. */
export function computePeaks({ left, right }: StereoSound): number[] {
  const perBar = left.length / PEAK_COUNT;
  const bars = Array.from({ length: PEAK_COUNT }, (_, bar) =>
    measureRms(left, right, Math.floor(bar * perBar), Math.min(left.length, Math.ceil((bar + 1) * perBar))),
  );
  return shapePeaks(bars);
}

function measureRms(left: Float32Array, right: Float32Array, start: number, end: number): number {
  let sum = 0;
  for (let index = start; index < end; index += 1) sum += (left[index] ?? 0) ** 2 + (right[index] ?? 0) ** 2;
  return Math.sqrt(sum / Math.max(1, 2 * (end - start)));
}
