/** The properties of one note. */
export interface NoteShape {
  /** Hz. */
  frequency: number;
  /** Seconds until the key is released. */
  seconds: number;
  /** 0 to 1: louder and brighter. */
  velocity: number;
  /** Hz of the previous note, for voices that glide. */
  fromFrequency: number;
  /** The same seed gives the same small irregularities (pick noise, vowel, vibrato). */
  seed: number;
}

/** Writes one note from the start of `out`, overwriting it; returns the number of samples written. */
export type Voice = (out: Float32Array, note: NoteShape) => number;

/** Maximum length of a note, including its ringing. */
export const LONGEST_NOTE_SECONDS = 12;
