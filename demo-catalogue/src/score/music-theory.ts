/** The keys, scales and chords of the demo songs. */

export type Mode = 'major' | 'minor';

const TONICS = { C: 0, Db: 1, D: 2, Eb: 3, E: 4, F: 5, Gb: 6, G: 7, Ab: 8, A: 9, Bb: 10, B: 11 } as const;
/** Name of the key's first note, with flats only. */
export type Tonic = keyof typeof TONICS;

const SCALES = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  majorPentatonic: [0, 2, 4, 7, 9],
  minorPentatonic: [0, 3, 5, 7, 10],
} as const;
/** The scales that tunes can use. */
export type ScaleName = keyof typeof SCALES;

/** A chord as intervals above its root. */
export interface Chord {
  /** Pitch class of the root, 0 = C. */
  root: number;
  /** Semitones above the root, ascending, starting with the root. */
  intervals: readonly number[];
}

const ROMAN_NUMERAL = /^(b|#)?(VII|VI|IV|V|III|II|I|vii|vi|iv|v|iii|ii|i)(.*)$/;
const DEGREES = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii'];

const INTERVALS_BY_SUFFIX: Record<string, { major: readonly number[]; minor: readonly number[] }> = {
  '': { major: [0, 4, 7], minor: [0, 3, 7] },
  '6': { major: [0, 4, 7, 9], minor: [0, 3, 7, 9] },
  '7': { major: [0, 4, 7, 10], minor: [0, 3, 7, 10] },
  maj7: { major: [0, 4, 7, 11], minor: [0, 3, 7, 11] },
  '9': { major: [0, 4, 7, 10, 14], minor: [0, 3, 7, 10, 14] },
  maj9: { major: [0, 4, 7, 11, 14], minor: [0, 3, 7, 11, 14] },
  add9: { major: [0, 4, 7, 14], minor: [0, 3, 7, 14] },
  sus4: { major: [0, 5, 7], minor: [0, 5, 7] },
  dim: { major: [0, 3, 6], minor: [0, 3, 6] },
};

/** Returns a tonic's pitch class; 0 = C. */
export const tonicPitch = (tonic: Tonic): number => TONICS[tonic];

/**
 * Parses a Roman numeral such as `ii7`, `bVII` or `IVmaj7` in a key.
 * @throws Error if the text is not such a numeral
 */
export function parseChord(numeral: string, tonic: Tonic, mode: Mode): Chord {
  const match = ROMAN_NUMERAL.exec(numeral);
  const degree = match?.[2];
  const shape = INTERVALS_BY_SUFFIX[match?.[3] ?? 'none'];
  if (!degree || !shape) throw new Error(`'${numeral}' is not a chord`);
  const step = SCALES[mode][DEGREES.indexOf(degree.toLowerCase())] ?? 0;
  const shift = match[1] === 'b' ? -1 : match[1] === '#' ? 1 : 0;
  const isMinor = degree === degree.toLowerCase();
  return { root: (TONICS[tonic] + step + shift + 12) % 12, intervals: isMinor ? shape.minor : shape.major };
}

/**
 * Returns the MIDI number of a scale degree. 0 is the tonic at `tonicMidi`; 7 (or 5 in a pentatonic scale) is an octave
 * higher.
 */
export function degreeToMidi(scale: ScaleName, tonicMidi: number, degree: number): number {
  const steps = SCALES[scale];
  const octave = Math.floor(degree / steps.length);
  return tonicMidi + 12 * octave + (steps[degree - octave * steps.length] ?? 0);
}

/** Returns how many notes a scale has in an octave. */
export const scaleLength = (scale: ScaleName): number => SCALES[scale].length;

/** Whether a MIDI note belongs to a chord, in any octave. */
export function isChordTone(chord: Chord, midi: number): boolean {
  return chord.intervals.some((interval) => (chord.root + interval) % 12 === ((midi % 12) + 12) % 12);
}

/** Returns the MIDI number of a pitch class in the octave around `center`. */
export function nearestMidi(pitchClass: number, center: number): number {
  const low = Math.round(center) - 6;
  return low + ((((pitchClass - low) % 12) + 12) % 12);
}

/** Returns the highest note of the chord that is at least `belowBy` semitones below the note `midi`. */
export function chordToneBelow(chord: Chord, midi: number, belowBy: number): number {
  let note = midi - belowBy;
  while (!isChordTone(chord, note)) note -= 1;
  return note;
}

/** Voices a chord with ascending notes near `center`. */
export function voiceChord(chord: Chord, count: number, center: number): number[] {
  // Omit the fifth of a large chord first, as players do.
  const order = chord.intervals.length > count ? chord.intervals.filter((interval) => interval !== 7) : chord.intervals;
  const notes = order.slice(0, count).map((interval) => nearestMidi((chord.root + interval) % 12, center));
  for (let extra = 0; notes.length < count; extra += 1) notes.push((notes[extra] ?? center) + 12);
  return notes.sort((one, other) => one - other);
}
