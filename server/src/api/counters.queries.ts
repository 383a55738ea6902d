import type { Counters } from '@nyimbo/shared-api/contract';
import type { Queryable } from '../db/database.ts';
import type { Presence } from './listening/presence.ts';

/** CNT-1: downloads of all time as last computed with the lists, and who is here now. */
export async function readCounters(db: Queryable, presence: Presence): Promise<Counters> {
  const [[row], now] = await Promise.all([
    db.query<{ downloads: number }>(
      `SELECT (value->>'downloads')::integer AS downloads FROM app_state WHERE key = 'counters'`,
    ),
    presence.count(),
  ]);
  return { downloads: row?.downloads ?? 0, listeners: now.listeners, connected_devices: now.devices };
}
