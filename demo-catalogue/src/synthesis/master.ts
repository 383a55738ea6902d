/** Masters a mix, the last step: gives all songs about the same loudness, and keeps every sample below the ceiling. */
import { balanceTone } from './tone.ts';
import { SAMPLE_RATE } from './wavetables.ts';

/** Target loudness, -14.5 dB: about the level of streaming services. */
const TARGET_RMS = 10 ** (-14.5 / 20);
/** Maximum sample value, -3 dB, because MP3 encoding overshoots by up to 2.4 dB at the sharpest attacks. */
export const PEAK_CEILING = 10 ** (-3 / 20);
/** Widening factor of the stereo image. Below `MONO_BELOW_HZ`, the sound is moved to the middle. */
const STEREO_WIDTH_FACTOR = 1.8;
const MONO_BELOW_HZ = 220;
const LOOK_AHEAD_SAMPLES = Math.round(0.004 * SAMPLE_RATE);
const BLOCK_SAMPLES = 4410;

/** Measures the loudness of the audible part of a sound: the root mean square of the blocks that are not silent. */
export function measureLoudness(left: Float32Array, right: Float32Array, end = left.length): number {
  const blocks: number[] = [];
  for (let start = 0; start < end; start += BLOCK_SAMPLES) {
    const stop = Math.min(end, start + BLOCK_SAMPLES);
    let sum = 0;
    for (let index = start; index < stop; index += 1) {
      const one = left[index] ?? 0;
      const two = right[index] ?? 0;
      sum += one * one + two * two;
    }
    blocks.push(sum / (2 * (stop - start)));
  }
  const loudest = Math.max(...blocks, 1e-12);
  const sounding = blocks.filter((power) => power > loudest * 0.02);
  return Math.sqrt(sounding.reduce((sum, power) => sum + power, 0) / Math.max(1, sounding.length));
}

function removeRumble(samples: Float32Array): void {
  const keep = Math.exp((-2 * Math.PI * 28) / SAMPLE_RATE);
  let before = 0;
  let out = 0;
  for (let index = 0; index < samples.length; index += 1) {
    const value = samples[index] ?? 0;
    out = keep * (out + value - before);
    before = value;
    samples[index] = out;
  }
}

/** Widens the stereo image, except for low notes, which sound better in the middle on small speakers. */
function widen(left: Float32Array, right: Float32Array): void {
  const feed = 1 - Math.exp((-2 * Math.PI * MONO_BELOW_HZ) / SAMPLE_RATE);
  let low = 0;
  for (let index = 0; index < left.length; index += 1) {
    const middle = ((left[index] ?? 0) + (right[index] ?? 0)) / 2;
    const side = ((left[index] ?? 0) - (right[index] ?? 0)) / 2;
    low += feed * (side - low);
    const wide = (side - low) * STEREO_WIDTH_FACTOR;
    left[index] = middle + wide;
    right[index] = middle - wide;
  }
}

/** Compresses loud passages like a slow compressor, with a ratio of 2.5 to 1 above the target. */
function compress(left: Float32Array, right: Float32Array): void {
  const threshold = TARGET_RMS * TARGET_RMS;
  const attack = 1 - Math.exp(-1 / (0.012 * SAMPLE_RATE));
  const release = 1 - Math.exp(-1 / (0.16 * SAMPLE_RATE));
  let power = 0;
  let gain = 1;
  for (let index = 0; index < left.length; index += 1) {
    const one = left[index] ?? 0;
    const two = right[index] ?? 0;
    const now = (one * one + two * two) * 0.5;
    power += (now > power ? attack : release) * (now - power);
    if (index % 16 === 0) gain = power > threshold ? (power / threshold) ** -0.3 : 1;
    left[index] = one * gain;
    right[index] = two * gain;
  }
}

/** Limits the mix below the ceiling, with a soft knee. Reduces the gain shortly before a peak. */
function limit(left: Float32Array, right: Float32Array): void {
  const release = 1 - Math.exp(-1 / (0.08 * SAMPLE_RATE));
  let gain = 1;
  let hold = 0;
  let target = 1;
  for (let index = 0; index < left.length; index += 1) {
    const ahead = index + LOOK_AHEAD_SAMPLES;
    const peak = Math.max(Math.abs(left[ahead] ?? 0), Math.abs(right[ahead] ?? 0));
    const needed = peak > PEAK_CEILING ? PEAK_CEILING / peak : 1;
    if (needed <= target) {
      target = needed;
      hold = LOOK_AHEAD_SAMPLES;
    } else if (hold > 0) hold -= 1;
    else target += release * (1 - target);
    gain = target < gain ? gain + (target - gain) * (4 / LOOK_AHEAD_SAMPLES) : gain + (target - gain) * 0.01;
    left[index] = softClip((left[index] ?? 0) * gain);
    right[index] = softClip((right[index] ?? 0) * gain);
  }
}

/** Keeps a value up to 90 % of the ceiling, and bends a higher value so it never exceeds the ceiling. */
function softClip(value: number): number {
  const size = Math.abs(value);
  const knee = PEAK_CEILING * 0.9;
  if (size <= knee) return value;
  const over = (size - knee) / (PEAK_CEILING - knee);
  return Math.sign(value) * (knee + (PEAK_CEILING - knee) * (over / (1 + over)));
}

function scale(samples: Float32Array, gain: number): void {
  for (let index = 0; index < samples.length; index += 1) samples[index] = (samples[index] ?? 0) * gain;
}

interface Mastering {
  /** Length of the fade-out at the end, in seconds. */
  fadeSeconds: number;
  /**
   * Applies the levels of the song's sections. Called after the compressor, because the compressor reduces such
   * differences.
   */
  applySectionLevels: () => void;
}

/** Masters a mix in place. */
export function masterMix(
  left: Float32Array,
  right: Float32Array,
  { fadeSeconds, applySectionLevels }: Mastering,
): void {
  for (const side of [left, right]) removeRumble(side);
  widen(left, right);
  balanceTone(left, right);
  for (let round = 0; round < 2; round += 1) {
    const gain = TARGET_RMS / Math.max(1e-6, measureLoudness(left, right));
    for (const side of [left, right]) scale(side, gain);
    if (round > 0) continue;
    compress(left, right);
    applySectionLevels();
  }
  limit(left, right);
  const fade = Math.min(left.length, Math.round(fadeSeconds * SAMPLE_RATE));
  for (let index = 0; index < fade; index += 1) {
    const level = (index / fade) ** 2;
    const at = left.length - 1 - index;
    left[at] = (left[at] ?? 0) * level;
    right[at] = (right[at] ?? 0) * level;
  }
}
