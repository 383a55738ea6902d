import type { Database, Queryable } from '../../db/database.ts';

/**
 * Runs reads that search for `text`. PostgreSQL plans each statement once for all parameters (`postgres-database.ts`),
 * but the best plan of a search depends on its words: these reads are planned for them.
 */
export function planSearch<T>(
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
