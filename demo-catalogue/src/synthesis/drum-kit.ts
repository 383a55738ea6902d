/** Drums. The sound of a drum is synthesised once per song, and mixed in at each hit. */
import type { Random } from '../score/random.ts';
import { createMovingFilter, createNoise } from './filters.ts';
import { SAMPLE_RATE } from './wavetables.ts';

interface Skin {
  /** Pitch in Hz, once it has stopped falling. */
  frequency: number;
  /** Extra pitch at the start, as a multiple of `frequency`. `dropSeconds` is the time constant of its fall. */
  drop: number;
  dropSeconds: number;
  /** Seconds to fall to 1/e. */
  ring: number;
  /** Level of the noise of the strike. `slapSeconds` is its length, `slapHz` the frequency of its filter. */
  slap: number;
  slapSeconds: number;
  slapHz: number;
  /** Level of the membrane's second mode. */
  overtone: number;
}

interface Hiss {
  /** Centre of the band-pass filter. */
  hz: number;
  resonance: number;
  /** Seconds until full level. */
  attack: number;
  /** Seconds to fall to 1/e. */
  fall: number;
  /** Number of square waves for the metallic sound; 0 for plain noise. */
  metal: number;
  /** Number of extra strikes just before the main strike, like hands that clap at slightly different times. */
  scatter: number;
}

const skin = (values: Partial<Skin>): Skin => ({
  frequency: 100,
  drop: 0.5,
  dropSeconds: 0.03,
  ring: 0.15,
  slap: 0.2,
  slapSeconds: 0.008,
  slapHz: 2500,
  overtone: 0,
  ...values,
});
const hiss = (values: Partial<Hiss>): Hiss => ({
  hz: 6000,
  resonance: 0.8,
  attack: 0.001,
  fall: 0.05,
  metal: 0,
  scatter: 0,
  ...values,
});

interface DrumKind {
  skin?: Skin;
  hiss?: Hiss;
  /** Level of the skin relative to the hiss, if the drum has both. */
  body: number;
  /** Level in the kit. */
  level: number;
  /** -1 left to 1 right. */
  pan: number;
  /** Share of the sound that is sent to the reverb, 0 to 1. */
  reverb: number;
}

const drum = (values: Partial<DrumKind>): DrumKind => ({ body: 0.6, level: 0.5, pan: 0, reverb: 0.12, ...values });

