/**
 * The interface of the two databases, embedded and on a PostgreSQL server. Callers write SQL for PostgreSQL, and need
 * not know which of the two runs the SQL.
 */

/** Runs SQL: either the database itself, or a transaction on it. */
export interface Queryable {
  /**
   * Runs one statement. Parameters are `$1`, `$2` …; integers of any width are returned as numbers, dates as
   * `YYYY-MM-DD`, timestamps as `Date`, JSON parsed.
   *
   * Throws `DatabaseError` when PostgreSQL refuses the statement, `DatabaseBusyError` when too many statements are
   * already waiting, `DatabaseUnavailableError` when the database does not answer in time.
   */
  query<Row>(sql: string, params?: readonly unknown[]): Promise<Row[]>;
  /** Runs several statements without parameters, as in a migration. */
  runScript(sql: string): Promise<void>;
}

/** The site's database: embedded, or on a PostgreSQL server. */
export interface Database extends Queryable {
  readonly kind: 'embedded' | 'postgres';
  /** Numbers of waiting and running statements, for the metrics. */
  readonly load: { readonly waiting: number; readonly running: number };
  /**
   * Calls `run` between BEGIN and COMMIT; rolls back and rethrows when `run` throws. `statementTimeoutMs` raises the
   * time limit of each statement, including its wait for locks. Set it only for work that no page waits for, such as a
   * migration.
   */
  transaction<T>(run: (tx: Queryable) => Promise<T>, options?: { statementTimeoutMs?: number }): Promise<T>;
  /** Waits for admitted statements, then releases the folder or the connections. Safe to call twice. */
  close(): Promise<void>;
}
