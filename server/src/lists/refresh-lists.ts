import type { Database } from '../db/database.ts';
import { COUNTS } from './counts.queries.ts';
import { Lease, LeaseLostError, type RunStep } from './lease.ts';
import { refreshCharts } from './refresh-charts.ts';
import { refreshSearch } from './refresh-search.ts';

/** How much one transaction does. The embedded database serves nobody else meanwhile, so its steps are short. */
const STEPS = {
  embedded: { charts: 1000, search: { range: 2000, batch: 250 } },
  postgres: { charts: 10_000, search: { range: 10_000, batch: 2000 } },
};

/**
 * Computes everything that reads take ready-made: the lists of docs/lists.md, counts, and what search looks into. Safe
 * to run at any time; readers see the lists before or after, nothing between. When another process is at it, does
 * nothing and returns false.
 */
export async function refreshLists(database: Database): Promise<boolean> {
  const lease = await Lease.take(database, 'lists');
  if (!lease) return false;
  const steps = STEPS[database.kind];
  try {
    const step: RunStep = (run) => lease.step(run);
    await refreshCharts(step, steps.charts);
    for (const refresh of COUNTS) await step(refresh);
    await refreshSearch(step, steps.search);
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
 * The planner takes a table that it has never counted for nearly empty, and then reads all of it. A PostgreSQL server
 * counts by itself once a table has been filled.
 */
async function countFilledTables(database: Database): Promise<void> {
  const uncounted = await database.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND reltuples <= 0`,
  );
  if (uncounted.length > 0) await database.runScript(`ANALYZE ${uncounted.map(({ name }) => name).join(', ')}`);
}
