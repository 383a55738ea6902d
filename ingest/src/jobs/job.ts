import type { Probe } from '../probe/probe-file.ts';
import type { Container } from '../probe/sniff-container.ts';
import type { EncodedSound } from '../sound/encode-sound.ts';
import type { SongTags } from '../tags/song-tags.ts';

/** A file to put in, as it was found. */
export interface JobFile {
  /** Names the job: the same file has the same id in each run. */
  id: string;
  /** Absolute path. */
  path: string;
  /** The name to show, such as the path below the folder. */
  name: string;
  sizeBytes: number;
  modifiedMs: number;
}

/** What the files of a song are called. Paths are relative to the media folder, with `/`. */
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

/** Everything about a song that its rows need. */
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

/** Sound without its outline, which is in a file. */
export type StoredSound = Omit<EncodedSound, 'peaks'>;

interface Measured {
  facts: SongFacts;
  sound: StoredSound;
  files: SongFiles;
  /** What the operator should know, such as a picture that was left out. */
  notes: string[];
}

/** Why a file was not put in although nothing is wrong with it. */
export type SkipKind = 'not-audio' | 'same' | 'similar' | 'incomplete';

/**
 * How far a file is. Each state holds what the next step needs, so a killed run continues where it was:
 * received -> probed -> encoded -> measured -> stored -> matched (a draft) or published.
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
export type InState<Name extends StateName> = Extract<JobState, { state: Name }>;

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

/** Share of a job's work that is done, 0 to 1. */
export const shareDone = (state: StateName): number => SHARES[state];
