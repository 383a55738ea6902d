const TAP_COUNT = 12;
/** Number of samples on each side of the interpolated point. */
const HALF_TAPS = TAP_COUNT / 2;
/** Number of samples of the previous block that the filter needs for the current block. */
const CARRIED_SAMPLES = 2 * TAP_COUNT;

/**
 * Windowed sinc filters for the points one quarter and one half of the way between two samples. The filter for three
 * quarters is the reversed filter for one quarter. Together they give four times the sample rate, as ITU-R BS.1770
 * specifies.
 */
const QUARTER_FILTER = createFilter(1 / 4);
const MIDDLE_FILTER = createFilter(1 / 2);
/** Maximum ratio of an interpolated value to the samples around it. */
const MAX_OVERSHOOT = Math.max(
  ...[QUARTER_FILTER, MIDDLE_FILTER].map((filter) => filter.reduce((sum, tap) => sum + Math.abs(tap), 0)),
);

function createFilter(offset: number): Float64Array {
  const taps = Array.from({ length: TAP_COUNT }, (_, tap) => {
    const x = tap - (HALF_TAPS - 1) - offset;
    const window = 0.5 + 0.5 * Math.cos((Math.PI * x) / HALF_TAPS);
    return (Math.sin(Math.PI * x) / (Math.PI * x)) * window;
  });
  const sum = taps.reduce((total, tap) => total + tap, 0);
  return Float64Array.from(taps, (tap) => tap / sum);
}

/**
 * Measures the true peak of 16-bit stereo sound: the highest value at or between samples. Interpolates only where the
 * samples are high enough to exceed the current maximum, which is a small part of a song.
 */
export class TruePeak {
  /** Highest value so far; 1 is full scale. */
  #highest = 0;
  /** The end of the previous block, followed by the current block. */
  readonly #joined: Int16Array;
  #highestBefore = 0;

  /** @param maxSamples maximum number of samples in a block */
  constructor(maxSamples: number) {
    this.#joined = new Int16Array(CARRIED_SAMPLES + maxSamples);
  }

  /** Adds a block of interleaved samples; `highestSample` is the highest absolute value among them. */
  add(block: Int16Array, highestSample: number): void {
    this.#highest = Math.max(this.#highest, highestSample / 32_768);
    this.#joined.set(block, CARRIED_SAMPLES);
    const reached = MAX_OVERSHOOT * Math.max(highestSample, this.#highestBefore);
    if (reached >= this.#highest * 32_768) this.#search(this.#joined.subarray(0, CARRIED_SAMPLES + block.length));
    this.#joined.copyWithin(0, block.length, block.length + CARRIED_SAMPLES);
    this.#highestBefore = highestSample;
  }

  #search(samples: Int16Array): void {
    const last = samples.length - 2 * HALF_TAPS;
    let floor = (this.#highest * 32_768) / MAX_OVERSHOOT;
    for (let at = 2 * (HALF_TAPS - 1); at < last; at += 1) {
      // A new peak between two samples is possible only if one of the two is at least `floor`.
      if (Math.abs(samples[at] ?? 0) < floor && Math.abs(samples[at + 2] ?? 0) < floor) continue;
      const between = interpolate(samples, at);
      if (between <= this.#highest) continue;
      this.#highest = between;
      floor = (between * 32_768) / MAX_OVERSHOOT;
    }
  }

  /** Returns the true peak in decibels relative to full scale (dBTP); null for silence. */
  read(): number | null {
    return this.#highest === 0 ? null : Math.round(200 * Math.log10(this.#highest)) / 10;
  }
}

/** Returns the highest absolute value of the three points between two samples. */
function interpolate(samples: Int16Array, at: number): number {
  let [first, second, third] = [0, 0, 0];
  for (let tap = 0, from = at - 2 * (HALF_TAPS - 1); tap < TAP_COUNT; tap += 1, from += 2) {
    const sample = samples[from] ?? 0;
    first += (QUARTER_FILTER[tap] ?? 0) * sample;
    second += (MIDDLE_FILTER[tap] ?? 0) * sample;
    third += (QUARTER_FILTER[TAP_COUNT - 1 - tap] ?? 0) * sample;
  }
  return Math.max(Math.abs(first), Math.abs(second), Math.abs(third)) / 32_768;
}
