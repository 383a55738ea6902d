import type { AccountSession } from '@nyimbo/shared-api/contract';
import type { Queryable } from '../../db/database.ts';
import { describeDevice } from './describe-device.ts';
import { listSessions, type SessionRow } from './sessions.queries.ts';

/** Lists the sessions of the account of `currentSession`: the current one first, then the most recently used. */
export async function listOwnSessions(db: Queryable, currentSession: SessionRow): Promise<AccountSession[]> {
  const rows = await listSessions(db, currentSession.userId);
  const isCurrent = ({ id }: { id: number }) => id === currentSession.id;
  return [...rows.filter(isCurrent), ...rows.filter((row) => !isCurrent(row))].map((row) => ({
    sessionId: row.sessionId,
    device: describeDevice(row.userAgent),
    isCurrent: isCurrent(row),
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
  }));
}
