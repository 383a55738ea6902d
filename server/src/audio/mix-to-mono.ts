import { CEILING, measureLoudness } from './master.ts';
import type { StereoSound } from './render-score.ts';

/**
 * Both sides as one, as loud as the two were: what is wide cancels itself in part, and who changes from one encoding to
 * the other should not reach for the volume. Never beyond the ceiling.
 */
export function mixToMono({ left, right }: StereoSound): Float32Array {
  const mono = Float32Array.from(left, (value, index) => (value + (right[index] ?? 0)) / 2);
  const peak = mono.reduce((highest, value) => Math.max(highest, Math.abs(value)), 1e-6);
  const wanted = measureLoudness(left, right) / Math.max(1e-6, measureLoudness(mono, mono));
  const gain = Math.max(1, Math.min(wanted, CEILING / peak));
  return mono.map((value) => value * gain);
}
