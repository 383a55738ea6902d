import type { Queryable } from '../../db/database.ts';

/**
 * Builds SQL that selects the files of the rows that meet a condition. Paths are relative to the media folder; some are
 * null.
 */
const selectFilesWhere = (condition: string) => `
  SELECT year || '/songs/' || file AS path FROM catalogue_songs WHERE ${condition}
  UNION SELECT year || '/small/' || file FROM catalogue_songs WHERE ${condition} AND small_size_bytes > 0
  UNION SELECT peaks FROM catalogue_songs WHERE ${condition}
  UNION SELECT image FROM catalogue_songs WHERE ${condition}
  UNION SELECT image FROM catalogue_albums WHERE ${condition}
  UNION SELECT image FROM catalogue_artists WHERE ${condition}`;

/** Lists the files of the rows that a takedown marks. */
export async function listFilesOfTakedown(tx: Queryable, takedownId: number): Promise<string[]> {
  const rows = await tx.query<{ path: string }>(
    `SELECT path FROM (${selectFilesWhere('takedown_id = $1')}) files WHERE path IS NOT NULL ORDER BY path`,
    [takedownId],
  );
  return rows.map(({ path }) => path);
}

/** Lists files that were added after the takedown of their rows, and are therefore not withdrawn yet. */
export async function listUnwithdrawnFiles(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ path: string }>(
    `SELECT path FROM (${selectFilesWhere('takedown_id IS NOT NULL')}) files WHERE path IS NOT NULL
       AND NOT EXISTS (SELECT FROM withdrawn_files w WHERE w.path = files.path AND w.is_withdrawn)`,
  );
  return rows.map(({ path }) => path);
}

/** Returns the `paths` that are in use, by at least one row that is not taken down. */
export async function listUsedFiles(tx: Queryable, paths: readonly string[]): Promise<Set<string>> {
  const files = paths.map((path) => path.split('/').slice(2).join('/'));
  const rows = await tx.query<{ path: string }>(
    `SELECT year || '/songs/' || file AS path FROM catalogue_songs WHERE takedown_id IS NULL AND file = ANY ($2::text[])
     UNION SELECT year || '/small/' || file FROM catalogue_songs WHERE takedown_id IS NULL AND file = ANY ($2::text[])
     UNION SELECT peaks FROM catalogue_songs WHERE takedown_id IS NULL AND peaks = ANY ($1::text[])
     UNION SELECT image FROM catalogue_songs WHERE takedown_id IS NULL AND image = ANY ($1::text[])
     UNION SELECT image FROM catalogue_albums WHERE takedown_id IS NULL AND image = ANY ($1::text[])
     UNION SELECT image FROM catalogue_artists WHERE takedown_id IS NULL AND image = ANY ($1::text[])
     UNION SELECT image FROM catalogue_playlists WHERE takedown_id IS NULL AND image = ANY ($1::text[])`,
    [paths, files],
  );
  return new Set(rows.map(({ path }) => path));
}

/**
 * Marks the unused `paths` as withdrawn. A path is unused if all its rows are taken down. `moveWithdrawnFiles` then
 * moves the files.
 */
export async function requestWithdrawalOfUnused(tx: Queryable, paths: readonly string[]): Promise<void> {
  const used = await listUsedFiles(tx, paths);
  await tx.query(
    `INSERT INTO withdrawn_files AS f (path) SELECT unnest($1::text[])
     ON CONFLICT (path) DO UPDATE SET is_withdrawn = true, is_settled = f.is_withdrawn AND f.is_settled,
       changed_at = now()`,
    [paths.filter((path) => !used.has(path))],
  );
}

/** Withdraws files again that were written to the served folder while they were withdrawn. `moveWithdrawnFiles` moves them. */
export async function requestWithdrawalAgain(tx: Queryable, paths: readonly string[]): Promise<void> {
  await tx.query(
    `UPDATE withdrawn_files SET is_settled = false, changed_at = now() WHERE path = ANY ($1::text[]) AND is_withdrawn`,
    [paths],
  );
}

/** Returns whether one of these files is withdrawn, or still has to move back. */
export async function areFilesWithdrawn(tx: Queryable, paths: readonly string[]): Promise<boolean> {
  return (await tx.query('SELECT FROM withdrawn_files WHERE path = ANY ($1::text[]) LIMIT 1', [paths])).length > 0;
}

/** Marks withdrawn files as restored. `moveWithdrawnFiles` then moves them back to the served folder. */
export async function requestRestore(tx: Queryable, paths: readonly string[]): Promise<void> {
  await tx.query(
    `UPDATE withdrawn_files SET is_withdrawn = false, is_settled = false, changed_at = now()
     WHERE path = ANY ($1::text[]) AND is_withdrawn`,
    [paths],
  );
}

export interface PendingFile {
  path: string;
  isWithdrawn: boolean;
}

/** Locks and returns the next file, by path after `after`, that has to be moved; null if there is none. */
export async function lockPendingFile(tx: Queryable, after: string): Promise<PendingFile | null> {
  const [row] = await tx.query<PendingFile>(
    `SELECT path, is_withdrawn AS "isWithdrawn" FROM withdrawn_files
     WHERE NOT is_settled AND path > $1 ORDER BY path LIMIT 1 FOR UPDATE`,
    [after],
  );
  return row ?? null;
}

/** Records that the file was moved. */
export async function recordMove(tx: Queryable, { path, isWithdrawn }: PendingFile): Promise<void> {
  if (isWithdrawn) await tx.query('UPDATE withdrawn_files SET is_settled = true WHERE path = $1', [path]);
  else await tx.query('DELETE FROM withdrawn_files WHERE path = $1', [path]);
}
