import type { Queryable } from '../../db/database.ts';

const MOST = 200;

/** The job of an upload, with the files that were chosen together (`batch`). */
export interface UploadJobRow {
  id: string;
  name: string;
  batch: string | null;
  state: string;
  details: { reason?: string; notes?: string[] };
  songId: number | null;
}

/** Lists jobs of uploads, newest first: those of a batch, those with these ids, or all. */
export function listUploadJobs(
  db: Queryable,
  { batch, ids }: { batch?: string; ids?: readonly string[] },
): Promise<UploadJobRow[]> {
  return db.query<UploadJobRow>(
    `SELECT id, name, batch, state, details, song_id AS "songId" FROM ingest_jobs
     WHERE source = 'upload' AND ($1::text IS NULL OR batch = $1) AND ($2::text[] IS NULL OR id = ANY ($2))
     ORDER BY created_at DESC, id LIMIT ${MOST}`,
    [batch ?? null, ids ?? null],
  );
}

export async function setBatch(db: Queryable, id: string, batch: string): Promise<void> {
  await db.query('UPDATE ingest_jobs SET batch = $2 WHERE id = $1', [id, batch]);
}
