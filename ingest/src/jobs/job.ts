import type { Probe } from '../probe/probe-file.ts';
import type { Container } from '../probe/sniff-container.ts';
import type { EncodedSound } from '../sound/encode-sound.ts';
import type { SongTags } from '../tags/song-tags.ts';

/** A file to add, as found. */
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
  /** The bare name, as the catalogue stores it. */
  file: string;
  song: string;
  small: string;
  peaks: string;
  /** Null: the song has no picture. */
  cover: string | null;
  /** Relative to the folder of originals; null: it is not kept. */
  original: string | null;
}

/** The data of a song for its rows. */
export interface SongFacts {
  title: string;
  artist: string;
  albumArtist: string | null;
  album: string | null;
  genre: string | null;
  label: string | null;
  year: number;
  releasedOn: string | null;
  track: number | null;
}

/** Measurements of the sound. The waveform is in a file. */
export type StoredSound = Omit<EncodedSound, 'peaks'>;

interface Measured {
  facts: SongFacts;
  sound: StoredSound;
  files: SongFiles;
  /** Notes for the operator, for example that a picture was left out. */
  notes: string[];
}

/** Why a valid file was not added. */
export type SkipKind = 'not-audio' | 'same' | 'similar' | 'incomplete';

/**
 * Progress of a file. Each state holds the input of the next step, so a killed run continues there: received -> probed
 * -> encoded -> measured -> stored -> matched (a draft) or published.
 */
export type JobState =
  | { state: 'received' }
  | { state: 'probed'; probe: Probe; tags: SongTags }
  | { state: 'encoded'; container: Container; tags: SongTags; sound: StoredSound }
  | ({ state: 'measured' } & Measured)
  | ({ state: 'stored' } & Measured)
  | { state: 'matched' | 'published'; songId: number | null; address: string; notes: string[] }
  | { state: 'skipped'; kind: SkipKind; reason: string }
  | { state: 'failed'; reason: string; canRetry: boolean };

export type StateName = JobState['state'];
/** A job's state of one name, with its fields. */
export type InState<Name extends StateName> = Extract<JobState, { state: Name }>;

/** A file with its progress. */
export interface Job {
  file: JobFile;
  at: JobState;
}

/** Whether a job has ended. */
export const isEnd = (at: JobState): at is InState<'matched' | 'published' | 'skipped' | 'failed'> =>
  at.state === 'matched' || at.state === 'published' || at.state === 'skipped' || at.state === 'failed';

const SHARES: Record<StateName, number> = {
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

/** Completed share of a job's work, 0 to 1. */
export const progressOf = (state: StateName): number => SHARES[state];
