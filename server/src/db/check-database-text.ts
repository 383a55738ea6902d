import type { Queryable } from './database.ts';

/** The database cannot keep or compare the text of this site. */
export class DatabaseTextError extends Error {
  override name = 'DatabaseTextError';
}

/**
 * Refuses a database that would lose or misread text: one that is not UTF-8, or whose character type is plain `C`, where
 * `lower()` and trigrams do not know letters beyond ASCII (search would then miss every `ŵ`).
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
