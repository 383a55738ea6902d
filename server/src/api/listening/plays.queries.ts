import type { Queryable } from '../../db/database.ts';
import type { CountResult } from './counted-actions.queries.ts';

/** A play of one song in one listener's session. */
export interface Play {
  sessionKey: string;
  songId: number;
}

/** A play that was counted, with the song's new total. */
export interface CountedPlay extends Play, CountResult {}

/**
 * Counts many plays in one statement. The primary key skips sessions and songs that were counted before. New plays
 * raise the song's total and its count of the day. Rows are always locked in the same order, so two processes that
 * count the same songs do not deadlock.
 *
 * Returns one row for each distinct play of a song that exists.
 */
const COUNT_PLAYS = `
  WITH played AS (
    SELECT DISTINCT p.session_key, p.song_id
    FROM unnest($1::text[], $2::integer[]) AS p (session_key, song_id) JOIN songs s ON s.id = p.song_id
    ORDER BY p.song_id, p.session_key
  ),
  fresh AS (
    INSERT INTO plays_counted (session_key, song_id) SELECT session_key, song_id FROM played
    ON CONFLICT DO NOTHING RETURNING session_key, song_id
  ),
  sums AS (SELECT song_id, count(*)::integer AS added FROM fresh GROUP BY song_id ORDER BY song_id),
  totals AS (
    INSERT INTO song_stats AS t (song_id, plays) SELECT song_id, added FROM sums ORDER BY song_id
    ON CONFLICT (song_id) DO UPDATE SET plays = t.plays + excluded.plays
    RETURNING song_id, plays
  ),
  days AS (
    INSERT INTO play_days AS d (song_id, day, plays)
    SELECT song_id, (now() AT TIME ZONE 'utc')::date, added FROM sums ORDER BY song_id
    ON CONFLICT (song_id, day) DO UPDATE SET plays = d.plays + excluded.plays
  )
  SELECT a.session_key AS "sessionKey", a.song_id AS "songId", f.song_id IS NOT NULL AS "isNew",
    COALESCE(n.plays, t.plays, 0) AS total
  FROM played a LEFT JOIN fresh f ON f.session_key = a.session_key AND f.song_id = a.song_id
  LEFT JOIN totals n ON n.song_id = a.song_id LEFT JOIN song_stats t ON t.song_id = a.song_id`;

/** Counts plays in one statement. Returns one row for each distinct play of a song that exists. */
export function countPlays(db: Queryable, plays: readonly Play[]): Promise<CountedPlay[]> {
  return db.query(COUNT_PLAYS, [plays.map(({ sessionKey }) => sessionKey), plays.map(({ songId }) => songId)]);
}
