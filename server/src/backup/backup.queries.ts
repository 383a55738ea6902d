import type { Queryable } from '../db/database.ts';

/** Number of the last migration; 0 if the database has no tables of the site. */
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

/** Whether the database has any table. */
export async function hasTables(db: Queryable): Promise<boolean> {
  const [row] = await db.query<{ exists: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'p') AND n.nspname !~ '^pg_' AND n.nspname <> 'information_schema') AS "exists"`,
  );
  return row?.exists === true;
}

/**
 * Marks every file of a takedown as not yet moved, and asks to return those of `withdrawn` (paths of files in the
 * folder of withdrawn files) that no takedown of this database withdraws.
 */
export async function unsettleFiles(tx: Queryable, withdrawn: readonly string[]): Promise<void> {
  await tx.query('UPDATE withdrawn_files SET is_settled = false');
  await tx.query(
    `INSERT INTO withdrawn_files (path, is_withdrawn, is_settled) SELECT unnest($1::text[]), false, false
     ON CONFLICT (path) DO NOTHING`,
    [withdrawn],
  );
}
