/**
 * The only access to the data. Callers write PostgreSQL's SQL and do not know which database answers: the embedded one
 * or a PostgreSQL server.
 */

/** Runs SQL: the database itself or a transaction on it. */
export interface Queryable {
  /**
   * Runs one statement. Parameters are `$1`, `$2` …; integers of any width are returned as numbers, dates as
   * `YYYY-MM-DD`, timestamps as `Date`, JSON parsed.
   *
   * Throws `DatabaseError` when PostgreSQL refuses the statement, `DatabaseBusyError` when too many statements wait
   * already, `DatabaseUnavailableError` when the database does not answer in time.
   */
  query<Row>(sql: string, params?: readonly unknown[]): Promise<Row[]>;
  /** Runs several statements without parameters, as in a migration. */
  runScript(sql: string): Promise<void>;
}

/** One of the two databases, embedded or PostgreSQL. */
export interface Database extends Queryable {
  readonly kind: 'embedded' | 'postgres';
  /** Numbers of waiting and running statements, for the metrics. */
  readonly load: { readonly waiting: number; readonly running: number };
  /**
   * Runs `run` between BEGIN and COMMIT; rolls back and rethrows when it throws. `statementTimeoutMs` is the time limit
   * of each statement and of its waiting for locks, for work that no page waits for, such as a migration.
   */
  transaction<T>(run: (tx: Queryable) => Promise<T>, options?: { statementTimeoutMs?: number }): Promise<T>;
  /** Waits for admitted statements, then releases the folder or the connections. Safe to call twice. */
  close(): Promise<void>;
}
