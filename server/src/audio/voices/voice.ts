/** What a voice is asked to play. */
export interface NoteShape {
  /** Hz. */
  frequency: number;
  /** How long the key is held. */
  seconds: number;
  /** 0 to 1: louder and brighter. */
  velocity: number;
  /** Hz of the note before, for voices that glide. */
  fromFrequency: number;
  /** The same number gives the same small irregularities (pick noise, vowel, vibrato). */
  seed: number;
}

/** Writes one note from the start of `out`, replacing what is there; returns how many samples it wrote. */
export type Voice = (out: Float32Array, note: NoteShape) => number;

/** Longest note with its ringing. */
export const LONGEST_NOTE_SECONDS = 12;
