import path from 'node:path';
import { AdmissionQueue } from '../admission/admission-queue.ts';
import type { Database, Queryable } from '../database.ts';
import { DatabaseUnavailableError } from '../database-errors.ts';
import { lockFolder, type FolderLock } from '../folder-lock.ts';
import { checkSpaceForDatabase } from '../full-disk.ts';
import { checkFileAccess } from './check-file-access.ts';
import { createDatabase, hasDatabase, markDatabaseCreated, removeDraft } from './database-folder.ts';
import type { WorkerOptions } from './embedded-protocol.ts';
import { WorkerClient } from './worker-client.ts';

export interface EmbeddedOptions extends WorkerOptions {
  /** The server's data folder. The database is in its subfolder `database`. */
  dataDir: string;
  maxWaiting: number;
  maxWaitMs: number;
  statementTimeoutMs: number;
}

/**
 * Maximum time for opening the database. The first opening creates the database, which takes long on a slow machine and
 * never ends on a full disk.
 */
const OPEN_TIMEOUT_MS = 120_000;

/** A script or statement, sent to the worker with its parameters by structured clone. */
type Statement = { type: 'query'; sql: string; params: readonly unknown[] } | { type: 'script'; sql: string };

/**
 * PostgreSQL compiled to WebAssembly, in a worker thread. It runs one statement at a time, and can neither cancel nor
 * time out a statement. An admission queue therefore limits the waiting statements, and a watchdog ends and reopens the
 * worker when a statement hangs. Acknowledged writes survive the end of the worker, as they survive kill -9.
 */
class EmbeddedDatabase implements Database {
  readonly kind = 'embedded';
  readonly #queue: AdmissionQueue;
  #client: WorkerClient | null = null;
  #opening: Promise<WorkerClient> | null = null;
  #isClosed = false;
  readonly #options: EmbeddedOptions;
  readonly #lock: FolderLock;

  constructor(options: EmbeddedOptions, lock: FolderLock) {
    this.#options = options;
    this.#lock = lock;
    this.#queue = new AdmissionQueue({ ...options, concurrency: 1 });
  }

  get load() {
    return { waiting: this.#queue.waiting, running: this.#queue.running };
  }

  async open(): Promise<void> {
    await this.#connect();
  }

  query<Row>(sql: string, params: readonly unknown[] = []): Promise<Row[]> {
    return this.#queue.run(() => this.#run<Row>({ type: 'query', sql, params }));
  }

  async runScript(sql: string): Promise<void> {
    await this.#queue.run(() => this.#run({ type: 'script', sql }));
  }

  transaction<T>(
    run: (tx: Queryable) => Promise<T>,
    { statementTimeoutMs = this.#options.statementTimeoutMs } = {},
  ): Promise<T> {
    return this.#queue.run(async () => {
      const client = await this.#connect();
      const send = <Row>(statement: Statement) => this.#send<Row>(client, statement, statementTimeoutMs);
      await send({ type: 'script', sql: 'BEGIN' });
      try {
        const result = await run({
          query: (sql, params = []) => send({ type: 'query', sql, params }),
          runScript: async (sql) => void (await send({ type: 'script', sql })),
        });
        await send({ type: 'script', sql: 'COMMIT' });
        return result;
      } catch (error) {
        // If the worker died, the transaction is already rolled back. The error of this ROLLBACK must not hide the
        // first error.
        await send({ type: 'script', sql: 'ROLLBACK' }).catch(() => undefined);
        throw error;
      }
    });
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    await this.#queue.whenIdle();
    const client = this.#client;
    this.#client = null;
    if (client) {
      // The data is safe even without a clean close, so the server does not wait for a stuck worker.
      await client.call({ type: 'close' }, 5000).catch(() => undefined);
      await client.terminate();
    }
    this.#lock.release();
  }

  async #run<Row>(statement: Statement): Promise<Row[]> {
    return this.#send(await this.#connect(), statement, this.#options.statementTimeoutMs);
  }

  async #send<Row>(client: WorkerClient, statement: Statement, timeoutMs: number): Promise<Row[]> {
    const rows = await client.call(statement, timeoutMs);
    // Only the caller of `query` knows the columns of the statement, so the rows get their type by a cast.
    return rows as Row[];
  }

  /** Returns the running worker. After a crash, the next caller starts a new one. */
  #connect(): Promise<WorkerClient> {
    if (this.#isClosed && !this.#client) {
      return Promise.reject(new DatabaseUnavailableError('The embedded database is closed.'));
    }
    if (this.#client) return Promise.resolve(this.#client);
    this.#opening ??= this.#start().finally(() => (this.#opening = null));
    return this.#opening;
  }

  async #start(): Promise<WorkerClient> {
    const client = new WorkerClient(this.#options, () => {
      if (this.#client === client) this.#client = null;
    });
    try {
      await client.call({ type: 'open', folder: path.join(this.#options.dataDir, 'database') }, OPEN_TIMEOUT_MS);
    } catch (error) {
      await client.terminate();
      throw error;
    }
    this.#client = client;
    return client;
  }
}

/**
 * Opens the embedded database in `dataDir` exclusively, and creates it in a new data folder.
 * @throws FolderInUseError when another process has it open
 * @throws StartError when files of it are missing or belong to another user, or when the disk is full
 */
export async function openEmbeddedDatabase(options: EmbeddedOptions): Promise<Database> {
  const lock = await lockFolder(options.dataDir);
  const database = new EmbeddedDatabase(options, lock);
  try {
    checkFileAccess(path.join(options.dataDir, 'database'));
    if (!hasDatabase(options.dataDir)) {
      const { dataDir, buffersMegabytes } = options;
      removeDraft(dataDir); // Before the check, because it may free the space.
      checkSpaceForDatabase(dataDir);
      await createDatabase(dataDir, { buffersMegabytes, timeoutMs: OPEN_TIMEOUT_MS });
    }
    await database.open();
    markDatabaseCreated(options.dataDir);
  } catch (error) {
    lock.release();
    throw error;
  }
  return database;
}
