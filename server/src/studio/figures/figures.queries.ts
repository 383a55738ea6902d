import type { FigureDay, StudioAnswer } from '@nyimbo/shared-api/studio';
import type { Queryable } from '../../db/database.ts';

type Figures = StudioAnswer<'figures'>;

/** First and last day of a period, in UTC, as `2026-11-30`. */
export interface Period {
  from: string;
  to: string;
}

/** Lists the figures of each day of the period, with zeros for days without figures. */
export function listDays(db: Queryable, { from, to }: Period): Promise<FigureDay[]> {
  return db.query(
    `SELECT to_char(x.day, 'YYYY-MM-DD') AS day, COALESCE(f.plays, 0) AS plays, COALESCE(f.downloads, 0) AS downloads,
       COALESCE(f.listeners, 0) AS listeners, COALESCE(f.searches, 0) AS searches,
       COALESCE(f.searches_without_result, 0) AS "searchesWithoutResult",
       (SELECT COALESCE(sum(d.faults), 0) FROM fault_days d WHERE d.day = x.day::date) AS faults
     FROM generate_series($1::date, $2::date, interval '1 day') AS x (day)
     LEFT JOIN figure_days f ON f.day = x.day::date ORDER BY x.day`,
    [from, to],
  );
}

/** SQL of the plays and downloads of each song in the period. */
const PLAYED_SONGS = `SELECT song_id, sum(plays)::bigint AS plays, sum(downloads)::bigint AS downloads FROM (
    SELECT song_id, plays, 0 AS downloads FROM play_days WHERE day BETWEEN $1::date AND $2::date
    UNION ALL SELECT song_id, 0, downloads FROM download_days WHERE day BETWEEN $1::date AND $2::date
  ) days GROUP BY song_id`;

/** Lists the most played songs of the period. */
export function listPlayedSongs(db: Queryable, { from, to }: Period, limit: number): Promise<Figures['songs']> {
  return db.query(
    `SELECT s.id, s.title, a.name AS artist, p.plays, p.downloads FROM (${PLAYED_SONGS}) p
     JOIN catalogue_songs s ON s.id = p.song_id JOIN catalogue_artists a ON a.id = s.artist_id
     ORDER BY p.plays DESC, p.downloads DESC, s.id LIMIT $3`,
    [from, to, limit],
  );
}

/** Lists the most played artists of the period. */
export function listPlayedArtists(db: Queryable, { from, to }: Period, limit: number): Promise<Figures['artists']> {
  return db.query(
    `SELECT a.id, a.name, sum(p.plays)::bigint AS plays, sum(p.downloads)::bigint AS downloads FROM (${PLAYED_SONGS}) p
     JOIN catalogue_songs s ON s.id = p.song_id JOIN catalogue_artists a ON a.id = s.artist_id
     GROUP BY a.id ORDER BY 3 DESC, 4 DESC, a.id LIMIT $3`,
    [from, to, limit],
  );
}

/** Lists searches without a result, most listeners first. */
export function listSearchesWithoutResult(
  db: Queryable,
  { from, to }: Period,
  limit: number,
): Promise<Figures['missing']> {
  return db.query(
    `SELECT input_folded AS text, sum(listeners)::bigint AS listeners FROM missing_searches
     WHERE day BETWEEN $1::date AND $2::date GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT $3`,
    [from, to, limit],
  );
}

/** Lists the faults that browsers reported, most frequent first. */
export function listFaults(db: Queryable, { from, to }: Period, limit: number): Promise<Figures['faults']> {
  return db.query(
    `SELECT remote, build, kind, sum(faults)::bigint AS faults FROM fault_days
     WHERE day BETWEEN $1::date AND $2::date GROUP BY 1, 2, 3 ORDER BY 4 DESC, 1, 2, 3 LIMIT $3`,
    [from, to, limit],
  );
}

/** Sums the sizes of the served audio, of the original files, and of the database. */
export function sumStorage(db: Queryable): Promise<Figures['storage']> {
  return db.query(
    `SELECT 'songs' AS kind, COALESCE(sum(COALESCE(size_bytes, 0)::bigint + COALESCE(small_size_bytes, 0)), 0)::bigint
       AS bytes, (count(*) + count(small_size_bytes))::bigint AS files FROM catalogue_songs
     UNION ALL
     SELECT 'originals', COALESCE(sum(job.size_bytes), 0)::bigint, count(*)
     FROM (
       SELECT DISTINCT ON (j.song_id) j.size_bytes FROM ingest_jobs j
       JOIN catalogue_songs s ON s.id = j.song_id AND s.original_file IS NOT NULL
       WHERE j.state = 'published' ORDER BY j.song_id, j.updated_at DESC
     ) job
     UNION ALL SELECT 'database', pg_database_size(current_database()), NULL`,
  );
}
