import type { InState, Job, JobFile, SongFacts, StoredSound } from './job.ts';

export type Final = InState<'matched' | 'published' | 'skipped'>;

/** How songs are put in. */
export interface AddOptions {
  /** Listeners don't see the songs until staff publish them. */
  isDraft: boolean;
  /** Takes a song although one with its title, artist and length exists. */
  allowSimilar: boolean;
}

/** Keeps jobs and knows the catalogue. All data that outlives the process is behind this interface. */
export interface JobStore {
  /** Returns the jobs of these files, in their order: as they were left, or `received` for a new or changed file. */
  open(files: readonly JobFile[], options: AddOptions): Promise<Job[]>;
  save(job: Job): Promise<void>;
  /** Finds a song with this sound, or one that looks the same; null: the song is new. */
  findKnown(facts: SongFacts, sound: StoredSound, options: AddOptions): Promise<InState<'skipped'> | null>;
  /**
   * Adds a song with its artist, album and genre and ends its job, in one transaction.
   * `isUnused`: the song's files belong to no song, because a second file with the same sound was faster.
   */
  add(file: JobFile, song: InState<'stored'>, options: AddOptions): Promise<{ at: Final; isUnused: boolean }>;
  /** Lists jobs whose media may be stored without a song: those a killed run has left. */
  listUnfinished(): Promise<Job[]>;
  /** Ends an unfinished job whose file has gone. Returns whether its media belong to no song. */
  discard(job: Job): Promise<boolean>;
}
