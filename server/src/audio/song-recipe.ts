import type { StyleName } from './styles/style-registry.ts';
import type { Mode, Tonic } from './theory.ts';
import type { VoiceName } from './voices/voice-registry.ts';

/** All that decides how a song sounds: the same recipe gives the same file, byte for byte. */
export interface SongRecipe {
  /** Any text that no other song has. */
  seed: string;
  style: StyleName;
  tonic: Tonic;
  mode: Mode;
  /** Beats a minute, 56 to 150. */
  bpm: number;
  /** Roman numerals, one bar each, `,` between two chords of one bar. */
  verse: string;
  chorus: string;
  /** Who sings the tune, when not the style's own voice. */
  lead?: VoiceName;
}
