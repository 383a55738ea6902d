import type { Queryable } from './database.ts';

/** Thrown when the database cannot store or compare the text of this site. */
export class DatabaseTextError extends Error {
  override name = 'DatabaseTextError';
}

/**
 * Rejects a database that loses or misreads text: one that is not UTF-8, or whose character type is plain `C`,
 * where `lower()` and trigrams ignore letters beyond ASCII, so search misses every `ŵ`. Throws `DatabaseTextError`.
 */
export async function checkDatabaseText(database: Queryable): Promise<void> {
  const [row] = await database.query<{ encoding: string; lowered: string }>(
    `SELECT current_setting('server_encoding') AS encoding, lower('ÉŴ') AS lowered`,
  );
  if (row?.encoding !== 'UTF8') {
    throw new DatabaseTextError(`The database's encoding is ${row?.encoding ?? 'unknown'}. Create it with UTF8.`);
  }
  if (row.lowered !== 'éŵ') {
    throw new DatabaseTextError(
      `The database's locale supports ASCII letters only. Create it with a UTF-8 locale such as C.UTF-8.`,
    );
  }
}
