/** A style of music, as data for the arranger. */
import type { DrumName } from '../synthesis/drum-kit.ts';
import type { VoiceName } from '../synthesis/voices/voice-registry.ts';
import type { SectionKind } from './section.ts';
import type { ScaleName } from './music-theory.ts';

/**
 * How a track plays its patterns:
 * - `chords`: every step plays the whole chord (`X`, `x`, `o`);
 * - `arpeggio`: a digit is a note of the chord, counted up from the lowest;
 * - `bass`: `1` root, `3` third, `5` fifth, `7` seventh, `8` octave, `a` a note that leads to the next root;
 * - `melody`: the tune, which needs no pattern;
 * - `third`: one chord note below each note of the tune;
 * - `block`: three chord notes below each note of the tune;
 * - `answer`: like `chords`, in the gaps of the tune.
 */
export type TrackKind = 'chords' | 'arpeggio' | 'bass' | 'melody' | 'third' | 'block' | 'answer';

/** One instrument of a style, with the patterns that it can play. */
export interface Track {
  voice: VoiceName;
  kind: TrackKind;
  /** Sections where the track plays. */
  plays: readonly SectionKind[];
  /** The possible patterns. Each song uses one of them. */
  patterns: readonly string[];
  /** Patterns for chorus and break, if they differ. */
  lift?: readonly string[];
  /** MIDI number at the centre of the track's range. */
  center: number;
  /** Number of notes in a chord. */
  notes: number;
  /** `level` to `pump`: the mix of the track (`PartMix`). */
  level: number;
  pan: number;
  reverb: number;
  delay: number;
  pump: number;
}

/** The patterns of one drum. If given, the patterns of `lift` replace them in chorus and break. */
export interface DrumLane {
  drum: DrumName;
  plays: readonly SectionKind[];
  patterns: readonly string[];
  lift?: readonly string[];
}

/** The instruments, patterns and feel of a kind of music. */
export interface Style {
  /** 16 for even sixteenths, 12 for triplet feel. */
  stepsPerBar: 12 | 16;
  /** 0 to 0.4: delay of every second step. */
  swing: number;
  tracks: readonly Track[];
  drums: readonly DrumLane[];
  /** Patterns for the last bar before another section. */
  fills: readonly DrumLane[];
  /** Peak of the loudest drum before mastering, 0 to 1. */
  drumLevel: number;
  /** Size of the room, 0 (dry studio) to 1 (cathedral). */
  room: number;
  /** Rhythms of the tune, two bars each. */
  tune: { verse: readonly string[]; chorus: readonly string[]; scale: { major: ScaleName; minor: ScaleName } };
}

/** All sections except the end, where every track holds the last chord. */
export const ALL_SECTIONS: readonly SectionKind[] = ['intro', 'verse', 'chorus', 'break'];
/** For tracks that accompany the tune, and are silent in the intro and the break. */
export const VERSE_AND_CHORUS: readonly SectionKind[] = ['verse', 'chorus'];
/** For tracks that make the chorus fuller. */
export const CHORUS_ONLY: readonly SectionKind[] = ['chorus'];
/** For tracks that start with the first verse. */
export const AFTER_INTRO: readonly SectionKind[] = ['verse', 'chorus', 'break'];
/** For tracks that play the tune while the singer is silent, such as a flute. */
export const INTRO_AND_BREAK: readonly SectionKind[] = ['intro', 'break'];

const DEFAULT_TRACK = {
  plays: ALL_SECTIONS,
  patterns: [''],
  center: 60,
  notes: 3,
  pan: 0,
  reverb: 0.18,
  delay: 0,
  pump: 0,
};

/** Creates a track. Omitted options get the values of `DEFAULT_TRACK`. */
export const track = (
  voice: VoiceName,
  kind: TrackKind,
  level: number,
  options: Partial<Omit<Track, 'voice' | 'kind' | 'level'>>,
): Track => ({ ...DEFAULT_TRACK, voice, kind, level, ...options });

/** Creates the patterns of one drum. */
export const lane = (
  drum: DrumName,
  patterns: readonly string[],
  plays: readonly SectionKind[] = ALL_SECTIONS,
  { lift }: { lift?: readonly string[] } = {},
): DrumLane => ({ drum, plays, patterns, lift });
