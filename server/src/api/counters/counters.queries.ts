import type { Counters } from '@nyimbo/shared-api/contract';
import type { Queryable } from '../../db/database.ts';
import type { Presence } from '../listening/presence.ts';

/**
 * Reads the counters of CNT-1: all downloads, and the listeners and devices present now. The refresh of the lists
 * stores the sum of all downloads every few minutes, and this query adds the downloads since then. The query is fast,
 * because the rows are stored in the order of time. Downloads during a refresh may be missing until the next refresh.
 */
export async function readCounters(db: Queryable, presence: Presence): Promise<Counters> {
  const [[row], present] = await Promise.all([
    db.query<{ downloads: number }>(
      `SELECT (value->>'downloads')::bigint + (
         SELECT count(*) FROM actions_counted
         WHERE action = 'download' AND counted_at >= (value->>'countedAt')::timestamptz
       ) AS downloads FROM app_state WHERE key = 'counters'`,
    ),
    presence.count(),
  ]);
  return { downloads: row?.downloads ?? 0, listeners: present.listeners, connected_devices: present.devices };
}
