/** Basses that sound like drums. */
import { SAMPLE_RATE } from '../wavetables.ts';
import { applyEnvelope, countEnvelopeSamples, type EnvelopeTimes } from './envelope.ts';
import type { Voice } from './voice.ts';

interface BoomKind {
  times: EnvelopeTimes;
  /**
   * Extra pitch at the start, as a multiple of the note's frequency. `dropSeconds` is the time constant of its fall.
   */
  drop: number;
  dropSeconds: number;
  /** Strength of the growl, a modulation by the second harmonic. `growlSeconds` is the time constant of its fall. */
  growl: number;
  growlSeconds: number;
  drive: number;
}

function createBoom(kind: BoomKind): Voice {
  return (out, note) => {
    const count = countEnvelopeSamples(kind.times, note.seconds, out.length);
    const level = Math.tanh(kind.drive);
    let phase = 0;
    for (let index = 0; index < count; index += 1) {
      const seconds = index / SAMPLE_RATE;
      const hz = note.frequency * (1 + kind.drop * Math.exp(-seconds / kind.dropSeconds));
      phase += (2 * Math.PI * hz) / SAMPLE_RATE;
      const growl = kind.growl * Math.exp(-seconds / kind.growlSeconds);
      const wave = Math.sin(phase + growl * Math.sin(phase * 2));
      out[index] = (Math.tanh(kind.drive * wave) / level) * note.velocity;
    }
    applyEnvelope(out, count, kind.times);
    return count;
  };
}

/** The log drum of amapiano. */
export const logDrum = createBoom({
  times: { attack: 0.002, decay: 0.22, sustain: 0.08, release: 0.16 },
  drop: 1.1,
  dropSeconds: 0.014,
  growl: 1.2,
  growlSeconds: 0.09,
  drive: 1.9,
});

/** The long pitched bass drum of hip-hop. */
export const deepBass = createBoom({
  times: { attack: 0.003, decay: 0.7, sustain: 0.25, release: 0.12 },
  drop: 0.9,
  dropSeconds: 0.02,
  growl: 0.25,
  growlSeconds: 0.3,
  drive: 1.5,
});
