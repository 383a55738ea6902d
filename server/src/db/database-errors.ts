/** SQLSTATE codes that callers distinguish. */
export const SQL_STATE = {
  uniqueViolation: '23505',
  foreignKeyViolation: '23503',
  deadlock: '40P01',
  serialization: '40001',
  statementTimeout: '57014',
  lockNotAvailable: '55P03',
  diskFull: '53100',
} as const;

/**
 * Thrown when PostgreSQL refuses a statement. The message may name tables and values, so log it and never send it to a
 * client.
 */
export class DatabaseError extends Error {
  override name = 'DatabaseError';

  constructor(
    message: string,
    readonly sqlState: string,
    /** Name of the violated constraint, if any. */
    readonly constraint: string | null = null,
  ) {
    super(message);
  }
}

/** Thrown when too many jobs are already waiting. The caller should answer 503 and ask the client to retry later. */
export class DatabaseBusyError extends Error {
  override name = 'DatabaseBusyError';
  readonly retryAfterSeconds = 1;
}

/** Thrown when the database is closed, unreachable, or did not answer in time. */
export class DatabaseUnavailableError extends Error {
  override name = 'DatabaseUnavailableError';
  readonly retryAfterSeconds = 5;
}

/** Whether an error is a violation of the unique constraint `constraint`, such as two equal usernames. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return (
    error instanceof DatabaseError && error.sqlState === SQL_STATE.uniqueViolation && error.constraint === constraint
  );
}

/**
 * Whether an error is a violation of the foreign key of `column` (for example `song_id`): the referenced row does not
 * exist.
 */
export function isMissingReference(error: unknown, column: string): boolean {
  return (
    error instanceof DatabaseError &&
    error.sqlState === SQL_STATE.foreignKeyViolation &&
    (error.constraint?.endsWith(`_${column}_fkey`) ?? false)
  );
}

/** Whether the same transaction can succeed if it is run again after this error. */
export function isRetryable(error: unknown): boolean {
  const states: readonly string[] = [SQL_STATE.deadlock, SQL_STATE.serialization];
  return error instanceof DatabaseError && states.includes(error.sqlState);
}

/**
 * Whether the statement's values caused the error (classes 22 and 23). The same statement may succeed with other
 * values.
 */
export function isValueError(error: unknown): boolean {
  return error instanceof DatabaseError && /^2[23]/.test(error.sqlState);
}
