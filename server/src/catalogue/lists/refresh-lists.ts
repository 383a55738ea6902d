import type { Database } from '../../db/database.ts';
import { COUNT_REFRESHES } from './counts.queries.ts';
import { Lease, LeaseLostError, type RunStep } from '../../db/lease.ts';
import { refreshCharts } from './refresh-charts.ts';
import { refreshSearch } from './refresh-search.ts';
import { recordRefresh } from './refresh-times.queries.ts';

/**
 * Amount of work per transaction. The steps of the embedded database are short, because it serves no other requests
 * during a transaction.
 */
const STEP_SIZES = {
  embedded: { charts: 1000, search: { range: 2000, batch: 250 } },
  postgres: { charts: 10_000, search: { range: 10_000, batch: 2000 } },
};

/**
 * Computes all precomputed data: the lists of docs/lists.md, counts, and the search index. Safe to run at any time,
 * because readers see either the old or the new state of a list.
 * @returns false if another process is computing them
 */
export async function refreshLists(database: Database): Promise<boolean> {
  const lease = await Lease.acquire(database, 'lists');
  if (!lease) return false;
  const steps = STEP_SIZES[database.kind];
  try {
    const step: RunStep = (run) => lease.step(run);
    await refreshCharts(step, steps.charts);
    await step((tx) => recordRefresh(tx, 'charts'));
    for (const refresh of COUNT_REFRESHES) await step(refresh);
    await refreshSearch(step, steps.search);
    await step((tx) => recordRefresh(tx, 'search'));
    if (database.kind === 'embedded') await analyseTablesWithoutStatistics(database);
    return true;
  } catch (error) {
    if (error instanceof LeaseLostError) return false;
    throw error;
  } finally {
    await lease.release();
  }
}

/**
 * Runs ANALYZE on tables without statistics. The planner assumes that such a table is nearly empty, and scans the whole
 * table. A PostgreSQL server runs ANALYZE by itself.
 */
async function analyseTablesWithoutStatistics(database: Database): Promise<void> {
  const tablesWithoutStatistics = await database.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND reltuples <= 0`,
  );
  if (tablesWithoutStatistics.length > 0)
    await database.runScript(`ANALYZE ${tablesWithoutStatistics.map(({ name }) => name).join(', ')}`);
}
