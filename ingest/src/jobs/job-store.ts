import type { InState, Job, JobFile, SongFacts, StoredAudioMeasurements } from './job.ts';

/** The final states that `JobStore.add` can give a job. */
export type FinalState = InState<'matched' | 'published' | 'skipped'>;

/** Options for adding songs. */
export interface AddOptions {
  /** Listeners don't see the songs until staff publish them. */
  isDraft: boolean;
  /** Adds a song even if one with the same title, artist and length exists. */
  allowSimilar: boolean;
}

/**
 * Stores jobs, and finds and adds songs in the catalogue. The pipeline keeps all lasting state behind this interface.
 */
export interface JobStore {
  /** Returns the stored jobs of these files in the same order. A new or changed file has the state `received`. */
  open(files: readonly JobFile[], options: AddOptions): Promise<Job[]>;
  save(job: Job): Promise<void>;
  /** Finds a song with the same sound, or with the same title, artist and length. Null if the song is new. */
  findKnown(facts: SongFacts, sound: StoredAudioMeasurements, options: AddOptions): Promise<InState<'skipped'> | null>;
  /**
   * Adds a song with its artist, album and genre, and ends its job, in one transaction. If the song is known by now,
   * has the job's media removed that no song uses. `isUnused`: no song uses the job's original either.
   */
  add(file: JobFile, song: InState<'stored'>, options: AddOptions): Promise<{ at: FinalState; isUnused: boolean }>;
  /** Lists the unfinished jobs of killed runs. Their media may already be stored, without a song. */
  listUnfinished(): Promise<Job[]>;
  /** Ends an unfinished job whose file is gone, unless a process runs it. Has its media removed, as `add` does. */
  discard(job: Job): Promise<{ isDiscarded: boolean; isUnused: boolean }>;
}
