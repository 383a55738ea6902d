/** Balances the tone of a finished mix, so no song sounds dull or shrill next to the others. */
import { SAMPLE_RATE } from './wavetables.ts';

/** Upper edges of the bands in Hz; the last band has no upper edge. */
const EDGES = [170, 850, 3400];
/** Loudness of each band relative to the whole, in dB, from long-term spectra of recorded pop. */
const TARGETS = [-3.5, -4.5, -10.5, -15];
/** Share of the difference that is corrected, and the maximum correction in dB. */
const SHARE = 0.8;
const MOST_DB = 9;

/**
 * Splits samples by one-pole filters that add up to the original exactly; calls `use` once per sample with the bands.
 */
function eachSplit(samples: Float32Array, use: (bands: Float64Array, index: number) => void): void {
  const feeds = EDGES.map((hz) => 1 - Math.exp((-2 * Math.PI * hz) / SAMPLE_RATE));
  const lows = new Float64Array(EDGES.length);
  const bands = new Float64Array(EDGES.length + 1);
  for (let index = 0; index < samples.length; index += 1) {
    const value = samples[index] ?? 0;
    let below = 0;
    for (let edge = 0; edge < feeds.length; edge += 1) {
      const low = (lows[edge] ?? 0) + (feeds[edge] ?? 0) * (value - (lows[edge] ?? 0));
      lows[edge] = low;
      bands[edge] = low - below;
      below = low;
    }
    bands[feeds.length] = value - below;
    use(bands, index);
  }
}

function measureBands(left: Float32Array, right: Float32Array): number[] {
  const sums = new Float64Array(EDGES.length + 1);
  for (const side of [left, right]) {
    eachSplit(side, (bands) => {
      for (let band = 0; band < sums.length; band += 1) sums[band] = (sums[band] ?? 0) + (bands[band] ?? 0) ** 2;
    });
  }
  const total = sums.reduce((sum, power) => sum + power, 1e-12);
  return [...sums].map((power) => 10 * Math.log10((power + 1e-12) / total));
}

/** Moves a mix's tone most of the way to the usual balance, in place. */
export function balanceTone(left: Float32Array, right: Float32Array): void {
  const gains = measureBands(left, right).map((level, band) => {
    const wanted = ((TARGETS[band] ?? 0) - level) * SHARE;
    return 10 ** (Math.max(-MOST_DB, Math.min(MOST_DB, wanted)) / 20);
  });
  for (const side of [left, right]) {
    eachSplit(side, (bands, index) => {
      let sum = 0;
      for (let band = 0; band < gains.length; band += 1) sum += (bands[band] ?? 0) * (gains[band] ?? 1);
      side[index] = sum;
    });
  }
}
