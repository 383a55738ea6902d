import { studioPermissions, type StudioRole } from '@nyimbo/shared-api/studio';
import type { Queryable } from '../../db/database.ts';
import { UNFINISHED_JOB_CONDITION } from '../jobs/jobs.queries.ts';

const MAX_JOBS = 200;
/** Key of the advisory lock of `lockUploadSpace`. */
const UPLOAD_SPACE_LOCK = 7_240_006;

/** The job of an upload. `batch` identifies the files that an editor chose together. */
export interface UploadJobRow {
  id: string;
  name: string;
  batch: string | null;
  state: string;
  details: { reason?: string; notes?: string[] };
  songId: number | null;
}

/** Lists the jobs of uploads, newest first: all, or only the jobs of a batch or with these ids. */
export function listUploadJobs(
  db: Queryable,
  { batch, ids }: { batch?: string; ids?: readonly string[] },
): Promise<UploadJobRow[]> {
  return db.query<UploadJobRow>(
    `SELECT id, name, batch, state, details, song_id AS "songId" FROM ingest_jobs
     WHERE source = 'upload' AND ($1::text IS NULL OR batch = $1) AND ($2::text[] IS NULL OR id = ANY ($2))
     ORDER BY created_at DESC, id LIMIT ${MAX_JOBS}`,
    [batch ?? null, ids ?? null],
  );
}

/** Returns whether a user still has a role that may add songs. */
export async function mayUpload(db: Queryable, userId: string): Promise<boolean> {
  const [user] = await db.query<{ role: StudioRole | null }>('SELECT role FROM users WHERE id = $1', [userId]);
  return user !== undefined && user.role !== null && studioPermissions.saveSong.includes(user.role);
}

export async function setBatch(db: Queryable, id: string, batch: string): Promise<void> {
  await db.query('UPDATE ingest_jobs SET batch = $2 WHERE id = $1', [id, batch]);
}

/**
 * Counts that a process starts the job. Returns the number of starts since the job's state last changed; 0 if the job has
 * ended.
 */
export async function countJobStart(db: Queryable, id: string): Promise<number> {
  const [row] = await db.query<{ starts: number }>(
    `UPDATE ingest_jobs SET starts = starts + 1 WHERE id = $1 AND ${UNFINISHED_JOB_CONDITION} RETURNING starts`,
    [id],
  );
  return row?.starts ?? 0;
}

/** Takes back the start of a job that has stopped without ending the process. */
export async function takeBackJobStart(db: Queryable, id: string): Promise<void> {
  await db.query('UPDATE ingest_jobs SET starts = GREATEST(starts - 1, 0) WHERE id = $1', [id]);
}

/** Locks the space for uploads until the transaction ends: other processes that check it wait. */
export async function lockUploadSpace(tx: Queryable): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1)', [UPLOAD_SPACE_LOCK]);
}
