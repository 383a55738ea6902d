import type { InState, Job, JobFile, SongFacts, StoredSound } from './job.ts';

/** The states in which `add` can end a job. */
export type Final = InState<'matched' | 'published' | 'skipped'>;

/** How to add songs. */
export interface AddOptions {
  /** Listeners don't see the songs until staff publish them. */
  isDraft: boolean;
  /** Adds a song even if one with the same title, artist and length exists. */
  allowSimilar: boolean;
}

/** Stores jobs and finds songs in the catalogue. All state that outlives the process is behind this interface. */
export interface JobStore {
  /** Returns the stored jobs of these files in the same order. A new or changed file has the state `received`. */
  open(files: readonly JobFile[], options: AddOptions): Promise<Job[]>;
  save(job: Job): Promise<void>;
  /** Finds a song with the same sound or a similar one. Null if the song is new. */
  findKnown(facts: SongFacts, sound: StoredSound, options: AddOptions): Promise<InState<'skipped'> | null>;
  /**
   * Adds a song with its artist, album and genre, and ends its job, in one transaction. `isUnused`: no song uses the
   * files, because a concurrent job added the same sound first.
   */
  add(file: JobFile, song: InState<'stored'>, options: AddOptions): Promise<{ at: Final; isUnused: boolean }>;
  /** Lists jobs that a killed run has left. Their media can be stored without a song. */
  listUnfinished(): Promise<Job[]>;
  /** Ends an unfinished job whose file is gone. Returns whether no song uses its media. */
  discard(job: Job): Promise<boolean>;
}
