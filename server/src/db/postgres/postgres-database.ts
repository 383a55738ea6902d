import pg from 'pg';
import { AdmissionQueue } from '../admission/admission-queue.ts';
import type { Database, Queryable } from '../database.ts';
import { DatabaseError, DatabaseUnavailableError } from '../database-errors.ts';
import { PipelinedConnections } from './pipelined-connections.ts';

export interface PostgresOptions {
  url: string;
  maxConnections: number;
  maxWaiting: number;
  maxWaitMs: number;
  statementTimeoutMs: number;
  lockTimeoutMs: number;
}

const typeParsers = new pg.TypeOverrides();
typeParsers.setTypeParser(pg.types.builtins.INT8, Number);
typeParsers.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** Converts errors of `pg` into our own, so callers do not depend on the driver. */
function toDatabaseError(error: unknown): Error {
  if (error instanceof pg.DatabaseError && error.code) {
    const isUnavailable = error.code.startsWith('57P') || error.code.startsWith('53');
    if (isUnavailable) return new DatabaseUnavailableError(error.message);
    return new DatabaseError(error.message, error.code, error.constraint ?? null);
  }
  return new DatabaseUnavailableError(error instanceof Error ? error.message : String(error));
}

const isFatal = (error: unknown) => error instanceof DatabaseUnavailableError;

/** Options of a statement whose timeout (in milliseconds) differs from the pool's. */
interface TimeoutOptions {
  query_timeout?: number;
}

async function runStatementOn<Row>(
  client: pg.ClientBase,
  sql: string,
  params: readonly unknown[],
  options: TimeoutOptions = {},
): Promise<Row[]> {
  try {
    // PostgreSQL plans a named statement once per connection. A name is at most 63 bytes, so the text itself cannot be
    // the name.
    const result = await client.query({ text: sql, values: [...params], name: statementNameOf(sql), ...options });
    // Only the caller of `query` knows the columns of the statement, so the rows get their type by a cast.
    return result.rows as Row[];
  } catch (error) {
    throw toDatabaseError(error);
  }
}

async function runScriptOn(client: pg.ClientBase, sql: string, limit: TimeoutOptions = {}): Promise<void> {
  try {
    await client.query({ text: sql, ...limit });
  } catch (error) {
    throw toDatabaseError(error);
  }
}

const statementNames = new Map<string, string>();
function statementNameOf(sql: string): string {
  let name = statementNames.get(sql);
  if (!name) statementNames.set(sql, (name = `q${statementNames.size + 1}`));
  return name;
}

class PostgresDatabase implements Database {
  readonly kind = 'postgres';
  readonly #pool: pg.Pool;
  readonly #queue: AdmissionQueue;
  readonly #shared = new PipelinedConnections(() => this.#connect());
  #closing: Promise<void> | null = null;

  constructor(options: PostgresOptions) {
    this.#queue = new AdmissionQueue({ ...options, concurrency: options.maxConnections });
    this.#pool = new pg.Pool({
      connectionString: options.url,
      max: options.maxConnections,
      connectionTimeoutMillis: options.maxWaitMs,
      statement_timeout: options.statementTimeoutMs,
      // Covers answers lost in the network, which the server's `statement_timeout` cannot detect.
      query_timeout: options.statementTimeoutMs + 2000,
      // Shorter than `statement_timeout`, because a statement that waits for a lock has done no work yet.
      lock_timeout: options.lockTimeoutMs,
      application_name: 'nyimbo',
      // Every statement here has one good plan for all parameters. By default, PostgreSQL plans statements with an
      // unknown LIMIT again on each execution, which is three quarters of the cost of a genre page. It also starts
      // worker processes for a page of a large list, although the requests of many visitors already keep all cores
      // busy.
      options: '-c plan_cache_mode=force_generic_plan -c max_parallel_workers_per_gather=0',
      types: typeParsers,
      // Needed by `PipelinedConnections`. Transactions wait for each statement anyway.
      pipeline: true,
    });
    // When a connection breaks, its statement fails, and the pool replaces it. An `error` event follows: on the pool if
    // the connection was idle, otherwise on the client. Without a listener, the event ends the process.
    this.#pool.on('error', () => undefined);
    this.#pool.on('connect', (client) => client.on('error', () => undefined));
  }

  get load() {
    return { waiting: this.#queue.waiting, running: this.#queue.running };
  }

  query<Row>(sql: string, params: readonly unknown[] = []): Promise<Row[]> {
    return this.#queue.run(() => this.#shared.run((client) => runStatementOn<Row>(client, sql, params), isFatal));
  }

  runScript(sql: string): Promise<void> {
    return this.#withClient((client) => runScriptOn(client, sql));
  }

  transaction<T>(
    run: (tx: Queryable) => Promise<T>,
    { statementTimeoutMs }: { statementTimeoutMs?: number } = {},
  ): Promise<T> {
    return this.#withClient(async (client) => {
      await runScriptOn(client, 'BEGIN');
      try {
        const limit = statementTimeoutMs === undefined ? {} : { query_timeout: statementTimeoutMs + 2000 };
        if (statementTimeoutMs !== undefined) {
          const limitMs = Math.round(statementTimeoutMs);
          await runScriptOn(client, `SET LOCAL statement_timeout = ${limitMs}; SET LOCAL lock_timeout = ${limitMs}`);
        }
        const result = await run({
          query: (sql, params = []) => runStatementOn(client, sql, params, limit),
          runScript: (sql) => runScriptOn(client, sql, limit),
        });
        await runScriptOn(client, 'COMMIT');
        return result;
      } catch (error) {
        // If the connection broke, the transaction is already rolled back. The error of this ROLLBACK must not hide the
        // first error.
        await runScriptOn(client, 'ROLLBACK').catch(() => undefined);
        throw error;
      }
    });
  }

  close(): Promise<void> {
    this.#closing ??= this.#queue.whenIdle().then(() => this.#pool.end());
    return this.#closing;
  }

  async #connect(): Promise<pg.PoolClient> {
    try {
      return await this.#pool.connect();
    } catch (error) {
      throw toDatabaseError(error);
    }
  }

  #withClient<T>(run: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    return this.#queue.run(async () => {
      const client = await this.#connect();
      let isBroken = false;
      try {
        return await run(client);
      } catch (error) {
        isBroken = isFatal(error);
        throw error;
      } finally {
        client.release(isBroken);
      }
    });
  }
}

/**
 * Opens a pool of connections to the PostgreSQL server at `url`. Throws `DatabaseUnavailableError` when the server does
 * not answer.
 */
export async function openPostgresDatabase(options: PostgresOptions): Promise<Database> {
  const database = new PostgresDatabase(options);
  try {
    await database.query('SELECT 1');
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}
