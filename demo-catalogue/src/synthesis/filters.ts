import { SAMPLE_RATE } from './wavetables.ts';

/** A two-pole filter whose cutoff can change at any sample (topology-preserving, after Andrew Simper). */
export interface MovingFilter {
  /** Sets the cutoff in Hz and the resonance, 0.5 (none) to 10. */
  tune(cutoffHz: number, resonance: number): void;
  low(input: number): number;
  band(input: number): number;
  high(input: number): number;
}

/** Creates a filter in its initial state. */
export function createMovingFilter(cutoffHz: number, resonance = 0.707): MovingFilter {
  let a1 = 0;
  let a2 = 0;
  let a3 = 0;
  let k = 1;
  let state1 = 0;
  let state2 = 0;
  let band = 0;
  const tune = (hz: number, q: number): void => {
    const g = Math.tan((Math.PI * Math.min(hz, SAMPLE_RATE * 0.45)) / SAMPLE_RATE);
    k = 1 / q;
    a1 = 1 / (1 + g * (g + k));
    a2 = g * a1;
    a3 = g * a2;
  };
  const low = (input: number): number => {
    const v3 = input - state2;
    band = a1 * state1 + a2 * v3;
    const lowOut = state2 + a2 * state1 + a3 * v3;
    state1 = 2 * band - state1;
    state2 = 2 * lowOut - state2;
    return lowOut;
  };
  tune(cutoffHz, resonance);
  return {
    tune,
    low,
    band: (input) => {
      low(input);
      return band * k;
    },
    high: (input) => {
      const lowOut = low(input);
      return input - k * band - lowOut;
    },
  };
}

/** Creates a source of white noise in [-1, 1). Uses its own small generator, which is faster than a `Random`. */
export function createNoise(seed: number): () => number {
  let state = seed | 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state / 2147483648;
  };
}
