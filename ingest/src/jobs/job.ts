import type { Probe } from '../probe/probe-file.ts';
import type { Container } from '../probe/containers.ts';
import type { EncodedAudio } from '../sound/encode-sound.ts';
import type { SongTags } from '../tags/song-tags.ts';

/** A file to add to the catalogue. */
export interface JobFile {
  /** The job's id. The same file gets the same id in each run. */
  id: string;
  /** Absolute path. */
  path: string;
  /** The name to show, such as the path below the folder. */
  name: string;
  sizeBytes: number;
  modifiedMs: number;
}

/** Names of a song's files. Paths are relative to the media folder, with `/`. */
export interface SongFiles {
  /** The name without a folder, as the catalogue stores it. */
  file: string;
  song: string;
  small: string;
  peaks: string;
  /** Null: the song has no picture. */
  cover: string | null;
  /** Relative to the folder of originals; null: the original is not stored. */
  original: string | null;
}

/** The data of a song for the rows of the catalogue. */
export interface SongFacts {
  title: string;
  artist: string;
  albumArtist: string | null;
  album: string | null;
  genre: string | null;
  label: string | null;
  year: number;
  releasedOn: string | null;
  disc: number | null;
  track: number | null;
  /** Side and position on a record instead of a track number: `A1`. */
  side: string | null;
}

/** Measurements of the sound, without the peaks, which are in a file. */
export type StoredAudioMeasurements = Omit<EncodedAudio, 'peaks'>;

interface MeasuredSong {
  facts: SongFacts;
  sound: StoredAudioMeasurements;
  files: SongFiles;
  /** Notes for the operator, for example that the picture was not used. */
  notes: string[];
}

/** Why a file was skipped: not audio, the same or a similar song exists, or its tags are incomplete. */
export type SkipKind = 'not-audio' | 'same' | 'similar' | 'incomplete';

/**
 * Progress of a file: received -> probed -> encoded -> measured -> stored -> matched (a draft) or published. Each state
 * holds the input of the next step, so after a kill the next run continues with that step.
 */
export type JobState =
  | { state: 'received' }
  | { state: 'probed'; probe: Probe; tags: SongTags; notes: string[] }
  | { state: 'encoded'; container: Container; tags: SongTags; notes: string[]; sound: StoredAudioMeasurements }
  | ({ state: 'measured' } & MeasuredSong)
  | ({ state: 'stored' } & MeasuredSong)
  | { state: 'matched' | 'published'; songId: number | null; address: string; notes: string[] }
  | { state: 'skipped'; kind: SkipKind; reason: string }
  | { state: 'failed'; reason: string; canRetry: boolean };

export type StateName = JobState['state'];
/** The variant of `JobState` with this name. */
export type InState<Name extends StateName> = Extract<JobState, { state: Name }>;

/** A file and the state of its job. */
export interface Job {
  file: JobFile;
  at: JobState;
}

/** Whether a job has ended. */
export const hasEnded = (at: JobState): at is InState<'matched' | 'published' | 'skipped' | 'failed'> =>
  at.state === 'matched' || at.state === 'published' || at.state === 'skipped' || at.state === 'failed';

const SHARE_BY_STATE: Record<StateName, number> = {
  received: 0,
  probed: 0.05,
  encoded: 0.9,
  measured: 0.92,
  stored: 0.97,
  matched: 1,
  published: 1,
  skipped: 1,
  failed: 1,
};

/** Returns the completed share of a job's work, 0 to 1. */
export const progressOf = (state: StateName): number => SHARE_BY_STATE[state];
