import type { Database, Queryable } from './database.ts';
import { DatabaseUnavailableError } from './database-errors.ts';

/** A PostgreSQL database that opens later. Until then every statement fails with `DatabaseUnavailableError`. */
export class EventualDatabase implements Database {
  readonly kind = 'postgres';
  #opened: Database | null = null;

  /** Passes statements on to `database` from now on, and closes it with this one. */
  open(database: Database): void {
    this.#opened = database;
  }

  get load(): Database['load'] {
    return this.#opened?.load ?? { waiting: 0, running: 0 };
  }

  async query<Row>(sql: string, params?: readonly unknown[]): Promise<Row[]> {
    return this.#use().query<Row>(sql, params);
  }

  async runScript(sql: string): Promise<void> {
    return this.#use().runScript(sql);
  }

  async transaction<T>(run: (tx: Queryable) => Promise<T>, options?: { statementTimeoutMs?: number }): Promise<T> {
    return this.#use().transaction(run, options);
  }

  async close(): Promise<void> {
    await this.#opened?.close();
  }

  #use(): Database {
    if (!this.#opened) throw new DatabaseUnavailableError('The database has not been opened yet.');
    return this.#opened;
  }
}
