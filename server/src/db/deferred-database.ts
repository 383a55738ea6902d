import type { Database, Queryable } from './database.ts';
import { DatabaseUnavailableError } from './database-errors.ts';

/** A PostgreSQL database that is opened later. Until `attach`, each statement fails with `DatabaseUnavailableError`. */
export class DeferredDatabase implements Database {
  readonly kind = 'postgres';
  #opened: Database | null = null;

  /** Passes further statements to `database`. `close` of this object closes `database` too. */
  attach(database: Database): void {
    this.#opened = database;
  }

  get load(): Database['load'] {
    return this.#opened?.load ?? { waiting: 0, running: 0 };
  }

  async query<Row>(sql: string, params?: readonly unknown[]): Promise<Row[]> {
    return this.#requireOpened().query<Row>(sql, params);
  }

  async runScript(sql: string): Promise<void> {
    return this.#requireOpened().runScript(sql);
  }

  async transaction<T>(run: (tx: Queryable) => Promise<T>, options?: { statementTimeoutMs?: number }): Promise<T> {
    return this.#requireOpened().transaction(run, options);
  }

  async close(): Promise<void> {
    await this.#opened?.close();
  }

  #requireOpened(): Database {
    if (!this.#opened) throw new DatabaseUnavailableError('The database has not been opened yet.');
    return this.#opened;
  }
}
