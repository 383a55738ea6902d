import { accordion, electricPiano, organ } from './keyboards.ts';
import { deepBass, logDrum } from './low-drums.ts';
import { kalimba, marimba, piano, vibraphone } from './modal.ts';
import { bangwe, electricGuitar, nylonGuitar, steelGuitar, uprightBass } from './plucked.ts';
import { choir, hummingChoir, singer } from './singers.ts';
import { brass, fingerBass, softLead, strings, synthBass, synthPluck, warmPad } from './synths.ts';
import type { Voice } from './voice.ts';
import { flute, gourd } from './winds.ts';

/** Every voice that a style can use. */
export const VOICES = {
  accordion,
  bangwe,
  brass,
  choir,
  deepBass,
  electricGuitar,
  electricPiano,
  fingerBass,
  flute,
  gourd,
  hummingChoir,
  kalimba,
  logDrum,
  marimba,
  nylonGuitar,
  organ,
  piano,
  singer,
  softLead,
  steelGuitar,
  strings,
  synthBass,
  synthPluck,
  uprightBass,
  vibraphone,
  warmPad,
} satisfies Record<string, Voice>;

/** The instruments that a track can name. */
export type VoiceName = keyof typeof VOICES;
