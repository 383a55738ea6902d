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
  /** Seed of the small irregularities, such as pick noise, vowel and vibrato. */
  seed: number;
}

/** Writes the samples of one note to the start of `out`. Returns the number of samples. */
export type Voice = (out: Float32Array, note: NoteShape) => number;

/** Maximum length of a note, including the sound after its release. */
export const LONGEST_NOTE_SECONDS = 12;
