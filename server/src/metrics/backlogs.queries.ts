import type { Queryable } from '../db/database.ts';
import { UNFINISHED_JOB_CONDITION } from '../ingest/jobs/jobs.queries.ts';

/** Unfinished work: the number of items, and the seconds since the slowest one advanced. */
export interface Backlog {
  count: number;
  seconds: number;
}

/** Counts uploads that have not become songs yet. */
export async function readUploadBacklog(db: Queryable): Promise<Backlog> {
  return readBacklog(db, 'updated_at', `ingest_jobs WHERE source = 'upload' AND ${UNFINISHED_JOB_CONDITION}`);
}

/** Counts files of takedowns that still have to move. */
export async function readTakedownBacklog(db: Queryable): Promise<Backlog> {
  return readBacklog(db, 'changed_at', 'withdrawn_files WHERE NOT is_settled');
}

/** Counts media files that are due to be removed, or kept because a row names them. */
export async function readMediaCheckBacklog(db: Queryable): Promise<Backlog> {
  return readBacklog(db, 'check_after', 'media_checks WHERE check_after <= now()');
}

async function readBacklog(db: Queryable, changedAt: string, rows: string): Promise<Backlog> {
  const [row] = await db.query<Backlog>(
    `SELECT count(*)::integer AS count, COALESCE(extract(epoch FROM now() - min(${changedAt})), 0)::float8 AS seconds
     FROM ${rows}`,
  );
  return row ?? { count: 0, seconds: 0 };
}
