/** Voices from detuned waves through a moving low-pass filter: pads, strings, brass, leads, basses. */
import { createMovingFilter } from '../filters.ts';
import { findWave, readWave, SAMPLE_RATE, type WaveName } from '../wavetables.ts';
import { applyEnvelope, countEnvelopeSamples, type EnvelopeTimes } from './envelope.ts';
import type { Voice } from './voice.ts';

interface SynthKind {
  wave: WaveName;
  /** Detuning in cents, one value per wave. */
  detune: readonly number[];
  times: EnvelopeTimes;
  /** Cutoff as a multiple of the note's frequency. `sweep` is the amount added at the start of a note. */
  cutoff: number;
  sweep: number;
  /** Time constant in seconds of the sweep's fall. `rise` is the time constant of its rise before that; 0 for none. */
  sweepSeconds: number;
  rise: number;
  resonance: number;
  /** Seconds of the slide from the previous note; 0 for none. */
  glide: number;
  /** Depth of the vibrato in cents. It starts after 0.3 s. */
  vibrato: number;
  /** Level of a sine one octave lower. */
  sub: number;
}

/** Number of samples between two updates of the filter: few enough that the steps are not heard. */
const CONTROL_SAMPLES = 32;

function createSynth(kind: SynthKind): Voice {
  return (out, note) => {
    const count = countEnvelopeSamples(kind.times, note.seconds, out.length);
    const wave = findWave(kind.wave, note.frequency);
    const sine = findWave('sine', 27.5);
    const filter = createMovingFilter(1000, kind.resonance);
    const ratios = kind.detune.map((cents) => 2 ** (cents / 1200));
    const phases = ratios.map((_, order) => ((note.seed % 89) / 89 + order * 0.37) % 1);
    const slide = kind.glide > 0 ? Math.log2(note.fromFrequency / note.frequency) : 0;
    let step = 0;
    let subPhase = 0;
    for (let index = 0; index < count; index += 1) {
      if (index % CONTROL_SAMPLES === 0) {
        const seconds = index / SAMPLE_RATE;
        const bend = slide === 0 ? 0 : slide * Math.exp(-seconds / (kind.glide / 3));
        const depth = (kind.vibrato / 1200) * Math.min(1, Math.max(0, (seconds - 0.3) * 3));
        const hz = note.frequency * 2 ** (bend + depth * Math.sin(seconds * 33));
        step = hz / SAMPLE_RATE;
        const swell = kind.rise > 0 ? 1 - Math.exp(-seconds / kind.rise) : 1;
        const sweep = kind.sweep * note.velocity * swell * Math.exp(-seconds / kind.sweepSeconds);
        filter.tune(Math.min(14_000, note.frequency * (kind.cutoff + sweep)), kind.resonance);
      }
      let sum = 0;
      for (let order = 0; order < ratios.length; order += 1) {
        const phase = (phases[order] ?? 0) + step * (ratios[order] ?? 1);
        phases[order] = phase >= 1 ? phase - 1 : phase;
        sum += readWave(wave, phase);
      }
      subPhase += step * 0.5;
      const low = kind.sub > 0 ? kind.sub * readWave(sine, subPhase) : 0;
      out[index] = (filter.low(sum / ratios.length) + low) * note.velocity;
    }
    applyEnvelope(out, count, kind.times);
    return count;
  };
}

const HELD_ENVELOPE = { decay: 1, sustain: 1 };
const DEFAULT_SYNTH = { rise: 0, glide: 0, vibrato: 0, sub: 0, resonance: 0.7, sweep: 0, sweepSeconds: 1 };

/** Slow, wide chords. */
export const warmPad = createSynth({
  ...DEFAULT_SYNTH,
  wave: 'saw',
  detune: [-9, 0, 8],
  times: { ...HELD_ENVELOPE, attack: 0.35, release: 0.7 },
  cutoff: 3,
  sweep: 2,
  sweepSeconds: 2,
  rise: 0.6,
});

/** An ensemble of bowed strings. */
export const strings = createSynth({
  ...DEFAULT_SYNTH,
  wave: 'saw',
  detune: [-7, 2, 9],
  times: { ...HELD_ENVELOPE, attack: 0.14, release: 0.4 },
  cutoff: 6,
  sweep: 3,
  rise: 0.2,
  vibrato: 9,
});

/** A brass section with a bright attack. */
export const brass = createSynth({
  ...DEFAULT_SYNTH,
  wave: 'saw',
  detune: [-5, 4],
  times: { attack: 0.03, decay: 0.3, sustain: 0.8, release: 0.1 },
  cutoff: 2.2,
  sweep: 9,
  sweepSeconds: 0.5,
  rise: 0.035,
  vibrato: 10,
});

/** A gliding lead for melodies. */
export const softLead = createSynth({
  ...DEFAULT_SYNTH,
  wave: 'pulse',
  detune: [-4, 4],
  times: { attack: 0.015, decay: 0.4, sustain: 0.75, release: 0.15 },
  cutoff: 3.5,
  sweep: 5,
  sweepSeconds: 0.25,
  glide: 0.09,
  vibrato: 14,
});

/** Short and bright, like a plucked string. */
export const synthPluck = createSynth({
  ...DEFAULT_SYNTH,
  wave: 'saw',
  detune: [-6, 6],
  times: { attack: 0.002, decay: 0.16, sustain: 0.05, release: 0.12 },
  cutoff: 1.5,
  sweep: 14,
  sweepSeconds: 0.07,
  resonance: 1.3,
});

/** A round bass with a sub-oscillator. */
export const synthBass = createSynth({
  ...DEFAULT_SYNTH,
  wave: 'square',
  detune: [0, 5],
  times: { attack: 0.004, decay: 0.35, sustain: 0.6, release: 0.06 },
  cutoff: 2.5,
  sweep: 7,
  sweepSeconds: 0.12,
  resonance: 1.2,
  sub: 0.35,
});

/** Electric bass, played with the fingers. */
export const fingerBass = createSynth({
  ...DEFAULT_SYNTH,
  wave: 'round',
  detune: [0],
  times: { attack: 0.006, decay: 0.6, sustain: 0.45, release: 0.07 },
  cutoff: 3,
  sweep: 7,
  sweepSeconds: 0.1,
  glide: 0.03,
});
