import type { ChartKind } from '../api/songs.queries.ts';
import type { Queryable } from '../db/database.ts';

const LONGEST_LIST = 500;
const LONGEST_GENRE_LIST = 200;

interface ChartDefinition {
  kind: ChartKind;
  /** SQL over the columns of `measures`: higher comes first. */
  score: string;
  /** Which songs take part at all. */
  condition: string;
  /** Score of the week before, where the list shows movement. */
  scoreBefore?: string;
}

/** In words: docs/lists.md. Equal scores: more plays of all time first, then the older song. */
const DEFINITIONS: readonly ChartDefinition[] = [
  { kind: 'trending', score: 'trend', condition: 'true' },
  { kind: 'trending-today', score: 'today', condition: 'true' },
  { kind: 'trending-month', score: 'month', condition: 'true' },
  { kind: 'hot', score: 'recent / sqrt(before_recent + 20)', condition: 'true' },
  { kind: 'top', score: 'week', condition: 'true', scoreBefore: 'week_before' },
  { kind: 'popular', score: 'plays', condition: 'true' },
  { kind: 'downloads', score: 'downloads', condition: 'true' },
  { kind: 'featured', score: `sorted_on - date '1900-01-01'`, condition: 'is_featured' },
  { kind: 'sale', score: 'plays', condition: 'is_sale' },
];

/** Plays of the last two weeks by age, `today` being the day in UTC that plays are counted on. */
const MEASURES = `
  today AS (SELECT (now() AT TIME ZONE 'utc')::date AS day),
  daily AS (
    SELECT p.song_id,
      sum(p.plays * power(0.85, today.day - p.day)) FILTER (WHERE p.day > today.day - 14) AS trend,
      sum(p.plays) AS month,
      sum(p.plays * CASE p.day WHEN today.day THEN 1 ELSE 1 - extract(epoch FROM (now() AT TIME ZONE 'utc')::time) / 86400.0 END)
        FILTER (WHERE p.day > today.day - 2) AS today,
      sum(p.plays) FILTER (WHERE p.day > today.day - 3) AS recent,
      sum(p.plays) FILTER (WHERE p.day <= today.day - 3 AND p.day > today.day - 14) AS before_recent,
      sum(p.plays) FILTER (WHERE p.day > today.day - 7) AS week,
      sum(p.plays) FILTER (WHERE p.day <= today.day - 7 AND p.day > today.day - 14) AS week_before
    FROM play_days p CROSS JOIN today
    WHERE p.day > today.day - 30 AND p.day <= today.day GROUP BY p.song_id
  ),
  measures AS (
    SELECT s.id, s.genre_id, s.sorted_on, s.is_featured, a.is_sale,
      COALESCE(t.plays, 0) AS plays, COALESCE(t.downloads, 0) AS downloads,
      COALESCE(d.trend, 0)::float8 AS trend, COALESCE(d.today, 0)::float8 AS today, COALESCE(d.month, 0)::float8 AS month, COALESCE(d.recent, 0)::float8 AS recent,
      COALESCE(d.before_recent, 0)::float8 AS before_recent, COALESCE(d.week, 0)::float8 AS week,
      COALESCE(d.week_before, 0)::float8 AS week_before
    FROM songs s JOIN artists a ON a.id = s.artist_id
    LEFT JOIN song_stats t ON t.song_id = s.id LEFT JOIN daily d ON d.song_id = s.id
  )`;

/** Computes every list anew. To be run in a transaction; only rows that changed are written. */
export async function refreshCharts(tx: Queryable): Promise<void> {
  for (const definition of DEFINITIONS) await refreshChart(tx, definition);
}

async function refreshChart(tx: Queryable, { kind, score, condition, scoreBefore }: ChartDefinition): Promise<void> {
  const order = `ORDER BY ${score} DESC, plays DESC, id`;
  const place = (partition: string, by: string) => `row_number() OVER (${partition} ${by})`;
  const before = (partition: string) =>
    scoreBefore === undefined
      ? 'NULL::bigint'
      : `CASE WHEN ${scoreBefore} > 0 THEN ${place(partition, `ORDER BY ${scoreBefore} DESC, plays DESC, id`)} END`;
  await tx.query(
    `WITH ${MEASURES},
     places AS (
       SELECT id, genre_id, ${place('', order)} AS place, ${before('')} AS place_before,
         ${place('PARTITION BY genre_id', order)} AS genre_place, ${before('PARTITION BY genre_id')} AS genre_place_before
       FROM measures WHERE ${condition}
     ),
     wanted AS (
       SELECT 0 AS genre_id, place AS position, id AS song_id, place_before AS previous_position
       FROM places WHERE place <= $2
       UNION ALL
       SELECT genre_id, genre_place, id, genre_place_before FROM places WHERE genre_id IS NOT NULL AND genre_place <= $3
     ),
     surplus AS (
       DELETE FROM charts c WHERE c.kind = $1
         AND NOT EXISTS (SELECT FROM wanted w WHERE w.genre_id = c.genre_id AND w.position = c.position)
     )
     INSERT INTO charts AS c (kind, genre_id, position, song_id, previous_position)
     SELECT $1, genre_id, position, song_id, previous_position FROM wanted
     ON CONFLICT (kind, genre_id, position) DO UPDATE
       SET song_id = excluded.song_id, previous_position = excluded.previous_position
       WHERE (c.song_id, c.previous_position) IS DISTINCT FROM (excluded.song_id, excluded.previous_position)`,
    [kind, LONGEST_LIST, LONGEST_GENRE_LIST],
  );
}
