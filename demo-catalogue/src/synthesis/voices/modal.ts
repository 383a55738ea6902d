/** Struck instruments: bars, tines and piano strings, each with a few decaying partials. */
import { createNoise } from '../filters.ts';
import { SAMPLE_RATE } from '../wavetables.ts';
import type { NoteShape, Voice } from './voice.ts';

interface SoundPartial {
  ratio: number;
  amplitude: number;
  /** Seconds to fall to 1/e. */
  decay: number;
}

interface Sine {
  /** Hz. */
  frequency: number;
  amplitude: number;
  /** Seconds to fall to 1/e. */
  decay: number;
}

/** Adds one decaying sine from the start of `out` (a two-pole resonator struck once), for at most `count` samples. */
function addPartial(out: Float32Array, count: number, { frequency, amplitude, decay }: Sine): void {
  if (frequency > SAMPLE_RATE * 0.42) return;
  const radius = Math.exp(-1 / (decay * SAMPLE_RATE));
  const omega = (2 * Math.PI * frequency) / SAMPLE_RATE;
  const feed = 2 * radius * Math.cos(omega);
  const damp = radius * radius;
  const length = Math.min(count, Math.ceil(decay * 7 * SAMPLE_RATE));
  let before = 0;
  let now = amplitude * radius * Math.sin(omega);
  for (let index = 0; index < length; index += 1) {
    out[index] = (out[index] ?? 0) + now;
    const next = feed * now - damp * before;
    before = now;
    now = next;
  }
}

interface Knock {
  amplitude: number;
  /** Seconds to fall to 1/e. */
  decay: number;
  seed: number;
}

/** Adds the noise of the strike, by a mallet, a hammer or a thumb. */
function addKnock(out: Float32Array, count: number, { amplitude, decay, seed }: Knock): void {
  const noise = createNoise(seed);
  const length = Math.min(count, Math.ceil(decay * 6 * SAMPLE_RATE));
  const fall = Math.exp(-1 / (decay * SAMPLE_RATE));
  let level = amplitude;
  let smooth = 0;
  for (let index = 0; index < length; index += 1) {
    smooth += 0.35 * (noise() - smooth);
    out[index] = (out[index] ?? 0) + smooth * level;
    level *= fall;
  }
}

/** Fades in the first millisecond and fades out the end, because abrupt changes click. */
function fadeEnds(out: Float32Array, count: number, releaseSeconds: number): void {
  const release = Math.min(count, Math.round(releaseSeconds * SAMPLE_RATE));
  for (let index = 0; index < release; index += 1) {
    const at = count - 1 - index;
    out[at] = (out[at] ?? 0) * (index / release);
  }
  const attack = Math.min(count, 40);
  for (let index = 0; index < attack; index += 1) out[index] = (out[index] ?? 0) * (index / attack);
}

interface BarKind {
  partials: readonly SoundPartial[];
  /** Decay in seconds at 262 Hz. Lower notes decay more slowly. */
  ringSeconds: number;
  knock: number;
}

function createBar({ partials, ringSeconds, knock }: BarKind): Voice {
  return (out, note) => {
    const scale = Math.sqrt(262 / note.frequency);
    const count = Math.min(out.length, Math.ceil(ringSeconds * scale * SAMPLE_RATE));
    out.fill(0, 0, count);
    partials.forEach((partial, order) => {
      const bright = order === 0 ? 1 : 0.35 + note.velocity * 0.65;
      const amplitude = partial.amplitude * bright * note.velocity;
      const frequency = note.frequency * partial.ratio;
      addPartial(out, count, { frequency, amplitude, decay: partial.decay * scale });
    });
    addKnock(out, count, { amplitude: knock * note.velocity, decay: 0.004, seed: note.seed });
    fadeEnds(out, count, 0.05);
    return count;
  };
}

/** Wooden bars whose first overtone is two octaves above the fundamental: marimba, valimba. */
export const marimba = createBar({
  ringSeconds: 1.3,
  knock: 0.35,
  partials: [
    { ratio: 1, amplitude: 1, decay: 0.32 },
    { ratio: 3.98, amplitude: 0.3, decay: 0.1 },
    { ratio: 9.6, amplitude: 0.12, decay: 0.035 },
  ],
});

/** Metal bars with a long ring. */
export const vibraphone = createBar({
  ringSeconds: 3.2,
  knock: 0.1,
  partials: [
    { ratio: 1, amplitude: 1, decay: 1.1 },
    { ratio: 4, amplitude: 0.22, decay: 0.4 },
    { ratio: 10.1, amplitude: 0.06, decay: 0.1 },
  ],
});

const plainTine = createBar({
  ringSeconds: 2.2,
  knock: 0.5,
  partials: [
    { ratio: 1, amplitude: 1, decay: 0.6 },
    { ratio: 2.01, amplitude: 0.12, decay: 0.3 },
    { ratio: 5.6, amplitude: 0.22, decay: 0.12 },
    { ratio: 11.9, amplitude: 0.07, decay: 0.04 },
  ],
});

/** Thumb piano (sansi): a tine with shells that rattle while it is loud. */
export const kalimba: Voice = (out, note) => {
  const count = plainTine(out, note);
  const noise = createNoise(note.seed + 11);
  let last = 0;
  for (let index = 0; index < count; index += 1) {
    const value = out[index] ?? 0;
    const rattle = noise();
    // Shells touch the tine only near the peak of its swing.
    const touch = Math.max(0, Math.abs(value) - 0.18);
    out[index] = value + (rattle - last) * touch * 0.25;
    last = rattle;
  }
  return count;
};

const PIANO_PARTIALS = 10;

/** Piano: slightly sharp overtones, two strings per key, damped when the key is released. */
export const piano: Voice = (out: Float32Array, note: NoteShape) => {
  const scale = (262 / note.frequency) ** 0.55;
  const held = Math.min(note.seconds + 0.25, 4.5 * scale);
  const count = Math.min(out.length, Math.ceil(held * SAMPLE_RATE));
  out.fill(0, 0, count);
  const softness = 1.9 - note.velocity * 0.8;
  for (let n = 1; n <= PIANO_PARTIALS; n += 1) {
    const stretch = Math.sqrt(1 + 0.00035 * n * n);
    const struck = Math.abs(Math.sin((Math.PI * n) / 8.3)) + 0.12;
    const amplitude = (note.velocity * struck * 1.6) / n ** softness;
    const decay = (1.5 * scale) / (1 + 0.28 * n);
    const frequency = note.frequency * n * stretch;
    addPartial(out, count, { frequency, amplitude: amplitude * 0.6, decay });
    addPartial(out, count, { frequency: frequency * 1.0006, amplitude: amplitude * 0.4, decay: decay * 1.7 });
  }
  addKnock(out, count, { amplitude: 0.3 * note.velocity, decay: 0.006, seed: note.seed });
  fadeEnds(out, count, 0.18);
  return count;
};