const DRUM_KIT = {
  kick: drum({
    skin: skin({ frequency: 52, drop: 3, dropSeconds: 0.022, ring: 0.16, slap: 0.25 }),
    level: 1,
    reverb: 0.02,
  }),
  houseKick: drum({
    skin: skin({ frequency: 48, drop: 4.5, dropSeconds: 0.026, ring: 0.2, slap: 0.3, slapHz: 4000 }),
    level: 1,
    reverb: 0.01,
  }),
  softKick: drum({
    skin: skin({ frequency: 58, drop: 1.6, dropSeconds: 0.02, ring: 0.12, slap: 0.1, slapHz: 1200 }),
    level: 0.85,
    reverb: 0.05,
  }),
  snare: drum({
    skin: skin({ frequency: 190, drop: 0.5, ring: 0.07, overtone: 0.5 }),
    hiss: hiss({ hz: 3200, resonance: 0.5, fall: 0.075 }),
    body: 0.42,
    level: 0.62,
    reverb: 0.22,
  }),
  brushSnare: drum({ hiss: hiss({ hz: 4200, attack: 0.02, fall: 0.09 }), level: 0.34, pan: 0.05 }),
  rim: drum({
    skin: skin({ frequency: 820, drop: 0.1, ring: 0.018, slap: 0.6, overtone: 0.7 }),
    level: 0.42,
    pan: -0.08,
    reverb: 0.25,
  }),
  clap: drum({ hiss: hiss({ hz: 1700, resonance: 1.2, fall: 0.07, scatter: 3 }), level: 0.55, reverb: 0.3 }),
  handclaps: drum({
    hiss: hiss({ hz: 1300, resonance: 1.6, fall: 0.05, scatter: 6 }),
    level: 0.5,
    pan: 0.2,
    reverb: 0.4,
  }),
  snap: drum({ hiss: hiss({ hz: 2600, resonance: 2.5, fall: 0.035, scatter: 1 }), level: 0.4, reverb: 0.35 }),
  hat: drum({ hiss: hiss({ hz: 8800, fall: 0.026, metal: 6 }), level: 0.3, pan: 0.22, reverb: 0.04 }),
  openHat: drum({ hiss: hiss({ hz: 8000, fall: 0.17, metal: 6 }), level: 0.3, pan: 0.22, reverb: 0.08 }),
  ride: drum({ hiss: hiss({ hz: 6400, fall: 0.33, metal: 5 }), level: 0.24, pan: -0.28, reverb: 0.12 }),
  crash: drum({ hiss: hiss({ hz: 5200, resonance: 0.5, fall: 0.75, metal: 6 }), level: 0.36, pan: -0.2, reverb: 0.3 }),
  shaker: drum({ hiss: hiss({ hz: 7000, resonance: 1.2, attack: 0.018, fall: 0.03 }), level: 0.27, pan: -0.32 }),
  rattle: drum({
    hiss: hiss({ hz: 4300, resonance: 1.5, attack: 0.012, fall: 0.055, scatter: 2 }),
    level: 0.34,
    pan: 0.36,
    reverb: 0.2,
  }),
  tambourine: drum({
    hiss: hiss({ hz: 7600, resonance: 1.8, attack: 0.006, fall: 0.07, metal: 4 }),
    level: 0.28,
    pan: 0.3,
    reverb: 0.2,
  }),
  bell: drum({ hiss: hiss({ hz: 1900, resonance: 3, fall: 0.11, metal: 2 }), level: 0.26, pan: -0.3, reverb: 0.25 }),
  woodblock: drum({
    skin: skin({ frequency: 1150, drop: 0.05, ring: 0.03, overtone: 0.4 }),
    level: 0.34,
    pan: 0.28,
    reverb: 0.25,
  }),
  tom: drum({
    skin: skin({ frequency: 110, drop: 0.6, dropSeconds: 0.05, ring: 0.22, overtone: 0.2 }),
    level: 0.6,
    pan: 0.18,
    reverb: 0.2,
  }),
  highTom: drum({
    skin: skin({ frequency: 165, drop: 0.6, dropSeconds: 0.04, ring: 0.18, overtone: 0.2 }),
    level: 0.56,
    pan: -0.15,
    reverb: 0.2,
  }),
  conga: drum({
    skin: skin({ frequency: 205, drop: 0.12, ring: 0.16, slap: 0.25, overtone: 0.4 }),
    level: 0.48,
    pan: 0.26,
    reverb: 0.18,
  }),
  lowConga: drum({
    skin: skin({ frequency: 140, drop: 0.12, ring: 0.2, slap: 0.18, overtone: 0.35 }),
    level: 0.5,
    pan: 0.14,
    reverb: 0.18,
  }),
  congaSlap: drum({
    skin: skin({ frequency: 320, drop: 0.1, ring: 0.05, slap: 0.9, slapSeconds: 0.014, slapHz: 3600, overtone: 0.6 }),
    level: 0.42,
    pan: 0.26,
    reverb: 0.2,
  }),
  ngoma: drum({
    skin: skin({ frequency: 74, drop: 0.45, dropSeconds: 0.05, ring: 0.32, slap: 0.3, slapHz: 900, overtone: 0.45 }),
    level: 0.95,
    pan: -0.06,
    reverb: 0.2,
  }),
  midNgoma: drum({
    skin: skin({ frequency: 128, drop: 0.3, dropSeconds: 0.04, ring: 0.2, slap: 0.4, slapHz: 1500, overtone: 0.5 }),
    level: 0.68,
    pan: -0.32,
    reverb: 0.2,
  }),
  highNgoma: drum({
    skin: skin({ frequency: 236, drop: 0.2, ring: 0.1, slap: 0.6, slapHz: 2400, overtone: 0.6 }),
    level: 0.52,
    pan: 0.34,
    reverb: 0.2,
  }),
  stomp: drum({
    skin: skin({ frequency: 62, drop: 0.8, dropSeconds: 0.03, ring: 0.1, slap: 0.7, slapSeconds: 0.02, slapHz: 500 }),
    level: 0.8,
    reverb: 0.3,
  }),
} satisfies Record<string, DrumKind>;

/** The drums that a pattern can name. */
export type DrumName = keyof typeof DRUM_KIT;

/** One drum, ready to mix. */
export interface DrumSound {
  /** Samples with a peak of 1. */
  samples: Float32Array;
  level: number;
  pan: number;
  reverb: number;
}

const TWO_PI = 2 * Math.PI;

