import type {
  AddOptions,
  FinalState,
  InState,
  Job,
  JobFile,
  JobStore,
  SongFacts,
  SongFiles,
  StoredAudioMeasurements,
} from '@nyimbo/ingest';
import { buildPath } from '@nyimbo/shared-api/paths';
import { startOfDay } from '../../config/time-zone.ts';
import type { Database, Queryable } from '../../db/database.ts';
import type { RunStep } from '../../db/lease.ts';
import { requestWithdrawalAgain } from '../../catalogue/takedown/withdrawn-files.queries.ts';
import { requestMediaChecks } from '../../catalogue/unused-media/media-checks.queries.ts';
import type { AuditActor } from '../../studio/audit/record-change.ts';
import { editEntry, recordAddedEntry } from '../../studio/catalogue/edit-entries.ts';
import { readEntries, updateEntries } from '../../studio/catalogue/entries.queries.ts';
import { recordCatalogueChange } from '../../catalogue/publishing/catalogue-version.queries.ts';
import { toFileOrder } from './file-order.ts';
import {
  canDiscardJob,
  findFilesOfJob,
  listUnfinishedJobs,
  openJobs,
  saveJob,
  type JobSource,
} from './jobs.queries.ts';
import {
  ensureArtist,
  findAlbum,
  findGenre,
  findSameSound,
  findSimilarSong,
  insertAlbum,
  insertSong,
  isFileUsed,
  lockSongInsertion,
  type MatchingSong,
  type NewAlbum,
} from './match.queries.ts';

/** The action of all songs, albums and artists that an ingest adds, in the audit log. */
const INGEST_ACTION = 'ingest';

/** The author of what `npm run ingest` adds, in the audit log. */
const OPERATOR_ACTOR: AuditActor = { userId: null, username: 'npm run ingest', role: 'owner' };

interface JobStoreOptions {
  /** The time zone of the days of release. */
  timeZone: string;
  /** Runs the transactions of changes; with the lease of a job, only while the process holds it. */
  step?: RunStep;
  /** Who adds the songs. Defaults to the operator. */
  by?: AuditActor;
}

/** Stores jobs and songs in the site's database. */
export class SqlJobStore implements JobStore {
  readonly #database: Database;
  readonly #source: JobSource;
  readonly #step: RunStep;
  readonly #by: AuditActor;
  readonly #timeZone: string;

  constructor(database: Database, source: JobSource, { timeZone, step, by = OPERATOR_ACTOR }: JobStoreOptions) {
    this.#database = database;
    this.#source = source;
    this.#timeZone = timeZone;
    this.#step = step ?? ((run) => database.transaction(run));
    this.#by = by;
  }

