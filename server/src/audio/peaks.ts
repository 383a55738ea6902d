import type { StereoSound } from './render-score.ts';

const PEAK_COUNT = 800;
/** Samples over which one local peak is taken (about 6 ms): a bar is the mean of these, which follows what is heard. */
const LOCAL = 256;

const LOUDEST = 255;
/** 64 levels: more than a waveform of 45 px shows, and the file stays below 1 KB compressed. */
const STEP = 4;

/**
 * The outline that the waveform draws: 800 values from 0 to 255 in steps of 4, the loudest is 255.
 * A bar is the mean of short peaks rather than the one highest sample: mastered music touches the ceiling all the time,
 * and its true peaks would draw a solid block.
 */
export function computePeaks({ left, right }: StereoSound): number[] {
  const perBar = left.length / PEAK_COUNT;
  const bars = Array.from({ length: PEAK_COUNT }, (_, bar) => {
    const end = Math.min(left.length, Math.ceil((bar + 1) * perBar));
    let sum = 0;
    let count = 0;
    for (let start = Math.floor(bar * perBar); start < end; start += LOCAL) {
      sum += findPeak(left, right, start, Math.min(end, start + LOCAL));
      count += 1;
    }
    return count === 0 ? 0 : sum / count;
  });
  const loudest = Math.max(...bars);
  return bars.map((bar) => (loudest === 0 ? 0 : roundToStep((bar / loudest) * LOUDEST)));
}

const roundToStep = (value: number): number => Math.min(LOUDEST, Math.round(value / STEP) * STEP);

function findPeak(left: Float32Array, right: Float32Array, start: number, end: number): number {
  let peak = 0;
  for (let index = start; index < end; index += 1) {
    const one = Math.abs(left[index] ?? 0);
    const two = Math.abs(right[index] ?? 0);
    if (one > peak) peak = one;
    if (two > peak) peak = two;
  }
  return peak;
}
