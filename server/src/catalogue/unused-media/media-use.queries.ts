import type { Queryable } from '../../db/database.ts';
import { UNFINISHED_JOB_CONDITION } from '../../ingest/jobs/jobs.queries.ts';

/** Returns the name of the audio file that a media file belongs to: peaks are named by their song's audio. */
const toAudioFile = (path: string) => path.replace(/^.*\//s, '').replace(/\.json$/, '');

/**
 * Lists those of the media files that nothing uses: no row names them, also none that is hidden or taken down, and no
 * unfinished ingest job stores them.
 */
export async function listUnusedMedia(db: Queryable, paths: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ path: string }>(
    `WITH jobs AS MATERIALIZED (
       SELECT details -> 'files' AS files FROM ingest_jobs
       WHERE ${UNFINISHED_JOB_CONDITION} AND state IN ('measured', 'stored')
     )
     SELECT f.path FROM unnest($1::text[], $2::text[]) AS f (path, audio_file)
     WHERE NOT EXISTS (SELECT FROM catalogue_songs s WHERE s.file = f.audio_file
         AND f.path IN (s.year || '/songs/' || s.file, s.year || '/small/' || s.file, s.peaks))
       AND NOT EXISTS (SELECT FROM catalogue_songs s WHERE s.image = f.path)
       AND NOT EXISTS (SELECT FROM catalogue_albums a WHERE a.image = f.path)
       AND NOT EXISTS (SELECT FROM catalogue_artists a WHERE a.image = f.path)
       AND NOT EXISTS (SELECT FROM catalogue_playlists p WHERE p.image = f.path)
       AND NOT EXISTS (SELECT FROM jobs j
         WHERE f.path IN (j.files ->> 'song', j.files ->> 'small', j.files ->> 'peaks', j.files ->> 'cover'))
     ORDER BY f.path`,
    [paths, paths.map(toAudioFile)],
  );
  return rows.map(({ path }) => path);
}

/** Finds the path where a song's row names the audio or peaks that `path` is a copy of; null if there is no such song. */
export async function findNamedPath(db: Queryable, path: string): Promise<string | null> {
  const [row] = await db.query<{ path: string | null }>(
    `SELECT CASE $2 WHEN 'peaks' THEN peaks ELSE year || '/' || $2 || '/' || file END AS path
     FROM catalogue_songs WHERE file = $1 AND $2 IN ('songs', 'small', 'peaks')`,
    [toAudioFile(path), path.split('/')[1] ?? ''],
  );
  return row?.path ?? null;
}