  open(files: readonly JobFile[], options: AddOptions): Promise<Job[]> {
    return openJobs(this.#database, this.#source, files, options);
  }

  save(job: Job): Promise<void> {
    return this.#step(async (tx) => {
      const { state } = job.at;
      // From this state on, the job stores files: wait for checks that may be removing files of the same names.
      if (state === 'measured') await lockSongInsertion(tx);
      const stored = state === 'failed' || state === 'received' ? await findFilesOfJob(tx, job.file.id) : null;
      await saveJob(tx, job);
      if (stored) await releaseFiles(tx, stored);
    });
  }

  findKnown(facts: SongFacts, sound: StoredAudioMeasurements, options: AddOptions): Promise<InState<'skipped'> | null> {
    return findDuplicate(this.#database, facts, sound, options);
  }

  add(file: JobFile, song: InState<'stored'>, options: AddOptions): Promise<{ at: FinalState; isUnused: boolean }> {
    return this.#step(async (tx) => {
      await lockSongInsertion(tx);
      const known = await findDuplicate(tx, song.facts, song.sound, options);
      const at = known ?? (await addSong(tx, file, song, { ...options, by: this.#by, timeZone: this.#timeZone }));
      await saveJob(tx, { file, at });
      if (at.state === 'published') await recordCatalogueChange(tx);
      if (known) await releaseFiles(tx, song.files);
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
      if (at.state !== 'measured' && at.state !== 'stored') return { isDiscarded: true, isUnused: false };
      await releaseFiles(tx, at.files);
      return { isDiscarded: true, isUnused: !(await isFileUsed(tx, at.files.file)) };
    });
  }
}

/**
 * Releases the files of a job that adds no song. A known song can have files with the same names: withdrawn ones, which a
 * takedown withdraws again, and ones under another year, whose copies are removed.
 */
async function releaseFiles(tx: Queryable, { song, small, peaks, cover }: SongFiles): Promise<void> {
  const paths = [song, small, peaks, ...(cover === null ? [] : [cover])];
  await requestWithdrawalAgain(tx, paths);
  await requestMediaChecks(tx, paths, 0);
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

async function addSong(
  tx: Queryable,
  { name }: JobFile,
  song: InState<'stored'>,
  { isDraft, by, timeZone }: AddOptions & { by: AuditActor; timeZone: string },
): Promise<FinalState> {
  const { facts, sound, files, notes } = song;
  const { title, artist, albumArtist, album, genre, label, year, releasedOn, disc, track, side } = facts;
  const artistId = await addArtist(tx, artist, by);
  const genreId = genre === null ? null : await findGenre(tx, genre);
  const ownerId = albumArtist === null || album === null ? artistId : await addArtist(tx, albumArtist, by);
  // An album without a public song is not public, so its songs alone are scheduled.
  const albumFields = { artistId: ownerId, label, year, genreId, image: files.cover, releasedOn, isDraft };
  const albumId = album === null ? null : await addAlbum(tx, { ...albumFields, title: album }, by);
  const releaseTime = releasedOn === null ? null : startOfDay(releasedOn, timeZone);
  const songId = await insertSong(tx, {
    ...sound,
    ...{ title, artistId, albumId, disc, track, genreId, year, releasedOn, isDraft, releaseTime },
    fileOrder: toFileOrder(name, side),
    file: files.file,
    peaks: files.peaks,
    image: files.cover,
    originalFile: files.original,
  });
  await recordAddedEntry(tx, { by, action: INGEST_ACTION, kind: 'song' }, songId);
  // Last, because it locks the album, and editors lock what the rows above refer to first.
  if (albumId !== null && files.cover !== null) await addMissingCover(tx, albumId, { image: files.cover, by });
  const isUnknownGenre = genre !== null && genreId === null;
  const isScheduled = !isDraft && releaseTime !== null && releaseTime.getTime() > Date.now();
  return {
    state: isDraft ? 'matched' : 'published',
    songId,
    address: addressOf(title, artist),
    notes: [
      ...notes,
      ...(isUnknownGenre ? [`the site has no genre ‘${genre}’`] : []),
      ...(isScheduled ? [`scheduled for ${releasedOn}, its day of release`] : []),
    ],
  };
}

/** Finds or adds an artist. Returns the id. */
async function addArtist(tx: Queryable, name: string, by: AuditActor): Promise<number> {
  const { id, isNew } = await ensureArtist(tx, name);
  if (isNew) await recordAddedEntry(tx, { by, action: INGEST_ACTION, kind: 'artist' }, id);
  return id;
}

/** Finds or adds an album. Returns the id. */
async function addAlbum(tx: Queryable, album: NewAlbum, by: AuditActor): Promise<number> {
  const found = await findAlbum(tx, album);
  if (found !== null) return found;
  const id = await insertAlbum(tx, album);
  await recordAddedEntry(tx, { by, action: INGEST_ACTION, kind: 'album' }, id);
  return id;
}

/** Gives an album without a cover the cover of a song. */
async function addMissingCover(tx: Queryable, albumId: number, { image, by }: { image: string; by: AuditActor }) {
  const [album] = await readEntries(tx, 'album', [albumId], { lock: true });
  if (!album || album.fields['cover'] !== null) return;
  await editEntry(tx, { by, action: INGEST_ACTION, kind: 'album', loaded: album }, ({ id }) =>
    updateEntries(tx, { kind: 'album', ids: [id] }, { image }),
  );
}
