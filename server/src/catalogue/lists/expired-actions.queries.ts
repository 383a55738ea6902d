import type { Queryable } from '../../db/database.ts';

/**
 * Retention, in days, of the records that prevent double counting of a song or page for a session. After that, the same
 * session counts a second time.
 */
const COUNTED_RETENTION_DAYS = 60;

/**
 * Retention of daily plays and downloads, in days. The current lists use 30 days; the older days are for future lists.
 */
const PLAY_RETENTION_DAYS = 60;

/** Retention, in days, of deleted playlists and of the ids of applied changes. Longer than devices stay offline. */
const PLAYLIST_RETENTION_DAYS = 30;

/** SQL condition for expired rows, by table. */
const EXPIRY_CONDITIONS = {
  plays_counted: `counted_at < now() - interval '${COUNTED_RETENTION_DAYS} days'`,
  actions_counted: `counted_at < now() - interval '${COUNTED_RETENTION_DAYS} days'`,
  page_shares_counted: `counted_at < now() - interval '${COUNTED_RETENTION_DAYS} days'`,
  own_playlists: `deleted_at < now() - interval '${PLAYLIST_RETENTION_DAYS} days'`,
  own_playlist_changes: `applied_at < now() - interval '${PLAYLIST_RETENTION_DAYS} days'`,
  download_days: `day < (now() AT TIME ZONE 'utc')::date - ${PLAY_RETENTION_DAYS}`,
  play_days: `day < (now() AT TIME ZONE 'utc')::date - ${PLAY_RETENTION_DAYS}`,
};

/**
 * Deletes at most `limit` expired rows of each table: records of counted sessions, deleted playlists, applied changes
 * of playlists, and daily plays that no list uses.
 * Returns the largest number deleted from one table; a number below `limit` means that no expired rows are left.
 */
export async function deleteExpiredActions(db: Queryable, limit: number): Promise<number> {
  let largestDeletion = 0;
  for (const [table, isExpired] of Object.entries(EXPIRY_CONDITIONS)) {
    const rows = await db.query(
      `DELETE FROM ${table} WHERE ctid = ANY(ARRAY(
         SELECT ctid FROM ${table} WHERE ${isExpired} LIMIT $1)) RETURNING 1`,
      [limit],
    );
    largestDeletion = Math.max(largestDeletion, rows.length);
  }
  return largestDeletion;
}
