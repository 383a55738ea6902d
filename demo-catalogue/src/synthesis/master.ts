/** The last stage: evens out the loudness between songs, and keeps every sample below the ceiling. */
import { balanceTone } from './tone.ts';
import { SAMPLE_RATE } from './wavetables.ts';

/** -14.5 dB: about the level of streaming services. */
const TARGET_RMS = 10 ** (-14.5 / 20);
/** -3 dB: MP3 encoding overshoots by up to 2.4 dB at the sharpest attacks. */
export const CEILING = 10 ** (-3 / 20);
/** Stereo widening factor. Below `MONO_BELOW_HZ`, the sound stays in the middle. */
const WIDTH = 1.8;
const MONO_BELOW_HZ = 220;
const LOOK_AHEAD = Math.round(0.004 * SAMPLE_RATE);
const BLOCK = 4410;

/** Measures the loudness of the audible part: root mean square over the blocks that are not silent. */
export function measureLoudness(left: Float32Array, right: Float32Array, end = left.length): number {
  const blocks: number[] = [];
  for (let start = 0; start < end; start += BLOCK) {
    const stop = Math.min(end, start + BLOCK);
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

/** Widens the stereo image; low notes stay in the middle, which suits small speakers. */
function widen(left: Float32Array, right: Float32Array): void {
  const feed = 1 - Math.exp((-2 * Math.PI * MONO_BELOW_HZ) / SAMPLE_RATE);
  let low = 0;
  for (let index = 0; index < left.length; index += 1) {
    const middle = ((left[index] ?? 0) + (right[index] ?? 0)) / 2;
    const side = ((left[index] ?? 0) - (right[index] ?? 0)) / 2;
    low += feed * (side - low);
    const wide = (side - low) * WIDTH;
    left[index] = middle + wide;
    right[index] = middle - wide;
  }
}

/** Compresses loud passages like a bus compressor: 2.5 to 1 above the target, slow. */
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

/** Limits with a soft knee below the ceiling, and reduces the gain before a peak arrives. */
function limit(left: Float32Array, right: Float32Array): void {
  const release = 1 - Math.exp(-1 / (0.08 * SAMPLE_RATE));
  let gain = 1;
  let hold = 0;
  let target = 1;
  for (let index = 0; index < left.length; index += 1) {
    const ahead = index + LOOK_AHEAD;
    const peak = Math.max(Math.abs(left[ahead] ?? 0), Math.abs(right[ahead] ?? 0));
    const needed = peak > CEILING ? CEILING / peak : 1;
    if (needed <= target) {
      target = needed;
      hold = LOOK_AHEAD;
    } else if (hold > 0) hold -= 1;
    else target += release * (1 - target);
    gain = target < gain ? gain + (target - gain) * (4 / LOOK_AHEAD) : gain + (target - gain) * 0.01;
    left[index] = softClip((left[index] ?? 0) * gain);
    right[index] = softClip((right[index] ?? 0) * gain);
  }
}

/** Linear up to 90 % of the ceiling, then curved so as never to exceed it. */
function softClip(value: number): number {
  const size = Math.abs(value);
  const knee = CEILING * 0.9;
  if (size <= knee) return value;
  const over = (size - knee) / (CEILING - knee);
  return Math.sign(value) * (knee + (CEILING - knee) * (over / (1 + over)));
}

function scale(samples: Float32Array, gain: number): void {
  for (let index = 0; index < samples.length; index += 1) samples[index] = (samples[index] ?? 0) * gain;
}

interface Mastering {
  /** Length of the fade-out at the end. */
  fadeSeconds: number;
  /** Applies the levels of the song's sections. Runs after the compressor, which otherwise evens them out. */
  playLevels: () => void;
}

/** Masters a mix in place. */
export function masterMix(left: Float32Array, right: Float32Array, { fadeSeconds, playLevels }: Mastering): void {
  for (const side of [left, right]) removeRumble(side);
  widen(left, right);
  balanceTone(left, right);
  for (let round = 0; round < 2; round += 1) {
    const gain = TARGET_RMS / Math.max(1e-6, measureLoudness(left, right));
    for (const side of [left, right]) scale(side, gain);
    if (round > 0) continue;
    compress(left, right);
    playLevels();
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
