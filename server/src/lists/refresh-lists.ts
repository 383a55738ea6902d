import type { Database, Queryable } from '../db/database.ts';
import { refreshCharts } from './charts.queries.ts';
import { refreshCounts } from './counts.queries.ts';
import { refreshSearchDocuments } from './refresh-search.ts';

/** Held while lists are computed, so that of several processes one does. Any fixed number will do. */
const REFRESH_LOCK = 7_240_002;

/**
 * Computes everything that reads take ready-made: the lists of docs/lists.md, counts, and what search looks into. Safe
 * to run at any time; readers see the lists before or after, nothing between. When another process is at it, does
 * nothing and returns false.
 */
export async function refreshLists(database: Database): Promise<boolean> {
  const isMine = await database.transaction(async (tx: Queryable) => {
    const [lock] = await tx.query<{ taken: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS taken', [REFRESH_LOCK]);
    if (!lock?.taken) return false;
    await refreshCharts(tx);
    await refreshCounts(tx);
    return true;
  });
  if (!isMine) return false;
  await refreshSearchDocuments(database);
  return true;
}
