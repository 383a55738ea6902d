/**
 * Choirs and a lead singer, who sing vowels without words. Synthesised from the buzz of vocal folds and the formants of
 * vowels.
 */
import { createMovingFilter, createNoise } from '../filters.ts';
import { findWave, readWave, SAMPLE_RATE } from '../wavetables.ts';
import { applyEnvelope, countEnvelopeSamples, type EnvelopeTimes } from './envelope.ts';
import type { Voice } from './voice.ts';

/** For each vowel: centre in Hz and level of the first three formants. */
const VOWELS = {
  a: [
    [760, 1],
    [1180, 0.55],
    [2750, 0.3],
  ],
  o: [
    [470, 1],
    [830, 0.5],
    [2650, 0.2],
  ],
  u: [
    [340, 1],
    [720, 0.3],
    [2500, 0.14],
  ],
  e: [
    [460, 1],
    [1750, 0.4],
    [2550, 0.35],
  ],
} as const;

type Vowel = keyof typeof VOWELS;

interface SingerKind {
  /** Detuning in cents, one value per singer. */
  singers: readonly number[];
  vowels: readonly Vowel[];
  times: EnvelopeTimes;
  /** Depth of the vibrato in cents. */
  vibrato: number;
  breath: number;
  /** Seconds of the slide from the previous note. */
  glide: number;
}

const CONTROL_SAMPLES = 32;

function createSingers(kind: SingerKind): Voice {
  return (out, note) => {
    const count = countEnvelopeSamples(kind.times, note.seconds, out.length);
    const wave = findWave('glottis', note.frequency);
    const noise = createNoise(note.seed + 3);
    const vowel: readonly (readonly [hz: number, level: number])[] =
      VOWELS[kind.vowels[note.seed % kind.vowels.length] ?? 'a'];
    // Raises the first formant for high notes, as singers do. A formant below the note has no effect.
    const formants = vowel.map(([hz, level]) => ({
      level,
      filter: createMovingFilter(Math.max(hz, note.frequency * 1.02), hz / 110),
    }));
    const air = createMovingFilter(3900, 1.2);
    const phases = kind.singers.map((_, order) => (order * 0.31 + (note.seed % 53) / 53) % 1);
    const steps = new Float64Array(kind.singers.length);
    const slide = kind.glide > 0 ? Math.log2(note.fromFrequency / note.frequency) : 0;
    for (let index = 0; index < count; index += 1) {
      if (index % CONTROL_SAMPLES === 0) {
        const seconds = index / SAMPLE_RATE;
        const bend = slide === 0 ? 0 : slide * Math.exp(-seconds / (kind.glide / 3));
        const depth = (kind.vibrato / 1200) * Math.min(1, Math.max(0, (seconds - 0.18) * 2.5));
        kind.singers.forEach((cents, order) => {
          const sway = depth * Math.sin(seconds * (32 + order * 1.7) + order * 2.1);
          steps[order] = (note.frequency * 2 ** (cents / 1200 + sway + bend)) / SAMPLE_RATE;
        });
      }
      let buzz = 0;
      for (let order = 0; order < phases.length; order += 1) {
        const phase = (phases[order] ?? 0) + (steps[order] ?? 0);
        phases[order] = phase >= 1 ? phase - 1 : phase;
        buzz += readWave(wave, phase);
      }
      const source = buzz / phases.length + noise() * kind.breath;
      let mouth = source * 0.1 + air.band(source) * 0.5;
      for (const { filter, level } of formants) mouth += filter.band(source) * level;
      out[index] = mouth * note.velocity;
    }
    applyEnvelope(out, count, kind.times);
    return count;
  };
}

/** A section of a choir, with open vowels. */
export const choir = createSingers({
  singers: [-13, -4, 5, 12],
  vowels: ['a', 'o', 'a', 'e'],
  times: { attack: 0.07, decay: 1, sustain: 1, release: 0.28 },
  vibrato: 16,
  breath: 0.02,
  glide: 0.05,
});

/** The same choir humming behind a soloist. */
export const hummingChoir = createSingers({
  singers: [-11, 0, 10],
  vowels: ['u', 'o'],
  times: { attack: 0.18, decay: 1, sustain: 1, release: 0.5 },
  vibrato: 12,
  breath: 0.02,
  glide: 0,
});

/** A lead singer, doubled as in a studio. */
export const singer = createSingers({
  singers: [-3, 4],
  vowels: ['a', 'o', 'e', 'a', 'u'],
  times: { attack: 0.045, decay: 1.5, sustain: 0.8, release: 0.16 },
  vibrato: 28,
  breath: 0.035,
  glide: 0.07,
});
