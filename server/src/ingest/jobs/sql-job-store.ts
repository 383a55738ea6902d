import type {
  AddOptions,
  FinalState,
  InState,
  Job,
  JobFile,
  JobStore,
  SongFacts,
  StoredAudioMeasurements,
} from '@nyimbo/ingest';
import { buildPath } from '@nyimbo/shared-api/paths';
import type { Database, Queryable } from '../../db/database.ts';
import type { RunStep } from '../../db/lease.ts';
import { recordCatalogueChange } from '../../catalogue/publishing/catalogue-version.queries.ts';
import { canDiscardJob, listUnfinishedJobs, openJobs, saveJob, type JobSource } from './jobs.queries.ts';
import {
  ensureAlbum,
  ensureArtist,
  findGenre,
  findSameSound,
  findSimilarSong,
  insertSong,
  isFileUsed,
  lockSongInsertion,
  type MatchingSong,
} from './match.queries.ts';

/** Stores jobs and songs in the site's database. */
export class SqlJobStore implements JobStore {
  readonly #database: Database;
  readonly #source: JobSource;
  readonly #step: RunStep;

  /** @param step runs the transactions of changes; with the lease of a job, only while the process holds it */
  constructor(database: Database, source: JobSource, step: RunStep = (run) => database.transaction(run)) {
    this.#database = database;
    this.#source = source;
    this.#step = step;
  }

  open(files: readonly JobFile[], options: AddOptions): Promise<Job[]> {
    return openJobs(this.#database, this.#source, files, options);
  }

  save(job: Job): Promise<void> {
    return this.#step((tx) => saveJob(tx, job));
  }

  findKnown(facts: SongFacts, sound: StoredAudioMeasurements, options: AddOptions): Promise<InState<'skipped'> | null> {
    return findDuplicate(this.#database, facts, sound, options);
  }

  add(file: JobFile, song: InState<'stored'>, options: AddOptions): Promise<{ at: FinalState; isUnused: boolean }> {
    return this.#step(async (tx) => {
      await lockSongInsertion(tx);
      const known = await findDuplicate(tx, song.facts, song.sound, options);
      const at = known ?? (await addSong(tx, song, options));
      await saveJob(tx, { file, at });
      if (at.state === 'published') await recordCatalogueChange(tx);
      return { at, isUnused: known !== null && !(await isFileUsed(tx, song.files.file)) };
    });
  }

  listUnfinished(): Promise<Job[]> {
    return listUnfinishedJobs(this.#database, this.#source);
  }

  discard({ file, at }: Job): Promise<{ isDiscarded: boolean; isUnused: boolean }> {
    return this.#step(async (tx) => {
      await lockSongInsertion(tx);
      if (!(await canDiscardJob(tx, file.id))) return { isDiscarded: false, isUnused: false };
      await saveJob(tx, { file, at: { state: 'failed', reason: 'The file has gone.', canRetry: true } });
      const stored = at.state === 'measured' || at.state === 'stored' ? at.files.file : null;
      return { isDiscarded: true, isUnused: stored !== null && !(await isFileUsed(tx, stored)) };
    });
  }
}

const addressOf = (songTitle: string, artistName: string) => buildPath('SongPage', { songTitle, artistName });

async function findDuplicate(
  db: Queryable,
  facts: SongFacts,
  sound: StoredAudioMeasurements,
  { allowSimilar }: AddOptions,
): Promise<InState<'skipped'> | null> {
  const same = await findSameSound(db, sound.audioSha256);
  if (same) return toSkipped('same', same.isTakenDown ? 'was taken down' : 'already there', same);
  const similar = allowSimilar ? null : await findSimilarSong(db, facts, sound.durationSeconds);
  return similar && toSkipped('similar', 'looks the same as', similar);
}

const toSkipped = (
  kind: 'same' | 'similar',
  relation: string,
  { title, artist }: MatchingSong,
): InState<'skipped'> => ({
  state: 'skipped',
  kind,
  reason: `${relation}: ${addressOf(title, artist)}`,
});

async function addSong(tx: Queryable, song: InState<'stored'>, { isDraft }: AddOptions): Promise<FinalState> {
  const { facts, sound, files, notes } = song;
  const { title, artist, albumArtist, album, genre, label, year, releasedOn, track } = facts;
  const artistId = await ensureArtist(tx, artist);
  const genreId = genre === null ? null : await findGenre(tx, genre);
  const ownerId = albumArtist === null || album === null ? artistId : await ensureArtist(tx, albumArtist);
  const albumFields = { artistId: ownerId, label, year, genreId, image: files.cover, releasedOn, isDraft };
  const albumId = album === null ? null : await ensureAlbum(tx, { ...albumFields, title: album });
  const songId = await insertSong(tx, {
    ...sound,
    ...{ title, artistId, albumId, track, genreId, year, releasedOn, isDraft },
    file: files.file,
    peaks: files.peaks,
    image: files.cover,
    originalFile: files.original,
  });
  const isUnknownGenre = genre !== null && genreId === null;
  return {
    state: isDraft ? 'matched' : 'published',
    songId,
    address: addressOf(title, artist),
    notes: isUnknownGenre ? [...notes, `the site has no genre ‘${genre}’`] : notes,
  };
}
