/** Band-limited single-cycle waves, with one table per octave: high notes therefore do not alias. */

export const SAMPLE_RATE = 44_100;
const SIZE = 2048;
const LOWEST_HZ = 27.5;
const OCTAVES = 9;
const HIGHEST_PARTIAL_HZ = 17_000;

/** Strength of each harmonic; 1 is the fundamental. */
type Harmonics = (harmonic: number) => number;

const SHAPES = {
  sine: (n) => (n === 1 ? 1 : 0),
  saw: (n) => 1 / n,
  square: (n) => (n % 2 === 1 ? 1 / n : 0),
  pulse: (n) => Math.sin(Math.PI * n * 0.22) / n,
  /** A plucked or fingered string at the neck pickup. */
  round: (n) => (n <= 14 ? n ** -1.7 : 0),
  /** Drawbars 8', 4', 2 2/3', 2' and a little 1'. */
  organ: (n) => ({ 1: 1, 2: 0.75, 3: 0.5, 4: 0.28, 6: 0.1, 8: 0.12 })[n] ?? 0,
  reed: (n) => (n % 2 === 1 ? 1 : 0.6) * n ** -0.95,
  /** The buzz of vocal folds, before the mouth shapes it. */
  glottis: (n) => n ** -1.05,
} satisfies Record<string, Harmonics>;

/** The waveforms that a voice can start from. */
export type WaveName = keyof typeof SHAPES;

const cache = new Map<string, Float32Array>();

/**
 * Finds the table of a wave at a frequency: `WAVE_SIZE + 1` samples (the last repeats the first), peak 1. Tables are
 * created on first use and kept for the life of the process.
 */
export function findWave(name: WaveName, frequency: number): Float32Array {
  const octave = Math.max(0, Math.min(OCTAVES - 1, Math.ceil(Math.log2(frequency / LOWEST_HZ))));
  const key = `${name}/${octave}`;
  const known = cache.get(key);
  if (known) return known;
  const made = createWave(SHAPES[name], Math.floor(HIGHEST_PARTIAL_HZ / (LOWEST_HZ * 2 ** octave)));
  cache.set(key, made);
  return made;
}

function createWave(strength: Harmonics, harmonics: number): Float32Array {
  const table = new Float32Array(SIZE + 1);
  const count = Math.max(1, Math.min(harmonics, SIZE / 4));
  for (let harmonic = 1; harmonic <= count; harmonic += 1) {
    const amplitude = strength(harmonic);
    if (amplitude === 0) continue;
    const step = (2 * Math.PI * harmonic) / SIZE;
    for (let index = 0; index < SIZE; index += 1) {
      table[index] = (table[index] ?? 0) + amplitude * Math.sin(step * index);
    }
  }
  let peak = 0;
  for (const value of table) peak = Math.max(peak, Math.abs(value));
  for (let index = 0; index < SIZE; index += 1) table[index] = (table[index] ?? 0) / peak;
  table[SIZE] = table[0] ?? 0;
  return table;
}

/** Reads a table at a phase in cycles (any non-negative number), with interpolation. */
export function readWave(table: Float32Array, phase: number): number {
  const position = (phase - Math.floor(phase)) * SIZE;
  const index = position | 0;
  const low = table[index] ?? 0;
  return low + ((table[index + 1] ?? 0) - low) * (position - index);
}
