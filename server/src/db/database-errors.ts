/** SQLSTATE codes that the code above the database tells apart. */
export const SQL_STATE = {
  uniqueViolation: '23505',
  foreignKeyViolation: '23503',
  deadlock: '40P01',
  serialization: '40001',
  statementTimeout: '57014',
} as const;

/** PostgreSQL refused a statement. Its text may name tables and values: it is for the log, never for an answer. */
export class DatabaseError extends Error {
  override name = 'DatabaseError';

  constructor(
    message: string,
    readonly sqlState: string,
    /** Name of the constraint that was violated, where one was. */
    readonly constraint: string | null = null,
  ) {
    super(message);
  }
}

/** Too much is waiting already: the caller should answer 503 and ask to come back. */
export class DatabaseBusyError extends Error {
  override name = 'DatabaseBusyError';
  readonly retryAfterSeconds = 1;
}

/** The database is gone, cannot be reached, or did not answer in time. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';
  readonly retryAfterSeconds = 5;
}

/** Two unique user names at once, for example: `constraint` says which rule was broken. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return (
    error instanceof DatabaseError && error.sqlState === SQL_STATE.uniqueViolation && error.constraint === constraint
  );
}

/** A foreign key was violated: the row that `column` (`song_id`, for example) points to does not exist any more. */
export function isMissingReference(error: unknown, column: string): boolean {
  return (
    error instanceof DatabaseError &&
    error.sqlState === SQL_STATE.foreignKeyViolation &&
    (error.constraint?.endsWith(`_${column}_fkey`) ?? false)
  );
}

/** Errors after which the same transaction may simply be run again. */
export function isRetryable(error: unknown): boolean {
  const states: readonly string[] = [SQL_STATE.deadlock, SQL_STATE.serialization];
  return error instanceof DatabaseError && states.includes(error.sqlState);
}

/** The statement's values are at fault (classes 22 and 23): the same statement with other values may succeed. */
export function isValueError(error: unknown): boolean {
  return error instanceof DatabaseError && /^2[23]/.test(error.sqlState);
}
