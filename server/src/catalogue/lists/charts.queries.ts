import type { ChartKind } from '../../api/songs/songs.queries.ts';
import type { Queryable } from '../../db/database.ts';

interface ChartDefinition {
  kind: ChartKind;
  /** SQL of a song's score, over the columns of `measures` in `PLAY_MEASURES`. A higher score ranks first. */
  score: string;
  /** SQL condition for the songs of the list. */
  condition: string;
  /** Score of the week before, if the list shows movement. */
  scoreBefore?: string;
}

/** SQL of a score that is high for songs whose plays have risen in the last three days. */
const RISE_SCORE = 'recent / sqrt(before_recent + 20)';

/** The lists of docs/lists.md. Songs with equal scores rank by total plays, then by age, the oldest first. */
const CHART_DEFINITIONS: readonly ChartDefinition[] = [
  { kind: 'trending', score: 'trend', condition: 'true' },
  { kind: 'trending-today', score: 'today', condition: 'true' },
  { kind: 'trending-month', score: 'month', condition: 'true' },
  // The songs that staff flag as hot lead the list.
  { kind: 'hot', score: `is_hot::integer * 1e9 + ${RISE_SCORE}`, condition: 'true' },
  { kind: 'climbing', score: RISE_SCORE, condition: 'true' },
  { kind: 'top', score: 'week', condition: 'true', scoreBefore: 'week_before' },
  { kind: 'popular', score: 'plays', condition: 'true' },
  { kind: 'downloads', score: 'downloads', condition: 'true' },
  { kind: 'featured', score: `sorted_on - date '1900-01-01'`, condition: 'is_featured' },
  { kind: 'sale', score: 'plays', condition: 'is_sale' },
];

export const CHART_KINDS: readonly ChartKind[] = CHART_DEFINITIONS.map(({ kind }) => kind);

/** Builds SQL of a list's length: 500 songs for all genres together (genre 0), 200 for a single genre. */
const chartLengthOf = (genreId: string) => `CASE WHEN ${genreId} = 0 THEN 500 ELSE 200 END`;

/** SQL of one row per list: the list's name, the song's score, and whether the list may contain the song. */
const CHART_SCORES = CHART_DEFINITIONS.flatMap(({ kind, score, condition, scoreBefore }) => [
  `('${kind}', (${score})::float8, ${condition})`,
  ...(scoreBefore ? [`('${kind}-before', (${scoreBefore})::float8, ${scoreBefore} > 0)`] : []),
]).join(',\n       ');

/**
 * SQL that sums last month's plays per song and period, for song ids in ($1, $2]. Plays are stored per UTC day, so the
 * last 24 hours are estimated: today's plays, plus yesterday's plays scaled by the part of today that is left.
 */
const PLAY_MEASURES = `
  today AS (
    SELECT day::date AS day, 1 - extract(epoch FROM day::time) / 86400.0 AS left_of_it
    FROM (SELECT now() AT TIME ZONE 'utc' AS day) n
  ),
  daily AS (
    SELECT p.song_id, sum(p.plays) AS month,
      sum(p.plays * power(0.85, today.day - p.day)) FILTER (WHERE p.day > today.day - 7) AS trend,
      sum(p.plays * CASE WHEN p.day = today.day THEN 1 ELSE today.left_of_it END)
        FILTER (WHERE p.day > today.day - 2) AS today,
      sum(p.plays) FILTER (WHERE p.day > today.day - 3) AS recent,
      sum(p.plays) FILTER (WHERE p.day <= today.day - 3 AND p.day > today.day - 14) AS before_recent,
      sum(p.plays) FILTER (WHERE p.day > today.day - 7) AS week,
      sum(p.plays) FILTER (WHERE p.day <= today.day - 7 AND p.day > today.day - 14) AS week_before
    FROM play_days p CROSS JOIN today
    WHERE p.song_id > $1 AND p.song_id <= $2 AND p.day > today.day - 30 AND p.day <= today.day GROUP BY p.song_id
  ),
  measures AS (
    SELECT s.id, s.genre_id, s.sorted_on, s.is_featured, s.is_hot, a.is_sale,
      COALESCE(t.plays, 0) AS plays, COALESCE(t.downloads, 0) AS downloads,
      COALESCE(d.trend, 0) AS trend, COALESCE(d.today, 0) AS today, COALESCE(d.month, 0) AS month,
      COALESCE(d.recent, 0)::float8 AS recent, COALESCE(d.before_recent, 0)::float8 AS before_recent,
      COALESCE(d.week, 0) AS week, COALESCE(d.week_before, 0) AS week_before
    FROM songs s JOIN artists a ON a.id = s.artist_id
    LEFT JOIN song_stats t ON t.song_id = s.id LEFT JOIN daily d ON d.song_id = s.id
    WHERE s.id > $1 AND s.id <= $2
  )`;