interface Strike {
  /** Ratio of the strike's pitch to the drum's own pitch. */
  tune: number;
  level: number;
  /** A source of noise between -1 and 1. */
  noise: () => number;
}

function addSkin(out: Float32Array, kind: Skin, { tune, level, noise }: Strike): void {
  const filter = createMovingFilter(kind.slapHz, 1);
  let phase = 0;
  let second = 0;
  for (let index = 0; index < out.length; index += 1) {
    const seconds = index / SAMPLE_RATE;
    const hz = kind.frequency * tune * (1 + kind.drop * Math.exp(-seconds / kind.dropSeconds));
    phase += (TWO_PI * hz) / SAMPLE_RATE;
    second += (TWO_PI * hz * 1.593) / SAMPLE_RATE;
    const body = Math.sin(phase) * Math.exp(-seconds / kind.ring);
    const overtone = kind.overtone * Math.sin(second) * Math.exp(-seconds / (kind.ring * 0.45));
    const slap = kind.slap * filter.band(noise()) * Math.exp(-seconds / kind.slapSeconds) * 2;
    out[index] = (out[index] ?? 0) + (Math.tanh((body + overtone) * 1.3) + slap) * level;
  }
}

function addHiss(out: Float32Array, kind: Hiss, { tune, level, noise }: Strike): void {
  const filter = createMovingFilter(kind.hz * tune, kind.resonance);
  const trim = createMovingFilter(kind.hz * tune * 0.5, 0.7);
  const strikes = Array.from({ length: kind.scatter + 1 }, (_, order) =>
    order === 0 ? 0 : order * 0.0095 + Math.abs(noise()) * 0.004,
  );
  const last = Math.max(...strikes);
  // Frequency ratios of the inharmonic square waves in analogue cymbals.
  const metals = [2.05, 3.07, 3.69, 5.22, 5.4, 8.0]
    .slice(0, kind.metal)
    .map((ratio) => 263 * tune * ratio * (kind.hz > 4000 ? 1.5 : 1));
  for (let index = 0; index < out.length; index += 1) {
    const seconds = index / SAMPLE_RATE;
    let gain = 0;
    for (const strike of strikes) {
      if (seconds < strike) continue;
      const since = seconds - strike;
      const fall = strike === last ? kind.fall : 0.006;
      gain = Math.max(gain, Math.min(1, since / kind.attack) * Math.exp(-since / fall));
    }
    let source = noise();
    if (metals.length > 0) {
      let sum = 0;
      for (const hz of metals) sum += (seconds * hz) % 1 < 0.5 ? 1 : -1;
      source = source * 0.35 + (sum / metals.length) * 0.9;
    }
    out[index] = (out[index] ?? 0) + trim.high(filter.band(source)) * gain * level;
  }
}

function createDrum(kind: DrumKind, tune: number, seed: number): DrumSound {
  const noise = createNoise(seed);
  const ring = kind.skin ? kind.skin.ring * 6 : 0;
  const hissing = kind.hiss ? kind.hiss.fall * 6 + kind.hiss.scatter * 0.014 + kind.hiss.attack : 0;
  const samples = new Float32Array(Math.ceil(Math.min(2.5, Math.max(ring, hissing, 0.05)) * SAMPLE_RATE));
  if (kind.skin) addSkin(samples, kind.skin, { tune, noise, level: kind.hiss ? kind.body : 1 });
  if (kind.hiss) addHiss(samples, kind.hiss, { tune, noise, level: kind.skin ? (1 - kind.body) * 2 : 1 });
  let peak = 1e-6;
  for (const value of samples) peak = Math.max(peak, Math.abs(value));
  const fade = samples.length >> 3;
  for (let index = 0; index < samples.length; index += 1) {
    const left = Math.min(1, (samples.length - index) / fade);
    samples[index] = ((samples[index] ?? 0) / peak) * left;
  }
  return { samples, level: kind.level, pan: kind.pan, reverb: kind.reverb };
}

/**
 * Creates the drum kit of a song. Synthesises each drum on first use. The tuning of the drums differs slightly between
 * songs.
 */
export function createDrumKit(random: Random): (name: DrumName) => DrumSound {
  const sounds = new Map<DrumName, DrumSound>();
  return (name) => {
    const existing = sounds.get(name);
    if (existing) return existing;
    const drumRandom = random.fork(name);
    const sound = createDrum(DRUM_KIT[name], drumRandom.between(0.94, 1.07), Math.floor(drumRandom.between(1, 1e9)));
    sounds.set(name, sound);
    return sound;
  };
}
