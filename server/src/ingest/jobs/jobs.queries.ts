import type { AddOptions, Job, JobFile, JobState, SongFiles } from '@nyimbo/ingest';
import type { Queryable } from '../../db/database.ts';
import { nameItemLease } from '../../db/lease.ts';
import { jobStateSchema } from './job.schema.ts';

/** The source of a job's file. */
export type JobSource = 'folder' | 'upload';

interface JobRow {
  id: string;
  path: string;
  name: string;
  sizeBytes: number;
  modifiedMs: number;
  state: string;
  details: object;
}

const JOB_COLUMNS = `id, path, name, size_bytes AS "sizeBytes", modified_ms AS "modifiedMs", state, details`;
/** SQL condition for jobs that have not ended. */
export const UNFINISHED_JOB_CONDITION = `state IN ('received', 'probed', 'encoded', 'measured', 'stored')`;

/**
 * Adds a job for each new file. Restarts a job if its file has changed, its song was deleted, or new options can change
 * its outcome.
 */
export async function openJobs(
  db: Queryable,
  source: JobSource,
  files: readonly JobFile[],
  { allowSimilar }: Pick<AddOptions, 'allowSimilar'>,
): Promise<Job[]> {
  await db.query(
    `INSERT INTO ingest_jobs AS j (id, source, path, name, size_bytes, modified_ms, state, details)
     SELECT id, $1, path, name, size_bytes, modified_ms, 'received', '{}'
     FROM unnest($2::text[], $3::text[], $4::text[], $5::bigint[], $6::bigint[])
       AS f (id, path, name, size_bytes, modified_ms)
     ON CONFLICT (id) DO UPDATE SET state = 'received', details = '{}', song_id = NULL, starts = 0,
       updated_at = now(), size_bytes = excluded.size_bytes, modified_ms = excluded.modified_ms
     WHERE (j.size_bytes, j.modified_ms) <> (excluded.size_bytes, excluded.modified_ms)
       OR (j.state IN ('matched', 'published') AND j.song_id IS NULL)
       OR (j.state = 'failed' AND (j.details ->> 'canRetry')::boolean)
       OR (j.state = 'skipped' AND (j.details ->> 'kind' = 'incomplete' OR $7 AND j.details ->> 'kind' = 'similar'))`,
    [
      source,
      files.map(({ id }) => id),
      files.map(({ path }) => path),
      files.map(({ name }) => name),
      files.map(({ sizeBytes }) => sizeBytes),
      files.map(({ modifiedMs }) => modifiedMs),
      allowSimilar,
    ],
  );
  const rows = await db.query<JobRow>(`SELECT ${JOB_COLUMNS} FROM ingest_jobs WHERE id = ANY ($1)`, [
    files.map(({ id }) => id),
  ]);
  const jobs = new Map(rows.map((row) => [row.id, toJob(row)]));
  return files.map((file) => ({ ...(jobs.get(file.id) ?? { at: { state: 'received' } }), file }));
}

/** Saves a job's state. Its progress means that earlier starts did not fail because of the file. */
export async function saveJob(db: Queryable, { file, at }: Job): Promise<void> {
  const { state, ...details } = at;
  const songId = 'songId' in at ? at.songId : null;
  await db.query(
    `UPDATE ingest_jobs SET state = $2, details = $3::jsonb, song_id = $4, starts = LEAST(starts, 1), updated_at = now()
     WHERE id = $1`,
    [file.id, state, JSON.stringify(details), songId],
  );
}

/** Finds the files that a job has named and may have stored; null if it has not come so far, or has ended. */
export async function findFilesOfJob(db: Queryable, id: string): Promise<SongFiles | null> {
  const [row] = await db.query<JobRow>(`SELECT ${JOB_COLUMNS} FROM ingest_jobs WHERE id = $1`, [id]);
  const at = row && toJob(row).at;
  return at?.state === 'measured' || at?.state === 'stored' ? at.files : null;
}

/** Lists the jobs of a source that have not ended, oldest first. */
export async function listUnfinishedJobs(db: Queryable, source: JobSource): Promise<Job[]> {
  const rows = await db.query<JobRow>(
    `SELECT ${JOB_COLUMNS} FROM ingest_jobs WHERE source = $1 AND ${UNFINISHED_JOB_CONDITION} ORDER BY created_at, id`,
    [source],
  );
  return rows.map(toJob);
}

/** Names the lease that a process holds while it makes an upload into a song. */
export const nameUploadLease = (id: string): string => nameItemLease('upload', id);

/** Returns whether a job has not ended and no process runs it. */
export async function canDiscardJob(db: Queryable, id: string): Promise<boolean> {
  const found = await db.query(
    `SELECT 1 FROM ingest_jobs WHERE id = $1 AND ${UNFINISHED_JOB_CONDITION}
       AND NOT EXISTS (SELECT 1 FROM leases WHERE name = $2 AND expires_at > now())`,
    [id, nameUploadLease(id)],
  );
  return found.length > 0;
}

function toJob({ id, path, name, sizeBytes, modifiedMs, state, details }: JobRow): Job {
  // A newer server can have stored a state that this one does not know. Such a job starts again.
  const at: JobState = jobStateSchema.safeParse({ ...details, state }).data ?? { state: 'received' };
  return { file: { id, path, name, sizeBytes, modifiedMs }, at };
}
