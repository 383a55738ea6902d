import type { Queryable } from '../../db/database.ts';
import type { CanaryCount, CanarySum } from './canary-counts.ts';

/**
 * Maximum age of counts, in seconds. A running process renews its counts sooner, so older counts belong to a process
 * that has ended.
 */
const FRESH_SECONDS = 120;

/** Replaces the counts of one process, and deletes the counts of processes that have ended. */
export async function storeCanaryCounts(tx: Queryable, process: string, counts: readonly CanaryCount[]): Promise<void> {
  await tx.query('DELETE FROM canary_counts WHERE process = $1 OR counted_at < now() - make_interval(secs => $2)', [
    process,
    FRESH_SECONDS,
  ]);
  for (const { app, canaryBuild, liveBuild, canary, live } of counts) {
    await tx.query(
      `INSERT INTO canary_counts (process, app, canary_build, live_build, canary_visits, canary_faults, live_visits,
         live_faults) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [process, app, canaryBuild, liveBuild, canary.visits, canary.faults, live.visits, live.faults],
    );
  }
}

interface SumRow {
  app: string;
  canaryBuild: string;
  liveBuild: string;
  canaryVisits: number;
  canaryFaults: number;
  liveVisits: number;
  liveFaults: number;
  provenFaults: number;
}

/** Sums the counts of all processes for each canary. */
export async function sumCanaryCounts(db: Queryable): Promise<CanarySum[]> {
  const rows = await db.query<SumRow>(
    `SELECT app, canary_build AS "canaryBuild", live_build AS "liveBuild",
       sum(canary_visits)::integer AS "canaryVisits", sum(canary_faults)::integer AS "canaryFaults",
       sum(live_visits)::integer AS "liveVisits", sum(live_faults)::integer AS "liveFaults",
       max(canary_faults) AS "provenFaults"
     FROM canary_counts WHERE counted_at > now() - make_interval(secs => $1) GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
    [FRESH_SECONDS],
  );
  return rows.map(({ app, canaryBuild, liveBuild, ...row }) => ({
    app,
    canaryBuild,
    liveBuild,
    canary: { visits: row.canaryVisits, faults: row.canaryFaults },
    live: { visits: row.liveVisits, faults: row.liveFaults },
    provenFaults: row.provenFaults,
  }));
}
