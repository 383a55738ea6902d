import type { Queryable } from '../../db/database.ts';

/** Reads the number of the last migration; 0 if the database does not have the site's tables. */
export async function readMigrationNumber(db: Queryable): Promise<number> {
  const [table] = await db.query<{ exists: boolean }>(
    `SELECT to_regclass('public.migrations') IS NOT NULL AS "exists"`,
  );
  if (table?.exists !== true) return 0;
  const [row] = await db.query<{ number: number }>('SELECT max(number) AS number FROM migrations');
  return row?.number ?? 0;
}

/** Writes all changes from memory to the files of the database. */
export async function writeCheckpoint(tx: Queryable): Promise<void> {
  await tx.runScript('CHECKPOINT');
}

/** Reads the position in the write-ahead log, which changes with each write. */
export async function readWalPosition(db: Queryable): Promise<string> {
  const [row] = await db.query<{ position: string }>('SELECT pg_current_wal_insert_lsn()::text AS position');
  return row?.position ?? '';
}

/** Returns whether the database has any table. */
export async function hasTables(db: Queryable): Promise<boolean> {
  const [row] = await db.query<{ exists: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p') AND n.nspname !~ '^pg_' AND n.nspname <> 'information_schema') AS "exists"`,
  );
  return row?.exists === true;
}

/**
 * Marks the files of all takedowns as not yet moved, so the server moves them again. `withdrawn` lists the files in the
 * folder for withdrawn files. A file that belongs to no takedown of this database is marked to be moved back.
 */
export async function markFilesUnmoved(tx: Queryable, withdrawn: readonly string[]): Promise<void> {
  await tx.query('UPDATE withdrawn_files SET is_settled = false');
  await tx.query(
    `INSERT INTO withdrawn_files (path, is_withdrawn, is_settled) SELECT unnest($1::text[]), false, false
     ON CONFLICT (path) DO NOTHING`,
    [withdrawn],
  );
}
