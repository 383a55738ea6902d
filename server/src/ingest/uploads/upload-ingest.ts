import { stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { cleanTagText, cleanUpKilledRuns, findFfmpeg, runJobs, type JobFile } from '@nyimbo/ingest';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config/load-config.ts';
import type { Database } from '../../db/database.ts';
import type { MediaStore } from '../../media/store/media-store.ts';
import { nameSongFiles } from '../jobs/name-song-files.ts';
import { SqlJobStore } from '../jobs/sql-job-store.ts';
import { listUploads, removeUpload, type ReceivedUpload } from './received-uploads.ts';
import { countJobStart, setBatch, takeBackJobStart } from './upload-jobs.queries.ts';

/** All cores but one, which stays free for listeners. */
const WORKER_COUNT = Math.max(1, os.availableParallelism() - 1);

/** Maximum number of starts of a job that end the process, for example because memory runs out. */
const MAX_STARTS = 2;

const STOPPED_SERVER = 'The server stopped twice while it processed this file.';

const ADD_OPTIONS = { isDraft: true, allowSimilar: false };

/** The site that gets the uploaded songs. */
export interface UploadSite {
  database: Database;
  config: Config;
  media: MediaStore;
}

/** Turns uploaded files into drafts, in the background at the lowest priority. */
export class UploadIngest {
  readonly folder: string;
  readonly #database: Database;
  readonly #config: Config;
  readonly #media: MediaStore;
  readonly #log: FastifyBaseLogger;
  readonly #store: SqlJobStore;
  readonly #waiting: ReceivedUpload[] = [];
  readonly #queuedIds = new Set<string>();
  readonly #running = new Set<Promise<void>>();
  readonly #progress = new Map<string, number>();
  readonly #stopping = new AbortController();

  constructor({ database, config, media }: UploadSite, log: FastifyBaseLogger) {
    this.folder = path.join(config.dataDir, 'uploads');
    this.#database = database;
    this.#config = config;
    this.#media = media;
    this.#log = log;
    this.#store = new SqlJobStore(database, 'upload');
  }

  /** Continues jobs of an earlier process. */
  async start(): Promise<void> {
    try {
      await cleanUpKilledRuns({ store: this.#store, ...this.#folders() });
      for (const { upload, isFinished } of await listUploads(this.folder)) if (isFinished) this.add(upload);
    } catch (error) {
      // The database is unavailable, for example. The next start tries again.
      this.#log.warn({ err: error }, 'uploads of before are not continued');
    }
  }

  /** Queues a complete upload. */
  add(upload: ReceivedUpload): void {
    if (this.#queuedIds.has(upload.id)) return;
    this.#queuedIds.add(upload.id);
    this.#waiting.push(upload);
    this.#startNext();
  }

  /** Returns the completed share of a job's work, 0 to 1; null if this process does not run the job. */
  readProgress(id: string): number | null {
    return this.#progress.get(id) ?? null;
  }

  #startNext(): void {
    if (this.#running.size >= WORKER_COUNT || this.#stopping.signal.aborted) return;
    const upload = this.#waiting.shift();
    if (!upload) return;
    const work: Promise<void> = this.#run(upload)
      .catch((error: unknown) => {
        if (!this.#stopping.signal.aborted) this.#log.error({ err: error, upload: upload.id }, 'upload not put in');
        this.#queuedIds.delete(upload.id);
      })
      .finally(() => {
        this.#running.delete(work);
        this.#progress.delete(upload.id);
        this.#startNext();
      });
    this.#running.add(work);
  }

  async #run({ id, metadata }: ReceivedUpload): Promise<void> {
    const file = await this.#describe(id, metadata.filename);
    await this.#store.open([file], ADD_OPTIONS);
    if (metadata.batch !== undefined) await setBatch(this.#database, id, metadata.batch);
    if ((await countJobStart(this.#database, id)) > MAX_STARTS) {
      this.#log.error({ upload: id, name: file.name }, 'this upload has stopped the server and is refused');
      await this.#store.save({ file, at: { state: 'failed', reason: STOPPED_SERVER, canRetry: false } });
    } else {
      await this.#advance(file);
    }
    await removeUpload(this.folder, id);
  }

  /** Runs a job to its end. */
  async #advance(file: JobFile): Promise<void> {
    const running = runJobs([file], {
      ...this.#folders(),
      ffmpeg: findFfmpeg(),
      store: this.#store,
      options: ADD_OPTIONS,
      workers: 1,
      unknownArtist: 'Unknown artist',
      nameFiles: (facts, sha256, container) =>
        nameSongFiles(facts, sha256, { container, keepOriginals: this.#config.keepOriginals }),
      onProgress: (_file, share) => this.#progress.set(file.id, share),
      signal: this.#stopping.signal,
    });
    await running.catch(async (error: unknown) => {
      // Without the database, this start stays counted.
      await takeBackJobStart(this.#database, file.id).catch(() => undefined);
      throw error;
    });
  }

  async #describe(id: string, name: string): Promise<JobFile> {
    const file = path.join(this.folder, id);
    const { size, mtimeMs } = await stat(file);
    return { id, path: file, name: cleanTagText(name) ?? id, sizeBytes: size, modifiedMs: Math.floor(mtimeMs) };
  }

  #folders() {
    const { dataDir } = this.#config;
    return {
      media: this.#media,
      originalsDir: path.join(dataDir, 'originals'),
      workDir: path.join(dataDir, 'ingest', 'uploads'),
    };
  }

  /** Stops immediately. The next start continues the jobs. */
  async stop(): Promise<void> {
    this.#stopping.abort(new Error('The server stops.'));
    await Promise.all(this.#running);
  }
}
