const PHASES = 4;
const TAPS = 12;
/** Samples on either side of the point between two samples. */
const HALF = TAPS / 2;

/** Windowed sinc of each quarter between two samples, as ITU-R BS.1770 asks for: four times the rate, 48 taps. */
const FILTERS = Array.from({ length: PHASES - 1 }, (_, index) => createFilter((index + 1) / PHASES));
/** A value between samples is at most this multiple of the highest sample around it. */
const REACH = Math.max(...FILTERS.map((filter) => filter.reduce((sum, tap) => sum + Math.abs(tap), 0)));

function createFilter(offset: number): number[] {
  const taps = Array.from({ length: TAPS }, (_, tap) => {
    const x = tap - (HALF - 1) - offset;
    const window = 0.5 + 0.5 * Math.cos((Math.PI * x) / HALF);
    return (Math.sin(Math.PI * x) / (Math.PI * x)) * window;
  });
  const sum = taps.reduce((total, tap) => total + tap, 0);
  return taps.map((tap) => tap / sum);
}

/**
 * Finds the highest value between the samples of 16-bit stereo sound. Computes only where the samples are high enough to
 * exceed what was found before, which is a small part of a song.
 */
export class TruePeak {
  /** Highest value so far; 1 is full scale. */
  #highest = 0;
  /** The end of the previous block, with which the next one is continuous. */
  #before = new Int16Array(2 * TAPS);

  /** Adds interleaved samples; `highestSample` is the highest absolute value among them. */
  add(samples: Int16Array, highestSample: number): void {
    this.#highest = Math.max(this.#highest, highestSample / 32_768);
    const joined = new Int16Array(this.#before.length + samples.length);
    joined.set(this.#before);
    joined.set(samples, this.#before.length);
    this.#search(joined);
    this.#before = joined.slice(-2 * TAPS);
  }

  #search(samples: Int16Array): void {
    const last = samples.length - 2 * HALF;
    let floor = (this.#highest * 32_768) / REACH;
    for (let at = 2 * (HALF - 1); at < last; at += 1) {
      // A peak between two samples has one of its highest neighbours next to it.
      if (Math.abs(samples[at] ?? 0) < floor && Math.abs(samples[at + 2] ?? 0) < floor) continue;
      const between = interpolate(samples, at);
      if (between <= this.#highest) continue;
      this.#highest = between;
      floor = (between * 32_768) / REACH;
    }
  }

  /** In decibels relative to full scale (dBTP); null for silence. */
  read(): number | null {
    return this.#highest === 0 ? null : Math.round(200 * Math.log10(this.#highest)) / 10;
  }
}

function interpolate(samples: Int16Array, at: number): number {
  let highest = 0;
  for (const filter of FILTERS) {
    let sum = 0;
    for (let tap = 0; tap < TAPS; tap += 1) sum += (filter[tap] ?? 0) * (samples[at + 2 * (tap - HALF + 1)] ?? 0);
    highest = Math.max(highest, Math.abs(sum));
  }
  return highest / 32_768;
}
