/** Balances the tone of a finished mix, so no song sounds dull or shrill in comparison with the other songs. */
import { SAMPLE_RATE } from './wavetables.ts';

/** Upper edges of the bands in Hz; the last band has no upper edge. */
const BAND_EDGES_HZ = [170, 850, 3400];
/** Loudness of each band relative to the whole, in dB, from long-term spectra of recorded pop. */
const TARGET_LEVELS_DB = [-3.5, -4.5, -10.5, -15];
/** Share of the difference from the target that is corrected. */
const CORRECTED_SHARE = 0.8;
const MAX_CORRECTION_DB = 9;

/**
 * Splits samples into frequency bands with one-pole filters, and calls `use` for each sample with its bands. The sum of
 * the bands is the sample.
 */
function forEachSampleInBands(samples: Float32Array, use: (bands: Float64Array, index: number) => void): void {
  const feeds = BAND_EDGES_HZ.map((hz) => 1 - Math.exp((-2 * Math.PI * hz) / SAMPLE_RATE));
  const lows = new Float64Array(BAND_EDGES_HZ.length);
  const bands = new Float64Array(BAND_EDGES_HZ.length + 1);
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
  const sums = new Float64Array(BAND_EDGES_HZ.length + 1);
  for (const side of [left, right]) {
    forEachSampleInBands(side, (bands) => {
      for (let band = 0; band < sums.length; band += 1) sums[band] = (sums[band] ?? 0) + (bands[band] ?? 0) ** 2;
    });
  }
  const total = sums.reduce((sum, power) => sum + power, 1e-12);
  return [...sums].map((power) => 10 * Math.log10((power + 1e-12) / total));
}

/** Corrects most of the difference between a mix's tone and the target, in place. */
export function balanceTone(left: Float32Array, right: Float32Array): void {
  const gains = measureBands(left, right).map((level, band) => {
    const wanted = ((TARGET_LEVELS_DB[band] ?? 0) - level) * CORRECTED_SHARE;
    return 10 ** (Math.max(-MAX_CORRECTION_DB, Math.min(MAX_CORRECTION_DB, wanted)) / 20);
  });
  for (const side of [left, right]) {
    forEachSampleInBands(side, (bands, index) => {
      let sum = 0;
      for (let band = 0; band < gains.length; band += 1) sum += (bands[band] ?? 0) * (gains[band] ?? 1);
      side[index] = sum;
    });
  }
}
