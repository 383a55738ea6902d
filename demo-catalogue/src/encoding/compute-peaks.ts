import { PEAK_COUNT, shapePeaks } from '@nyimbo/ingest/peaks';
import type { StereoBuffer } from '../synthesis/stereo-buffer.ts';

/** Computes the peaks of a sound, which the player draws as the waveform: 800 values from 0 to 255. */
export function computePeaks(sound: StereoBuffer): number[] {
  const perBar = sound.left.length / PEAK_COUNT;
  const bars = Array.from({ length: PEAK_COUNT }, (_, bar) =>
    measureRms(sound, Math.floor(bar * perBar), Math.min(sound.left.length, Math.ceil((bar + 1) * perBar))),
  );
  return shapePeaks(bars);
}

function measureRms({ left, right }: StereoBuffer, start: number, end: number): number {
  let sum = 0;
  for (let index = start; index < end; index += 1) sum += (left[index] ?? 0) ** 2 + (right[index] ?? 0) ** 2;
  return Math.sqrt(sum / Math.max(1, 2 * (end - start)));
}
