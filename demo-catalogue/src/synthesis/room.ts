/** The acoustics: a reverb (after Freeverb, by Jezar) and an echo in time with the beat. */
import type { StereoBuffer } from './stereo-buffer.ts';
import { SAMPLE_RATE } from './wavetables.ts';

const COMB_DELAYS_SAMPLES = [1116, 1188, 1277, 1356, 1422, 1491];
const ALLPASS_DELAYS_SAMPLES = [556, 441, 341];
const STEREO_SPREAD_SAMPLES = 23;

/**
 * Adds the reverb of the signal `send` to one channel. `size` is the size of the room, 0 to 1. `spread` lengthens each
 * delay by this many samples.
 */
function addReverbSide(
  out: Float32Array,
  send: Float32Array,
  { size, spread }: { size: number; spread: number },
): void {
  const gain = 0.085 - 0.025 * size;
  const feedback = 0.7 + 0.22 * size;
  const damping = 0.32 - 0.12 * size;
  const combs = COMB_DELAYS_SAMPLES.map((length) => new Float32Array(length + spread));
  const passes = ALLPASS_DELAYS_SAMPLES.map((length) => new Float32Array(length + spread));
  const combAt = new Int32Array(combs.length);
  const passAt = new Int32Array(passes.length);
  const smooth = new Float64Array(combs.length);
  const preDelay = Math.round((0.008 + 0.022 * size) * SAMPLE_RATE);
  let low = 0;
  for (let index = 0; index < out.length; index += 1) {
    const dry = index < preDelay ? 0 : (send[index - preDelay] ?? 0);
    // Keeps low notes out of the reverb, to avoid booming.
    low += 0.03 * (dry - low);
    const input = dry - low;
    let wet = 0;
    for (let order = 0; order < combs.length; order += 1) {
      const line = combs[order] ?? out;
      const at = combAt[order] ?? 0;
      const value = line[at] ?? 0;
      wet += value;
      const soft = value * (1 - damping) + (smooth[order] ?? 0) * damping;
      smooth[order] = soft;
      line[at] = input + soft * feedback;
      combAt[order] = at + 1 === line.length ? 0 : at + 1;
    }
    for (let order = 0; order < passes.length; order += 1) {
      const line = passes[order] ?? out;
      const at = passAt[order] ?? 0;
      const held = line[at] ?? 0;
      line[at] = wet + held * 0.5;
      wet = held - wet;
      passAt[order] = at + 1 === line.length ? 0 : at + 1;
    }
    out[index] = (out[index] ?? 0) + wet * gain;
  }
}

/** Adds the reverb of the signal `send` to both channels. */
export function addReverb({ left, right }: StereoBuffer, send: Float32Array, size: number): void {
  addReverbSide(left, send, { size, spread: 0 });
  addReverbSide(right, send, { size, spread: STEREO_SPREAD_SAMPLES });
}

/** Adds an echo that alternates between left and right. Each repetition is duller and softer. */
export function addEcho({ left, right }: StereoBuffer, send: Float32Array, seconds: number): void {
  const gap = Math.max(1, Math.round(seconds * SAMPLE_RATE));
  const near = new Float32Array(gap);
  const far = new Float32Array(gap);
  let at = 0;
  let soft = 0;
  for (let index = 0; index < left.length; index += 1) {
    const first = near[at] ?? 0;
    const second = far[at] ?? 0;
    soft += 0.3 * (second - soft);
    left[index] = (left[index] ?? 0) + first * 0.5;
    right[index] = (right[index] ?? 0) + second * 0.5;
    near[at] = (send[index] ?? 0) + soft * 0.42;
    far[at] = first * 0.75;
    at = at + 1 === gap ? 0 : at + 1;
  }
}
