import type { VoiceName } from '../synthesis/voices/voice-registry.ts';
import type { StyleName } from './styles/style-registry.ts';
import type { Mode, Tonic } from './music-theory.ts';

/**
 * The inputs that determine how a song is composed and rendered. The same recipe always gives the same file, byte for
 * byte.
 */
export interface SongRecipe {
  /** A text that is unique to this song. */
  seed: string;
  style: StyleName;
  tonic: Tonic;
  mode: Mode;
  /** Beats per minute, 56 to 150. */
  bpm: number;
  /** Chords as Roman numerals. A space separates two bars, and a comma separates two chords of one bar. */
  verse: string;
  chorus: string;
  /** Voice that plays the tune. Defaults to the style's own voice. */
  lead?: VoiceName;
}
