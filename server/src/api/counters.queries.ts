import type { Counters } from '@nyimbo/shared-api/contract';
import type { Queryable } from '../db/database.ts';
import type { Presence } from './listening/presence.ts';

/**
 * CNT-1: downloads of all time and who is here now. The sum of all downloads is computed with the lists, some minutes
 * ago; those that were counted since are looked up (old rows lie together, so that few are read). What is counted while
 * the sum is made may be missing until the next one.
 */
export async function readCounters(db: Queryable, presence: Presence): Promise<Counters> {
  const [[row], now] = await Promise.all([
    db.query<{ downloads: number }>(
      `SELECT (value->>'downloads')::bigint + (
         SELECT count(*) FROM actions_counted
         WHERE action = 'download' AND counted_at >= (value->>'countedAt')::timestamptz
       ) AS downloads FROM app_state WHERE key = 'counters'`,
    ),
    presence.count(),
  ]);
  return { downloads: row?.downloads ?? 0, listeners: now.listeners, connected_devices: now.devices };
}
