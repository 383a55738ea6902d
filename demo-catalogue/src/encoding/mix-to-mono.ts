import { PEAK_CEILING, measureLoudness } from '../synthesis/master.ts';
import type { StereoBuffer } from '../synthesis/stereo-buffer.ts';

/**
 * Mixes both channels to mono at the loudness of the stereo sound, but never above `PEAK_CEILING`. A plain mix is quieter,
 * because the channels partly cancel each other, so listeners notice a switch to the small encoding.
 */
export function mixToMono({ left, right }: StereoBuffer): Float32Array {
  // Uses plain loops, because `Float32Array.from` and `reduce` call a function for each of two million samples.
  const mono = new Float32Array(left.length);
  let peak = 1e-6;
  for (let index = 0; index < mono.length; index += 1) {
    const value = Math.fround(((left[index] ?? 0) + (right[index] ?? 0)) / 2);
    mono[index] = value;
    if (Math.abs(value) > peak) peak = Math.abs(value);
  }
  const wantedGain = measureLoudness(left, right) / Math.max(1e-6, measureLoudness(mono, mono));
  const gain = Math.max(1, Math.min(wantedGain, PEAK_CEILING / peak));
  for (let index = 0; index < mono.length; index += 1) mono[index] = (mono[index] ?? 0) * gain;
  return mono;
}
