import pg from 'pg';
import { AdmissionQueue } from '../admission-queue.ts';
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

const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** Converts errors of `pg` into our own, so callers do not depend on the driver. */
function toOurError(error: unknown): Error {
  if (error instanceof pg.DatabaseError && error.code) {
    const isGoing = error.code.startsWith('57P') || error.code.startsWith('53');
    if (isGoing) return new DatabaseUnavailableError(error.message);
    return new DatabaseError(error.message, error.code, error.constraint ?? null);
  }
  return new DatabaseUnavailableError(error instanceof Error ? error.message : String(error));
}

const isFatal = (error: unknown) => error instanceof DatabaseUnavailableError;

/** Timeout for an answer in milliseconds, where it is not the pool's. */
interface WaitLimit {
  query_timeout?: number;
}

async function runOn<Row>(
  client: pg.ClientBase,
  sql: string,
  params: readonly unknown[],
  limit: WaitLimit = {},
): Promise<Row[]> {
  try {
    // PostgreSQL plans a named statement once per connection. A name is at most 63 bytes, so the text itself cannot be
    // the name.
    const result = await client.query({ text: sql, values: [...params], name: nameOf(sql), ...limit });
    // Only the author of a statement knows its columns: this is the single place where a row gets its type.
    return result.rows as Row[];
  } catch (error) {
    throw toOurError(error);
  }
}

async function runScriptOn(client: pg.ClientBase, sql: string, limit: WaitLimit = {}): Promise<void> {
  try {
    await client.query({ text: sql, ...limit });
  } catch (error) {
    throw toOurError(error);
  }
}

const names = new Map<string, string>();
function nameOf(sql: string): string {
  let name = names.get(sql);
  if (!name) names.set(sql, (name = `q${names.size + 1}`));
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
      // The network can lose an answer, which the server's `statement_timeout` does not notice.
      query_timeout: options.statementTimeoutMs + 2000,
      // Callers wait shorter for a locked table than for a slow statement: nothing of theirs is under way.
      lock_timeout: options.lockTimeoutMs,
      application_name: 'nyimbo',
      // Every statement here has one good plan, whatever its parameters. By default PostgreSQL plans some anew each
      // time, since it does not know their LIMIT: that is three quarters of the cost of a genre page. It also tends to
      // start worker processes for a page of a large list. Visitors are served in parallel, so each needs one process.
      options: '-c plan_cache_mode=force_generic_plan -c max_parallel_workers_per_gather=0',
      types,
      // For `PipelinedConnections`; a transaction waits for each of its statements.
      pipeline: true,
    });
    // A broken connection fails its statement, and the pool replaces it. It also emits an `error` event, which ends the
    // process without a listener: on the pool while idle, on the client while in use.
    this.#pool.on('error', () => undefined);
    this.#pool.on('connect', (client) => client.on('error', () => undefined));
  }

  get load() {
    return { waiting: this.#queue.waiting, running: this.#queue.running };
  }

  query<Row>(sql: string, params: readonly unknown[] = []): Promise<Row[]> {
    return this.#queue.run(() => this.#shared.run((client) => runOn<Row>(client, sql, params), isFatal));
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
          query: (sql, params = []) => runOn(client, sql, params, limit),
          runScript: (sql) => runScriptOn(client, sql, limit),
        });
        await runScriptOn(client, 'COMMIT');
        return result;
      } catch (error) {
        // A broken connection has rolled back already. The error of this ROLLBACK must not hide the first one.
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
      throw toOurError(error);
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

/** Opens a pool of connections to the PostgreSQL at `url`. Throws `DatabaseUnavailableError` when it does not answer. */
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
