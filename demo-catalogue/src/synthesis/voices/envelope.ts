import { SAMPLE_RATE } from '../wavetables.ts';

/** The parameters of a note's level over time. */
export interface EnvelopeTimes {
  /** Seconds until full level. */
  attack: number;
  /** Time constant in seconds of the fall to `sustain`. */
  decay: number;
  /** 0 to 1. */
  sustain: number;
  /** Seconds from the key's release to silence. */
  release: number;
}

/** Returns the number of samples of a note with this envelope, but at most `limit`. */
export function countEnvelopeSamples(times: EnvelopeTimes, seconds: number, limit: number): number {
  return Math.min(limit, Math.ceil((Math.max(seconds, times.attack) + times.release) * SAMPLE_RATE));
}

/** Multiplies the first `count` samples by the envelope. */
export function applyEnvelope(out: Float32Array, count: number, times: EnvelopeTimes): void {
  const attack = Math.max(1, Math.round(times.attack * SAMPLE_RATE));
  const release = Math.max(1, Math.min(count, Math.round(times.release * SAMPLE_RATE)));
  const gate = count - release;
  const fall = Math.exp(-1 / Math.max(1, times.decay * SAMPLE_RATE));
  let level = 1;
  for (let index = 0; index < count; index += 1) {
    let gain = index < attack ? index / attack : level;
    if (index >= attack) level = times.sustain + (level - times.sustain) * fall;
    if (index >= gate) {
      const left = (count - index) / release;
      gain *= left * left;
    }
    out[index] = (out[index] ?? 0) * gain;
  }
}
