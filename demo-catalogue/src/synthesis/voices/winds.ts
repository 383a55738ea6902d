/** Wind instruments. */
import { createMovingFilter, createNoise } from '../filters.ts';
import { findWave, readWave, SAMPLE_RATE } from '../wavetables.ts';
import { applyEnvelope, countEnvelopeSamples } from './envelope.ts';
import type { Voice } from './voice.ts';

/** Reed flute: nearly a sine wave, with breath noise. */
export const flute: Voice = (out, note) => {
  const times = { attack: 0.05, decay: 1, sustain: 0.9, release: 0.12 };
  const count = countEnvelopeSamples(times, note.seconds, out.length);
  const sine = findWave('sine', 27.5);
  const noise = createNoise(note.seed);
  const breath = createMovingFilter(note.frequency * 1.5, 2);
  let phase = 0;
  for (let index = 0; index < count; index += 1) {
    const seconds = index / SAMPLE_RATE;
    const sway = Math.min(1, Math.max(0, (seconds - 0.25) * 3)) * readWave(sine, seconds * 5.1);
    phase += (note.frequency * (1 + 0.004 * sway)) / SAMPLE_RATE;
    const tone = readWave(sine, phase) + 0.22 * readWave(sine, phase * 2) + 0.09 * readWave(sine, phase * 3);
    const chiff = 0.025 + 0.12 * Math.exp(-seconds / 0.03);
    out[index] = (tone * (0.9 + 0.1 * sway) + breath.band(noise()) * chiff * 2) * 0.7 * note.velocity;
  }
  applyEnvelope(out, count, times);
  return count;
};

/** Singing gourd of the malipenga bands, where a voice makes a membrane of spider's web rattle. */
export const gourd: Voice = (out, note) => {
  const times = { attack: 0.03, decay: 0.8, sustain: 0.85, release: 0.07 };
  const count = countEnvelopeSamples(times, note.seconds, out.length);
  const wave = findWave('pulse', note.frequency);
  const noise = createNoise(note.seed + 7);
  const body = createMovingFilter(900, 1.6);
  const edge = createMovingFilter(2300, 2.5);
  const step = note.frequency / SAMPLE_RATE;
  for (let index = 0; index < count; index += 1) {
    const buzz = readWave(wave, index * step) + 0.6 * readWave(wave, index * step * 1.004 + 0.4);
    const rattle = buzz * (1 + 0.25 * noise());
    out[index] = (body.band(rattle) + 0.5 * edge.band(rattle) + 0.1 * buzz) * note.velocity;
  }
  applyEnvelope(out, count, times);
  return count;
};