/** Deletes the candidates of an earlier run. */
export async function clearCandidates(db: Queryable): Promise<void> {
  await db.runScript('TRUNCATE chart_candidates');
}

/**
 * Adds the songs of a range of ids whose scores are high enough for a list, compared with the candidates so far.
 * Returns the number of candidates added.
 */
export async function collectCandidates(db: Queryable, range: { after: number; upTo: number }): Promise<number> {
  const [row] = await db.query<{ added: number }>(
    `WITH ${PLAY_MEASURES},
     scored AS (
       SELECT v.kind, m.genre_id, m.id AS song_id, ARRAY[v.score, m.plays, -m.id] AS key
       FROM measures m CROSS JOIN LATERAL (VALUES
       ${CHART_SCORES}) AS v (kind, score, takes_part) WHERE v.takes_part
     ),
     listed AS (
       SELECT kind, 0 AS genre_id, song_id, key FROM scored
       UNION ALL SELECT kind, genre_id, song_id, key FROM scored WHERE genre_id IS NOT NULL
     ),
     floors AS MATERIALIZED (
       SELECT kind, genre_id, min(key) AS key FROM chart_candidates
       GROUP BY kind, genre_id HAVING count(*) >= ${chartLengthOf('genre_id')}
     ),
     ranked AS (
       SELECT l.*, row_number() OVER (PARTITION BY l.kind, l.genre_id ORDER BY l.key DESC) AS rank
       FROM listed l LEFT JOIN floors f ON f.kind = l.kind AND f.genre_id = l.genre_id
       WHERE f.key IS NULL OR l.key > f.key
     ),
     added AS (
       INSERT INTO chart_candidates (kind, genre_id, song_id, key)
       SELECT kind, genre_id, song_id, key FROM ranked WHERE rank <= ${chartLengthOf('genre_id')} RETURNING 1
     )
     SELECT count(*)::integer AS added FROM added`,
    [range.after, range.upTo],
  );
  return row?.added ?? 0;
}

/** Deletes candidates that no longer rank high enough. */
export async function trimCandidates(db: Queryable): Promise<void> {
  await db.query(
    `DELETE FROM chart_candidates c USING (
       SELECT kind, genre_id, song_id, row_number() OVER (PARTITION BY kind, genre_id ORDER BY key DESC) AS rank
       FROM chart_candidates
     ) p
     WHERE p.kind = c.kind AND p.genre_id = c.genre_id AND p.song_id = c.song_id
       AND p.rank > ${chartLengthOf('c.genre_id')}`,
  );
}

/** Publishes the candidates as the list, in one statement. Writes only changed rows. */
export async function publishChart(db: Queryable, kind: ChartKind): Promise<void> {
  const selectRanks = (of: string) => `
    SELECT c.genre_id, c.song_id, row_number() OVER (PARTITION BY c.genre_id ORDER BY c.key DESC) AS position
    FROM chart_candidates c JOIN songs s ON s.id = c.song_id WHERE c.kind = ${of}`;
  await db.query(
    `WITH now AS (${selectRanks('$1')}), before AS (${selectRanks(`$1 || '-before'`)}),
     wanted AS (
       SELECT n.genre_id, n.position, n.song_id, b.position AS previous_position
       FROM now n LEFT JOIN before b ON b.genre_id = n.genre_id AND b.song_id = n.song_id
       WHERE n.position <= ${chartLengthOf('n.genre_id')}
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
    [kind],
  );
}
