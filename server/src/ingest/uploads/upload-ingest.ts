import { stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  cleanTagText,
  cleanUpKilledRuns,
  findFfmpeg,
  runJobs,
  SongTagsReader,
  type JobFile,
  type JobStore,
} from '@nyimbo/ingest';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config/load-config.ts';
import type { Database } from '../../db/database.ts';
import { Lease } from '../../db/lease.ts';
import type { MediaStore } from '../../media/store/media-store.ts';
import type { AuditActor } from '../../studio/audit/audit-change.ts';
import { nameUploadLease } from '../jobs/jobs.queries.ts';
import { nameSongFiles } from '../jobs/name-song-files.ts';
import { SqlJobStore } from '../jobs/sql-job-store.ts';
import { UploadTurns } from './upload-turns.ts';
import { findUpload, listUploads, removeUpload, type ReceivedUpload } from './received-uploads.ts';
import { countJobStart, mayUpload, setBatch, takeBackJobStart } from './upload-jobs.queries.ts';

/** Maximum number of starts of a job that end the process, for example because memory runs out. */
const MAX_STARTS = 2;

const NOT_ALLOWED = 'The person who uploaded this file may not add songs any more.';
const STOPPED_SERVER = 'The server stopped twice while it processed this file.';

/** Intervals are in milliseconds. */
interface IngestSettings {
  /** Number of uploads that one process works on at the same time. */
  workers: number;
  /** Between two scans for uploads that no process works on. */
  scanMs: number;
  /** Time before an upload is tried again that has failed because of the machine. It doubles with each failure. */
  retryMs: number;
  /** Between two extensions of an upload's lease; undefined: the default. */
  renewMs?: number;
}
const SETTINGS: IngestSettings = {
  // All cores but one, which stays free for listeners.
  workers: Math.max(1, os.availableParallelism() - 1),
  scanMs: 5000,
  retryMs: 60_000,
};
const MAX_RETRY_MS = 30 * 60_000;

const ADD_OPTIONS = { isDraft: true, allowSimilar: false };

/** Uploads that older servers received share one turn. */
const UNKNOWN_OWNER = '';

/** Describes who began an upload, for the audit log. Older servers did not store it. */
function describeUploader({ userId, username, role }: ReceivedUpload['metadata']): AuditActor {
  if (userId === undefined || username === undefined || role === undefined) {
    return { userId: null, username: 'unknown', role: 'editor' };
  }
  return { userId: Number(userId), username, role };
}

/** The site that gets the uploaded songs. */
export interface UploadSite {
  database: Database;
  config: Config;
  media: MediaStore;
}

/**
 * Turns uploaded files into drafts, in the background at the lowest priority. The accounts take turns. Several processes
 * can share the uploads: each holds the lease of an upload while it works on it.
 */
export class UploadIngest {
  readonly folder: string;
  readonly #database: Database;
  readonly #config: Config;
  readonly #media: MediaStore;
  readonly #log: FastifyBaseLogger;
  readonly #store: SqlJobStore;
  readonly #settings: IngestSettings;
  readonly #waiting = new UploadTurns<ReceivedUpload>();
  readonly #queuedIds = new Set<string>();
  readonly #running = new Set<Promise<void>>();
  readonly #progress = new Map<string, number>();
  /** When to try a failed upload again, by its id. */
  readonly #retries = new Map<string, { atMs: number; delayMs: number }>();
  /** Uploads whose last start must not count, but could not be taken back while the database was unavailable. */
  readonly #countedInError = new Set<string>();
  #scanning = Promise.resolve();
  readonly #stopping = new AbortController();

  constructor({ database, config, media }: UploadSite, log: FastifyBaseLogger, settings: Partial<IngestSettings> = {}) {
    this.folder = path.join(config.dataDir, 'uploads');
    this.#database = database;
    this.#config = config;
    this.#media = media;
    this.#log = log;
    this.#settings = { ...SETTINGS, ...settings };
    this.#store = new SqlJobStore(database, 'upload', config);
  }

