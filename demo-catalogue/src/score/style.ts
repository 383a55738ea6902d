/** A style of music, as data for the arranger. */
import type { DrumName } from '../synthesis/drum-kit.ts';
import type { VoiceName } from '../synthesis/voices/voice-registry.ts';
import type { SectionKind } from './section.ts';
import type { ScaleName } from './theory.ts';

/**
 * How a track plays its patterns:
 * - `chords`: every step plays the whole chord (`X`, `x`, `o`);
 * - `arpeggio`: a digit is a note of the chord, counted up from the lowest;
 * - `bass`: `1` root, `3` third, `5` fifth, `8` octave, `7` seventh below the octave, `a` a step before the next root;
 * - `melody`: the tune, which needs no pattern; `third`: a voice under the tune; `block`: the choir under the tune;
 * - `answer`: like chords, sung or blown in the gaps of the tune.
 */
export type TrackKind = 'chords' | 'arpeggio' | 'bass' | 'melody' | 'third' | 'block' | 'answer';

/** One instrument of a style, with the patterns that it can play. */
export interface Track {
  voice: VoiceName;
  kind: TrackKind;
  /** Sections in which the track plays. */
  plays: readonly SectionKind[];
  /** Each song uses one of them. */
  patterns: readonly string[];
  /** Patterns for chorus and break, if they differ. */
  lift?: readonly string[];
  /** MIDI number at the centre of the track's range. */
  center: number;
  /** Notes in a chord. */
  notes: number;
  level: number;
  pan: number;
  reverb: number;
  delay: number;
  pump: number;
}

/** The patterns of one drum. `lift` replaces them in chorus and break. */
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
  /** Played in the last bar before another section. */
  fills: readonly DrumLane[];
  drumLevel: number;
  room: number;
  /** Rhythms of the tune, two bars each. */
  tune: { verse: readonly string[]; chorus: readonly string[]; scale: { major: ScaleName; minor: ScaleName } };
}

/** All sections but the end, whose chord every part holds. */
export const EVERYWHERE: readonly SectionKind[] = ['intro', 'verse', 'chorus', 'break'];
/** For parts that accompany the tune and rest in the intro and the break. */
export const SONG: readonly SectionKind[] = ['verse', 'chorus'];
/** For parts that only thicken the chorus. */
export const FULL: readonly SectionKind[] = ['chorus'];
/** For parts that enter with the first verse and stay. */
export const AFTER_INTRO: readonly SectionKind[] = ['verse', 'chorus', 'break'];
/** For parts that lead where the tune rests, such as a flute. */
export const OPEN: readonly SectionKind[] = ['intro', 'break'];

const DEFAULT_TRACK = {
  plays: EVERYWHERE,
  patterns: [''],
  center: 60,
  notes: 3,
  pan: 0,
  reverb: 0.18,
  delay: 0,
  pump: 0,
};

/** Creates a track, with default values where omitted. */
export const track = (
  voice: VoiceName,
  kind: TrackKind,
  level: number,
  values: Partial<Omit<Track, 'voice' | 'kind' | 'level'>>,
): Track => ({ ...DEFAULT_TRACK, voice, kind, level, ...values });

/** Creates the patterns of one drum. */
export const lane = (
  drum: DrumName,
  patterns: readonly string[],
  plays: readonly SectionKind[] = EVERYWHERE,
  lift?: readonly string[],
): DrumLane => ({ drum, plays, patterns, lift });
