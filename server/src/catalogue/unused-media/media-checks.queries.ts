import type { Queryable } from '../../db/database.ts';

/** Requests a check of each media file, at the earliest after `delaySeconds`. A later request can only delay a check. */
export async function requestMediaChecks(db: Queryable, paths: readonly string[], delaySeconds: number): Promise<void> {
  if (paths.length === 0) return;
  await db.query(
    `INSERT INTO media_checks AS c (path, check_after)
     SELECT path, now() + make_interval(secs => $2) FROM unnest($1::text[]) AS f (path) GROUP BY path ORDER BY path
     ON CONFLICT (path) DO UPDATE SET check_after = GREATEST(c.check_after, excluded.check_after)`,
    [paths, delaySeconds],
  );
}

/**
 * Makes the checks of the audio of a takedown's songs due, because a change of a song's year can have left copies.
 * Returns their paths.
 */
export async function hastenMediaChecks(tx: Queryable, takedownId: number): Promise<string[]> {
  const rows = await tx.query<{ path: string }>(
    `UPDATE media_checks SET check_after = now() WHERE path IN (
       SELECT c.path FROM media_checks c JOIN catalogue_songs s ON s.takedown_id = $1
         AND split_part(c.path, '/', 2) IN ('songs', 'small') AND split_part(c.path, '/', 3) = s.file
       ORDER BY c.path FOR NO KEY UPDATE OF c SKIP LOCKED)
     RETURNING path`,
    [takedownId],
  );
  return rows.map(({ path }) => path);
}

/** Prevents the checks of these files until the transaction ends. Returns how many of the files have a requested check. */
export async function lockMediaChecks(tx: Queryable, paths: readonly string[]): Promise<number> {
  // Does not conflict with another request for a check of the same file, only with the check itself.
  const rows = await tx.query(
    'SELECT path FROM media_checks WHERE path = ANY ($1::text[]) ORDER BY path FOR KEY SHARE',
    [paths],
  );
  return rows.length;
}

/** Lists files whose check is due, at most `limit`, by path after `after`. */
export async function listDueMediaChecks(db: Queryable, after: string, limit: number): Promise<string[]> {
  const rows = await db.query<{ path: string }>(
    'SELECT path FROM media_checks WHERE check_after <= now() AND path > $1 ORDER BY path LIMIT $2',
    [after, limit],
  );
  return rows.map(({ path }) => path);
}

/**
 * Deletes the request for a file's check. Returns false if the check is not due, or a change or another check has locked
 * it. Changes that need the file wait until the transaction ends.
 */
export async function takeMediaCheck(tx: Queryable, path: string): Promise<boolean> {
  const rows = await tx.query(
    `DELETE FROM media_checks WHERE path IN (
       SELECT path FROM media_checks WHERE path = $1 AND check_after <= now() FOR UPDATE SKIP LOCKED) RETURNING path`,
    [path],
  );
  return rows.length > 0;
}