  /** Adds the complete uploads that no process works on, now and until `stop`. */
  start(): void {
    if (this.#stopping.signal.aborted) return;
    this.#scanning = this.#scan();
  }

  async #scan(): Promise<void> {
    await cleanUpKilledRuns({ store: this.#store, ...this.#folders() }).catch((error: unknown) => {
      // The database is unavailable, for example. The next start tries again.
      this.#log.warn({ err: error }, 'files of killed upload jobs are not removed');
    });
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      for (const { upload, isFinished } of await listUploads(this.folder)) {
        if (isFinished && (this.#retries.get(upload.id)?.atMs ?? 0) <= Date.now()) this.add(upload);
      }
      await wait(this.#settings.scanMs, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Queues an upload whose last part has arrived. */
  async addFinished(id: string): Promise<void> {
    const upload = await findUpload(this.folder, id);
    if (upload) this.add(upload);
  }

  /** Queues a complete upload. */
  add(upload: ReceivedUpload): void {
    if (this.#queuedIds.has(upload.id)) return;
    this.#queuedIds.add(upload.id);
    this.#waiting.add(upload.metadata.userId ?? UNKNOWN_OWNER, upload);
    this.#startNext();
  }

  /** Returns the completed share of a job's work, 0 to 1; null if this process does not run the job. */
  readProgress(id: string): number | null {
    return this.#progress.get(id) ?? null;
  }

  #startNext(): void {
    if (this.#running.size >= this.#settings.workers || this.#stopping.signal.aborted) return;
    const upload = this.#waiting.take();
    if (!upload) return;
    const work: Promise<void> = this.#run(upload)
      .catch((error: unknown) => {
        this.#retryLater(upload.id);
        if (!this.#stopping.signal.aborted) this.#log.error({ err: error, upload: upload.id }, 'upload not put in');
      })
      .finally(() => {
        this.#running.delete(work);
        this.#progress.delete(upload.id);
        this.#queuedIds.delete(upload.id);
        this.#startNext();
      });
    this.#running.add(work);
  }

  #retryLater(id: string): void {
    const previous = this.#retries.get(id);
    const delayMs = previous ? Math.min(2 * previous.delayMs, MAX_RETRY_MS) : this.#settings.retryMs;
    this.#retries.set(id, { atMs: Date.now() + delayMs, delayMs });
  }

  /** Makes an upload into a song, unless another process does, or has done it. */
  async #run(upload: ReceivedUpload): Promise<void> {
    const lease = await Lease.acquire(this.#database, nameUploadLease(upload.id));
    if (lease === null) return;
    try {
      const file = await this.#describe(upload);
      if (file !== null) await this.#process(upload, file, lease);
      this.#retries.delete(upload.id);
    } finally {
      // Without the database, the lease ends by itself.
      await lease.release().catch(() => undefined);
    }
  }

  async #process({ id, metadata }: ReceivedUpload, file: JobFile, lease: Lease): Promise<void> {
    const store = new SqlJobStore(this.#database, 'upload', {
      timeZone: this.#config.timeZone,
      step: (run) => lease.step(run),
      by: describeUploader(metadata),
    });
    await store.open([file], ADD_OPTIONS);
    if (metadata.batch !== undefined) await setBatch(this.#database, id, metadata.batch);
    if (this.#countedInError.has(id)) await this.#takeBackStart(id);
    if (metadata.userId !== undefined && !(await mayUpload(this.#database, metadata.userId))) {
      await store.save({ file, at: { state: 'failed', reason: NOT_ALLOWED, canRetry: false } });
    } else if ((await countJobStart(this.#database, id)) > MAX_STARTS) {
      this.#log.error({ upload: id, name: file.name }, 'this upload has stopped the server and is refused');
      await store.save({ file, at: { state: 'failed', reason: STOPPED_SERVER, canRetry: false } });
    } else {
      try {
        await this.#advance(file, { store, lease });
      } catch (error) {
        this.#countedInError.add(id);
        await this.#takeBackStart(id).catch(() => undefined);
        throw error;
      }
    }
    await lease.confirm();
    await removeUpload(this.folder, id);
  }

  async #takeBackStart(id: string): Promise<void> {
    await takeBackJobStart(this.#database, id);
    this.#countedInError.delete(id);
  }

  /** Runs a job to its end. Rejects, and leaves the job unfinished, if the machine is the cause of a failure. */
  async #advance(file: JobFile, { store, lease }: { store: JobStore; lease: Lease }): Promise<void> {
    await runJobs([file], {
      ...this.#folders(),
      ffmpeg: findFfmpeg(),
      store,
      options: ADD_OPTIONS,
      workers: 1,
      isRetried: true,
      songTags: new SongTagsReader({ unknownArtist: 'Unknown artist' }),
      nameFiles: (facts, sha256, container) =>
        nameSongFiles(facts, sha256, { container, keepOriginals: this.#config.keepOriginals }),
      onProgress: (_file, share) => this.#progress.set(file.id, share),
      signal: AbortSignal.any([this.#stopping.signal, lease.keep(this.#settings.renewMs)]),
    });
  }

  /** Describes an upload's file; null if it is gone, because its job has ended. */
  async #describe({ id, metadata }: ReceivedUpload): Promise<JobFile | null> {
    const file = path.join(this.folder, id);
    const found = await stat(file).catch(() => null);
    if (found === null) return null;
    const name = cleanTagText(metadata.filename) ?? id;
    return { id, path: file, name, sizeBytes: found.size, modifiedMs: Math.floor(found.mtimeMs) };
  }

  #folders() {
    const { dataDir } = this.#config;
    return {
      media: this.#media,
      originalsDir: path.join(dataDir, 'originals'),
      workDir: path.join(dataDir, 'ingest', 'uploads'),
    };
  }

  /** Stops immediately. Another process, or the next start, continues the jobs. */
  async stop(): Promise<void> {
    this.#stopping.abort(new Error('The server stops.'));
    await this.#scanning;
    await Promise.all(this.#running);
  }
}
