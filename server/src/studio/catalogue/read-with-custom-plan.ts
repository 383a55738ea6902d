import type { Database, Queryable } from '../../db/database.ts';

/**
 * Runs reads that search for `text`. PostgreSQL otherwise plans a statement once for all parameters
 * (`postgres-database.ts`). The best plan of a search depends on its words, so this function makes PostgreSQL plan it
 * each time.
 */
export function readWithCustomPlan<T>(
  database: Database,
  text: string | undefined,
  read: (db: Queryable) => Promise<T>,
): Promise<T> {
  if (text === undefined) return read(database);
  return database.transaction(async (tx) => {
    await tx.query('SET LOCAL plan_cache_mode = force_custom_plan');
    return read(tx);
  });
}
