import type { Queryable } from '../db/database.ts';

/**
 * Days for which a counted session of a listener is remembered. A session ends with the browser's; one that stays open
 * for longer counts a second time.
 */
const REMEMBERED_DAYS = 60;

/** The lists look back 30 days. The older days are a reserve for lists that look back further. */
const PLAY_DAYS = 60;

/** SQL condition for expired rows, by table. */
const OLD = {
  plays_counted: `counted_at < now() - interval '${REMEMBERED_DAYS} days'`,
  actions_counted: `counted_at < now() - interval '${REMEMBERED_DAYS} days'`,
  download_days: `day < (now() AT TIME ZONE 'utc')::date - ${PLAY_DAYS}`,
  play_days: `day < (now() AT TIME ZONE 'utc')::date - ${PLAY_DAYS}`,
};

/**
 * Deletes at most `limit` expired rows of each table: records of counted sessions, and daily plays that no list uses.
 * Returns the largest number deleted from one table; fewer than `limit` means done.
 */
export async function deleteExpiredActions(db: Queryable, limit: number): Promise<number> {
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
