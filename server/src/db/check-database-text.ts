import type { Queryable } from './database.ts';

/** Thrown when the database cannot store or compare the text of this site. */
export class DatabaseTextError extends Error {
  override name = 'DatabaseTextError';
}

/**
 * Throws `DatabaseTextError` for a database that cannot handle text correctly: its encoding is not UTF-8, or its
 * character type is plain `C`. With `C`, `lower()` and trigrams ignore letters beyond ASCII, so a search never finds a
 * `ŵ`.
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
