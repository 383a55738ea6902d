import type { Queryable } from '../db/database.ts';

/**
 * How long it is remembered that a listener's session has been counted, in days. Such a session ends with the browser's;
 * one that is kept open for longer than this counts a second time.
 */
const REMEMBERED_DAYS = 60;

/** The lists look back 30 days; as many again are there for the day when one shall look back further. */
const PLAY_DAYS = 60;

/** What is old, by table. */
const OLD = {
  plays_counted: `counted_at < now() - interval '${REMEMBERED_DAYS} days'`,
  actions_counted: `counted_at < now() - interval '${REMEMBERED_DAYS} days'`,
  play_days: `day < (now() AT TIME ZONE 'utc')::date - ${PLAY_DAYS}`,
};

/**
 * Forgets at most `limit` rows of each table whose time is over: that a session was counted, and a song's plays of a day
 * that no list looks at. Returns how many of one table there were at most, so that fewer than `limit` mean that it is
 * done.
 */
export async function forgetCounted(db: Queryable, limit: number): Promise<number> {
  let most = 0;
  for (const [table, isOld] of Object.entries(OLD)) {
    const rows = await db.query(
      `DELETE FROM ${table} WHERE ctid = ANY(ARRAY(
         SELECT ctid FROM ${table} WHERE ${isOld} LIMIT $1)) RETURNING 1`,
      [limit],
    );
    most = Math.max(most, rows.length);
  }
  return most;
}
