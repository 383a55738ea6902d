import { accordion, electricPiano, organ } from './keyboards';
import { deepBass, logDrum } from './low-drums';
import { kalimba, marimba, piano, vibraphone } from './modal';
import { bangwe, electricGuitar, nylonGuitar, steelGuitar, uprightBass } from './plucked';
import { choir, hummingChoir, singer } from './singers';
import { brass, fingerBass, softLead, strings, synthBass, synthPluck, warmPad } from './synths';
import type { Voice } from './voice';
import { flute, gourd } from './winds';

/** Every voice that a style may ask for. */
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

export type VoiceName = keyof typeof VOICES;
