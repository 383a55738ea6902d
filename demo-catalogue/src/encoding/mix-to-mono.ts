import { CEILING, measureLoudness } from '../synthesis/master.ts';
import type { StereoSound } from '../synthesis/stereo-sound.ts';

/**
 * Mixes both sides to mono with the loudness of the stereo sound. Wide sound cancels itself in part, and listeners who
 * change the encoding must not need to change the volume. Never exceeds the ceiling.
 */
export function mixToMono({ left, right }: StereoSound): Float32Array {
  const mono = Float32Array.from(left, (value, index) => (value + (right[index] ?? 0)) / 2);
  const peak = mono.reduce((highest, value) => Math.max(highest, Math.abs(value)), 1e-6);
  const wanted = measureLoudness(left, right) / Math.max(1e-6, measureLoudness(mono, mono));
  const gain = Math.max(1, Math.min(wanted, CEILING / peak));
  return mono.map((value) => value * gain);
}
