/** Electric piano and organ. */
import { findWave, readWave, SAMPLE_RATE } from '../wavetables.ts';
import { applyEnvelope, countEnvelopeSamples } from './envelope.ts';
import type { Voice } from './voice.ts';

/** Electric piano, where a hammer strikes a metal tine: two sines in frequency modulation, and the tine's high ping. */
export const electricPiano: Voice = (out, note) => {
  const times = { attack: 0.003, decay: 1.1, sustain: 0.12, release: 0.22 };
  const count = countEnvelopeSamples(times, note.seconds, out.length);
  const sine = findWave('sine', 27.5);
  const step = note.frequency / SAMPLE_RATE;
  const modulation = (0.22 + 0.35 * note.velocity) * Math.min(1, 500 / note.frequency);
  const bodyFall = Math.exp(-1 / (0.5 * SAMPLE_RATE));
  const pingFall = Math.exp(-1 / (0.07 * SAMPLE_RATE));
  const pingRatio = note.frequency < 700 ? 14 : 7;
  let body = modulation;
  let ping = 0.16 * note.velocity;
  for (let index = 0; index < count; index += 1) {
    const phase = index * step;
    const bend = readWave(sine, phase) * (body + 0.05) * 0.5;
    const tremolo = 0.92 + 0.08 * readWave(sine, (index * 4.6) / SAMPLE_RATE);
    const ringing = ping * readWave(sine, phase * pingRatio);
    out[index] = (readWave(sine, phase + 1 + bend) * 0.8 + ringing) * tremolo * note.velocity;
    body *= bodyFall;
    ping *= pingFall;
  }
  applyEnvelope(out, count, times);
  return count;
};

/** Drawbar organ through a rotating speaker. */
export const organ: Voice = (out, note) => {
  const times = { attack: 0.012, decay: 1, sustain: 1, release: 0.09 };
  const count = countEnvelopeSamples(times, note.seconds, out.length);
  const wave = findWave('organ', note.frequency);
  const sine = findWave('sine', 27.5);
  const turn = 6.1 / SAMPLE_RATE;
  const start = (note.seed % 97) / 97;
  let phase = start;
  for (let index = 0; index < count; index += 1) {
    const rotor = readWave(sine, index * turn + start);
    phase += (note.frequency * (1 + 0.0022 * rotor)) / SAMPLE_RATE;
    const dry = readWave(wave, phase) * (0.85 + 0.15 * rotor);
    out[index] = (dry - 0.12 * dry * dry * dry) * note.velocity;
  }
  applyEnvelope(out, count, times);
  return count;
};

/** Button accordion: two reeds a few cents apart. */
export const accordion: Voice = (out, note) => {
  const times = { attack: 0.035, decay: 1, sustain: 1, release: 0.08 };
  const count = countEnvelopeSamples(times, note.seconds, out.length);
  const wave = findWave('reed', note.frequency);
  const low = (note.frequency * 0.9972) / SAMPLE_RATE;
  const high = (note.frequency * 1.0028) / SAMPLE_RATE;
  let smooth = 0;
  for (let index = 0; index < count; index += 1) {
    const reeds = readWave(wave, index * low) + readWave(wave, index * high + 0.37);
    smooth += 0.4 * (reeds * 0.5 - smooth);
    out[index] = smooth * note.velocity;
  }
  applyEnvelope(out, count, times);
  return count;
};
