/**
 * The one door to the data. Everything above it speaks PostgreSQL's SQL and does not know which of the two databases
 * answers: the embedded one or a PostgreSQL server.
 */

/** Something that runs SQL: the database itself or a transaction on it. */
export interface Queryable {
  /**
   * Runs one statement. Parameters are `$1`, `$2` …; integers of any width come back as numbers, dates as `YYYY-MM-DD`,
   * timestamps as `Date`, JSON parsed.
   *
   * Throws `DatabaseError` when PostgreSQL refuses the statement, `DatabaseBusyError` when too much is waiting already,
   * `DatabaseUnavailableError` when nothing answers in time.
   */
  query<Row>(sql: string, params?: readonly unknown[]): Promise<Row[]>;
  /** Runs several statements without parameters, as in a migration. */
  runScript(sql: string): Promise<void>;
}

export interface Database extends Queryable {
  readonly kind: 'embedded' | 'postgres';
  /** Statements that wait or run now, for the metrics. */
  readonly load: { readonly waiting: number; readonly running: number };
  /**
   * Runs `run` between BEGIN and COMMIT; rolls back and rethrows when it throws. `statementTimeoutMs` is for work that
   * nobody waits for on a page, such as a migration: each of its statements may take that long.
   */
  transaction<T>(run: (tx: Queryable) => Promise<T>, options?: { statementTimeoutMs?: number }): Promise<T>;
  /** Waits for what was admitted, then lets go of the folder or the connections. Twice is safe. */
  close(): Promise<void>;
}
