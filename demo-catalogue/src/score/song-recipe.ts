import type { VoiceName } from '../synthesis/voices/voice-registry.ts';
import type { StyleName } from './styles/style-registry.ts';
import type { Mode, Tonic } from './theory.ts';

/** All inputs of a song's sound: the same recipe gives the same file, byte for byte. */
export interface SongRecipe {
  /** A text that is unique to this song. */
  seed: string;
  style: StyleName;
  tonic: Tonic;
  mode: Mode;
  /** Beats per minute, 56 to 150. */
  bpm: number;
  /** Roman numerals, one bar each, `,` between two chords of one bar. */
  verse: string;
  chorus: string;
  /** Voice of the tune, if it is not the style's own. */
  lead?: VoiceName;
}
