import type { Database } from '../db/database.ts';
import { COUNTS } from './counts.queries.ts';
import { Lease, LeaseLostError, type RunStep } from './lease.ts';
import { refreshCharts } from './refresh-charts.ts';
import { refreshSearch } from './refresh-search.ts';
import { recordRefresh } from './refresh-times.queries.ts';

/**
 * Amount of work per transaction. The steps of the embedded database are short, because it serves no other requests
 * during a transaction.
 */
const STEPS = {
  embedded: { charts: 1000, search: { range: 2000, batch: 250 } },
  postgres: { charts: 10_000, search: { range: 10_000, batch: 2000 } },
};

/**
 * Computes all precomputed data: the lists of docs/lists.md, counts, and the search index. Safe to run at any time;
 * readers see each list before or after the change, never between.
 * @returns false if another process is computing them
 */
export async function refreshLists(database: Database): Promise<boolean> {
  const lease = await Lease.take(database, 'lists');
  if (!lease) return false;
  const steps = STEPS[database.kind];
  try {
    const step: RunStep = (run) => lease.step(run);
    await refreshCharts(step, steps.charts);
    await step((tx) => recordRefresh(tx, 'charts'));
    for (const refresh of COUNTS) await step(refresh);
    await refreshSearch(step, steps.search);
    await step((tx) => recordRefresh(tx, 'search'));
    if (database.kind === 'embedded') await countFilledTables(database);
    return true;
  } catch (error) {
    if (error instanceof LeaseLostError) return false;
    throw error;
  } finally {
    await lease.release();
  }
}

/**
 * Runs ANALYZE on tables without statistics. The planner takes such a table for nearly empty and scans all of it. A
 * PostgreSQL server analyses filled tables by itself.
 */
async function countFilledTables(database: Database): Promise<void> {
  const uncounted = await database.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND reltuples <= 0`,
  );
  if (uncounted.length > 0) await database.runScript(`ANALYZE ${uncounted.map(({ name }) => name).join(', ')}`);
}
