/** A song as notes and drum hits. The arranger writes it, and the renderer turns it into sound. */
import type { DrumName } from '../synthesis/drum-kit.ts';
import type { VoiceName } from '../synthesis/voices/voice-registry.ts';

/** A note of one part. Times are in beats from the start of the song. */
export interface ScoreNote {
  startBeat: number;
  /** Beats until the key is released. The voice can sound for longer. */
  beats: number;
  /** MIDI number, 69 = A4 = 440 Hz. */
  midi: number;
  /** 0 to 1. */
  velocity: number;
}

/** How a part is mixed with the other parts. */
export interface PartMix {
  /**
   * Loudness of the part's audible passages, in dB below full scale. The renderer measures the part and scales it to
   * this level.
   */
  level: number;
  /** -1 left to 1 right. */
  pan: number;
  /** Share of the sound that is sent to the reverb, 0 to 1. */
  reverb: number;
  /** Share of the sound that is sent to the echo, 0 to 1. */
  delay: number;
  /** How much the kick drum lowers the part's level, 0 to 1. */
  pump: number;
}

/** The notes of one voice. */
export interface ScorePart {
  voice: VoiceName;
  notes: ScoreNote[];
  mix: PartMix;
}

/** One hit on one drum. */
export interface DrumHit {
  beat: number;
  drum: DrumName;
  /** 0 to 1. */
  velocity: number;
}

/**
 * Level of a stretch of a song, in dB below the loudest stretch. The level changes linearly from `fromDb` to `toDb`.
 */
export interface LevelStretch {
  startBeat: number;
  beats: number;
  fromDb: number;
  toDb: number;
}

/** A complete song as notes, ready to render. */
export interface Score {
  bpm: number;
  /** Length in beats. The last notes continue to sound after it. */
  beats: number;
  parts: ScorePart[];
  drums: DrumHit[];
  /** Peak of the loudest drum before mastering, 0 to 1. */
  drumLevel: number;
  /** Level of each section. */
  levels: LevelStretch[];
  /** Size of the room, 0 (dry studio) to 1 (cathedral). */
  room: number;
}
