const TAPS = 12;
/** Samples on each side of the interpolated point. */
const HALF = TAPS / 2;
/** Samples of the previous block: the filter reaches as far. */
const CARRIED = 2 * TAPS;

/**
 * Windowed sinc filters for the points a quarter and half of the way between two samples, as ITU-R BS.1770 specifies: four
 * times the sample rate. The filter for three quarters is that for a quarter, reversed.
 */
const QUARTER = createFilter(1 / 4);
const MIDDLE = createFilter(1 / 2);
/** Highest possible ratio of an interpolated value to the samples around it. */
const REACH = Math.max(...[QUARTER, MIDDLE].map((filter) => filter.reduce((sum, tap) => sum + Math.abs(tap), 0)));

function createFilter(offset: number): Float64Array {
  const taps = Array.from({ length: TAPS }, (_, tap) => {
    const x = tap - (HALF - 1) - offset;
    const window = 0.5 + 0.5 * Math.cos((Math.PI * x) / HALF);
    return (Math.sin(Math.PI * x) / (Math.PI * x)) * window;
  });
  const sum = taps.reduce((total, tap) => total + tap, 0);
  return Float64Array.from(taps, (tap) => tap / sum);
}

/**
 * Measures the true peak of 16-bit stereo sound: the highest value, also between samples. Interpolates only where the
 * samples are high enough to exceed the current maximum, which is a small part of a song.
 */
export class TruePeak {
  /** Highest value so far; 1 is full scale. */
  #highest = 0;
  /** The end of the previous block, then the block: interpolation needs samples on both sides. */
  readonly #joined: Int16Array;
  #highestBefore = 0;

  /** `mostSamples`: of one block. */
  constructor(mostSamples: number) {
    this.#joined = new Int16Array(CARRIED + mostSamples);
  }

  /** Adds a block of interleaved samples; `highestSample` is the highest absolute value among them. */
  add(block: Int16Array, highestSample: number): void {
    this.#highest = Math.max(this.#highest, highestSample / 32_768);
    this.#joined.set(block, CARRIED);
    const reached = REACH * Math.max(highestSample, this.#highestBefore);
    if (reached >= this.#highest * 32_768) this.#search(this.#joined.subarray(0, CARRIED + block.length));
    this.#joined.copyWithin(0, block.length, block.length + CARRIED);
    this.#highestBefore = highestSample;
  }

  #search(samples: Int16Array): void {
    const last = samples.length - 2 * HALF;
    let floor = (this.#highest * 32_768) / REACH;
    for (let at = 2 * (HALF - 1); at < last; at += 1) {
      // Next to a peak between samples is a sample of at least `floor`.
      if (Math.abs(samples[at] ?? 0) < floor && Math.abs(samples[at + 2] ?? 0) < floor) continue;
      const between = interpolate(samples, at);
      if (between <= this.#highest) continue;
      this.#highest = between;
      floor = (between * 32_768) / REACH;
    }
  }

  /** The result in decibels relative to full scale (dBTP); null for silence. */
  read(): number | null {
    return this.#highest === 0 ? null : Math.round(200 * Math.log10(this.#highest)) / 10;
  }
}

/** The highest absolute value of the three points between two samples. */
function interpolate(samples: Int16Array, at: number): number {
  let [first, second, third] = [0, 0, 0];
  for (let tap = 0, from = at - 2 * (HALF - 1); tap < TAPS; tap += 1, from += 2) {
    const sample = samples[from] ?? 0;
    first += (QUARTER[tap] ?? 0) * sample;
    second += (MIDDLE[tap] ?? 0) * sample;
    third += (QUARTER[TAPS - 1 - tap] ?? 0) * sample;
  }
  return Math.max(Math.abs(first), Math.abs(second), Math.abs(third)) / 32_768;
}
