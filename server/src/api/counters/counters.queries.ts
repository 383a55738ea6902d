import type { Counters } from '@nyimbo/shared-api/contract';
import type { Queryable } from '../../db/database.ts';
import type { Presence } from '../listening/presence.ts';

/**
 * Reads the counters of CNT-1: downloads of all time, and the present listeners and devices. The refresh of the lists
 * computes the sum of all downloads every few minutes. This adds the downloads counted since (old rows are stored
 * together, so few are read). Downloads counted during that computation may be missing until the next one.
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
