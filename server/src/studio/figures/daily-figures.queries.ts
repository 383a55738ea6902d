import type { Queryable } from '../../db/database.ts';
import type { CountedDay } from './daily-counts.ts';

/** Retention of searches without a result, in days. */
const MISSING_SEARCH_RETENTION_DAYS = 60;
const TODAY_IN_UTC = `(now() AT TIME ZONE 'utc')::date`;

/**
 * Sums the counted plays, downloads and listeners of each day, from the day before the last summed day. A play belongs
 * to the day that the server counted it (docs/player.md, Counting).
 */
export async function sumCountedDays(tx: Queryable): Promise<void> {
  const [row] = await tx.query<{ since: string }>(
    `SELECT LEAST(${TODAY_IN_UTC} - 1, COALESCE(max(day) - 1, ${TODAY_IN_UTC} - ${MISSING_SEARCH_RETENTION_DAYS})) AS since FROM figure_days`,
  );
  const since = row?.since;
  await tx.query(
    `INSERT INTO download_days AS d (song_id, day, downloads)
     SELECT k.song_id, (k.counted_at AT TIME ZONE 'utc')::date, count(*) FROM actions_counted k
     WHERE k.action = 'download' AND k.counted_at >= $1::date::timestamp AT TIME ZONE 'utc' GROUP BY 1, 2
     ON CONFLICT (song_id, day) DO UPDATE SET downloads = GREATEST(d.downloads, excluded.downloads)`,
    [since],
  );
  await tx.query(
    `INSERT INTO figure_days AS f (day, plays, downloads, listeners)
     SELECT x.day::date, COALESCE(p.plays, 0), COALESCE(d.downloads, 0), COALESCE(l.listeners, 0)
     FROM generate_series($1::date, ${TODAY_IN_UTC}, interval '1 day') AS x (day)
     LEFT JOIN (SELECT day, sum(plays) AS plays FROM play_days WHERE day >= $1::date GROUP BY day) p ON p.day = x.day
     LEFT JOIN (SELECT day, sum(downloads) AS downloads FROM download_days WHERE day >= $1::date GROUP BY day) d
       ON d.day = x.day
     LEFT JOIN (
       SELECT (counted_at AT TIME ZONE 'utc')::date AS day, count(DISTINCT session_key) AS listeners FROM plays_counted
       WHERE counted_at >= $1::date::timestamp AT TIME ZONE 'utc' GROUP BY 1) l ON l.day = x.day
     ON CONFLICT (day) DO UPDATE SET plays = GREATEST(f.plays, excluded.plays),
       downloads = GREATEST(f.downloads, excluded.downloads), listeners = GREATEST(f.listeners, excluded.listeners)`,
    [since],
  );
  await tx.query(`DELETE FROM missing_searches WHERE day < ${TODAY_IN_UTC} - ${MISSING_SEARCH_RETENTION_DAYS}`);
}

/**
 * Adds the counts of one process to a day. For searched texts, keeps the largest count of listeners instead of the sum,
 * because several processes can count the same listeners.
 */
export async function addCountedDay(tx: Queryable, counted: CountedDay): Promise<void> {
  const { day, searches, searchesWithoutResult, missing, faults } = counted;
  await tx.query(
    `INSERT INTO figure_days AS f (day, searches, searches_without_result) VALUES ($1::date, $2, $3)
     ON CONFLICT (day) DO UPDATE SET searches = f.searches + excluded.searches,
       searches_without_result = f.searches_without_result + excluded.searches_without_result`,
    [day, searches, searchesWithoutResult],
  );
  await tx.query(
    `INSERT INTO missing_searches AS m (day, input_folded, listeners)
     SELECT $1::date, x.text, x.listeners FROM jsonb_to_recordset($2::jsonb) AS x (text text, listeners integer)
     ON CONFLICT (day, input_folded) DO UPDATE SET listeners = GREATEST(m.listeners, excluded.listeners)`,
    [day, JSON.stringify(missing)],
  );
  await tx.query(
    `INSERT INTO fault_days AS d (day, remote, build, kind, faults)
     SELECT $1::date, x.remote, x.build, x.kind, x.faults
     FROM jsonb_to_recordset($2::jsonb) AS x (remote text, build text, kind text, faults integer)
     ON CONFLICT (day, remote, build, kind) DO UPDATE SET faults = d.faults + excluded.faults`,
    [day, JSON.stringify(faults)],
  );
}
