/**
 * Tables with one period of a wave. Each octave has its own table without frequencies that are too high for it, to
 * avoid aliasing.
 */

export const SAMPLE_RATE = 44_100;
const TABLE_SIZE = 2048;
const LOWEST_HZ = 27.5;
const OCTAVE_COUNT = 9;
const HIGHEST_PARTIAL_HZ = 17_000;

/** Returns the strength of a harmonic. Harmonic 1 is the fundamental. */
type HarmonicStrength = (harmonic: number) => number;

const HARMONICS_BY_WAVE = {
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
} satisfies Record<string, HarmonicStrength>;

/** The waveforms that voices use. */
export type WaveName = keyof typeof HARMONICS_BY_WAVE;

const waveTables = new Map<string, Float32Array>();

/**
 * Finds the table of a wave for a frequency: `TABLE_SIZE + 1` samples with a peak of 1. The last sample repeats the
 * first. Creates a table on first use, and keeps it in memory.
 */
export function findWave(name: WaveName, frequency: number): Float32Array {
  const octave = Math.max(0, Math.min(OCTAVE_COUNT - 1, Math.ceil(Math.log2(frequency / LOWEST_HZ))));
  const key = `${name}/${octave}`;
  const existing = waveTables.get(key);
  if (existing) return existing;
  const created = createWave(HARMONICS_BY_WAVE[name], Math.floor(HIGHEST_PARTIAL_HZ / (LOWEST_HZ * 2 ** octave)));
  waveTables.set(key, created);
  return created;
}

function createWave(strength: HarmonicStrength, harmonics: number): Float32Array {
  const table = new Float32Array(TABLE_SIZE + 1);
  const count = Math.max(1, Math.min(harmonics, TABLE_SIZE / 4));
  for (let harmonic = 1; harmonic <= count; harmonic += 1) {
    const amplitude = strength(harmonic);
    if (amplitude === 0) continue;
    const step = (2 * Math.PI * harmonic) / TABLE_SIZE;
    for (let index = 0; index < TABLE_SIZE; index += 1) {
      table[index] = (table[index] ?? 0) + amplitude * Math.sin(step * index);
    }
  }
  let peak = 0;
  for (const value of table) peak = Math.max(peak, Math.abs(value));
  for (let index = 0; index < TABLE_SIZE; index += 1) table[index] = (table[index] ?? 0) / peak;
  table[TABLE_SIZE] = table[0] ?? 0;
  return table;
}

/** Reads a table at a phase in cycles (any non-negative number), with interpolation. */
export function readWave(table: Float32Array, phase: number): number {
  const position = (phase - Math.floor(phase)) * TABLE_SIZE;
  const index = position | 0;
  const low = table[index] ?? 0;
  return low + ((table[index + 1] ?? 0) - low) * (position - index);
}
