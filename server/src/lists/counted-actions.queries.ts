import type { Queryable } from '../db/database.ts';

/**
 * How long it is remembered that a listener's session has been counted. Such a session ends with the browser's; one that
 * is kept open for longer than this counts a second time.
 */
const REMEMBERED = '60 days';

const TABLES = ['plays_counted', 'actions_counted'] as const;

/**
 * Forgets at most `limit` rows of what was counted so long ago that nobody's session can still be the same. Returns how
 * many of one table there were at most, so that fewer than `limit` mean that it is done.
 */
export async function forgetCounted(db: Queryable, limit: number): Promise<number> {
  let most = 0;
  for (const table of TABLES) {
    const rows = await db.query(
      `DELETE FROM ${table} WHERE ctid = ANY(ARRAY(
         SELECT ctid FROM ${table} WHERE counted_at < now() - interval '${REMEMBERED}' LIMIT $1)) RETURNING 1`,
      [limit],
    );
    most = Math.max(most, rows.length);
  }
  return most;
}
