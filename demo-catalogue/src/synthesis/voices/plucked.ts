/** Plucked strings by Karplus–Strong synthesis, with a tuned and damped loop. */
import { createNoise } from '../filters.ts';
import { SAMPLE_RATE } from '../wavetables.ts';
import type { NoteShape, Voice } from './voice.ts';

interface StringKind {
  /** Seconds to fall by 60 dB at 262 Hz. */
  ringSeconds: number;
  /** Smoothing per round trip, 0 (bright) to 0.5 (dull). */
  damping: number;
  /** Position of the pluck along the string, 0 to 0.5. */
  pluckAt: number;
  /** Brightness of the finger or pick, 0 to 1. */
  brightness: number;
  /** Seconds of ringing after the finger is lifted. */
  release: number;
}

const stringLoop = new Float32Array(4096);

/** Fills the string's loop, one period of the note, with the shape of the pluck. */
function pluck(period: number, kind: StringKind, { velocity, seed }: NoteShape): void {
  const noise = createNoise(seed);
  const bright = Math.min(0.98, kind.brightness * (0.4 + 0.6 * velocity));
  let smooth = 0;
  let mean = 0;
  for (let index = 0; index < period; index += 1) {
    smooth += bright * (noise() - smooth);
    stringLoop[index] = smooth;
    mean += smooth / period;
  }
  const gap = Math.max(1, Math.round(period * kind.pluckAt));
  for (let index = period - 1; index >= 0; index -= 1) {
    const earlier = stringLoop[index - gap < 0 ? index - gap + period : index - gap] ?? 0;
    stringLoop[index] = ((stringLoop[index] ?? 0) - mean) * 1.4 - (earlier - mean) * 0.7;
  }
}

function createString(kind: StringKind): Voice {
  return (out, note) => {
    const exact = SAMPLE_RATE / note.frequency - kind.damping;
    const period = Math.min(stringLoop.length - 1, Math.ceil(exact));
    const fraction = period - exact;
    pluck(period, kind, note);
    const ring = kind.ringSeconds * Math.sqrt(262 / note.frequency);
    const held = Math.ceil(note.seconds * SAMPLE_RATE);
    const count = Math.min(out.length, Math.ceil(Math.min(note.seconds + kind.release, ring) * SAMPLE_RATE));
    const sustain = 10 ** (-3 / (ring * note.frequency));
    const damped = 10 ** (-3 / (Math.max(0.06, kind.release) * note.frequency));
    let head = 0;
    let last = 0;
    let before = 0;
    for (let index = 0; index < count; index += 1) {
      const next = head + 1 === period ? 0 : head + 1;
      const now = stringLoop[head] ?? 0;
      const tap = now + ((stringLoop[next] ?? 0) - now) * fraction;
      const smooth = tap * (1 - kind.damping) + last * kind.damping;
      last = tap;
      stringLoop[head] = smooth * (index < held ? sustain : damped);
      head = next;
      // A gentle high-pass filter, because the bridge of a guitar hardly radiates the lowest frequencies.
      out[index] = (tap - 0.25 * before) * note.velocity;
      before = tap;
    }
    const fade = Math.min(count, 300);
    for (let index = 0; index < fade; index += 1)
      out[count - 1 - index] = (out[count - 1 - index] ?? 0) * (index / fade);
    return count;
  };
}

/** Clean electric guitar, played near the bridge: the lead of kwela, afro-pop and rumba. */
export const electricGuitar = createString({
  ringSeconds: 2.6,
  damping: 0.18,
  pluckAt: 0.13,
  brightness: 0.75,
  release: 0.12,
});
/** Guitar with nylon strings, plucked over the sound hole. */
export const nylonGuitar = createString({
  ringSeconds: 3.2,
  damping: 0.32,
  pluckAt: 0.3,
  brightness: 0.5,
  release: 0.25,
});
/** Guitar with steel strings, strummed. */
export const steelGuitar = createString({
  ringSeconds: 3.8,
  damping: 0.12,
  pluckAt: 0.2,
  brightness: 0.85,
  release: 0.2,
});
/** Bangwe: a board zither with short bright strings. */
export const bangwe = createString({ ringSeconds: 1.7, damping: 0.22, pluckAt: 0.08, brightness: 0.95, release: 0.8 });
/** Upright bass. */
export const uprightBass = createString({
  ringSeconds: 1.6,
  damping: 0.42,
  pluckAt: 0.35,
  brightness: 0.35,
  release: 0.1,
});
