import type { Queryable } from '../../db/database.ts';
import { recordChanges, type AuditActor } from '../../studio/audit/record-change.ts';
import { insertAccountEvent } from '../audit/account-events.queries.ts';
import { revokeSessionsOfUser } from '../sessions/sessions.queries.ts';
import { lockUser } from '../users.queries.ts';
import { endSuspension, findSuspension, insertSuspension } from './suspensions.queries.ts';

export interface SuspendedUser {
  id: number;
  username: string;
}

/**
 * Suspends a user, ends all sessions, and records both. A suspension in force is replaced.
 */
export async function suspendUser(
  tx: Queryable,
  by: AuditActor,
  user: SuspendedUser,
  { reason, until }: { reason: string; until: Date | null },
): Promise<void> {
  // A login under way ends first, so the suspension ends its session too.
  await lockUser(tx, user.id);
  const before = await findSuspension(tx, user.id);
  await insertSuspension(tx, { userId: user.id, reason, until, by: by.username });
  await revokeSessionsOfUser(tx, user.id, null);
  await insertAccountEvent(tx, { kind: 'suspended', userId: user.id, network: null, userAgent: '' });
  await record(tx, by, user, { action: 'suspendUser', before: before ?? {}, after: { reason, until } });
}

/** Lifts the suspension of a user; false when there is none in force. */
export async function liftSuspension(tx: Queryable, by: AuditActor, user: SuspendedUser): Promise<boolean> {
  const before = await findSuspension(tx, user.id);
  if (!(await endSuspension(tx, user.id, by.username))) return false;
  await insertAccountEvent(tx, { kind: 'suspension-lifted', userId: user.id, network: null, userAgent: '' });
  await record(tx, by, user, { action: 'liftSuspension', before: before ?? {}, after: {} });
  return true;
}

async function record(
  tx: Queryable,
  by: AuditActor,
  { id, username }: SuspendedUser,
  change: { action: string; before: object; after: object },
): Promise<void> {
  await recordChanges(tx, by, [{ ...change, kind: 'user', entryId: id, entryName: username }]);
}
