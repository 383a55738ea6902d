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

/** Suspends a user, ends all of the user's sessions, and records the suspension. Replaces a suspension in force. */
export async function suspendUser(
  tx: Queryable,
  actor: AuditActor,
  user: SuspendedUser,
  { reason, until }: { reason: string; until: Date | null },
): Promise<void> {
  // Waits for a login in progress, so the suspension also ends its session.
  await lockUser(tx, user.id);
  const before = await findSuspension(tx, user.id);
  await insertSuspension(tx, { userId: user.id, reason, until, by: actor.username });
  await revokeSessionsOfUser(tx, user.id, null);
  await insertAccountEvent(tx, { kind: 'suspended', userId: user.id, network: null, userAgent: '' });
  await recordSuspensionChange(tx, actor, user, {
    action: 'suspendUser',
    before: before ?? {},
    after: { reason, until },
  });
}

/** Lifts the suspension of a user; false when there is none in force. */
export async function liftSuspension(tx: Queryable, actor: AuditActor, user: SuspendedUser): Promise<boolean> {
  const before = await findSuspension(tx, user.id);
  if (!(await endSuspension(tx, user.id, actor.username))) return false;
  await insertAccountEvent(tx, { kind: 'suspension-lifted', userId: user.id, network: null, userAgent: '' });
  await recordSuspensionChange(tx, actor, user, { action: 'liftSuspension', before: before ?? {}, after: {} });
  return true;
}

async function recordSuspensionChange(
  tx: Queryable,
  actor: AuditActor,
  { id, username }: SuspendedUser,
  { action, before, after }: { action: string; before: object; after: object },
): Promise<void> {
  await recordChanges(tx, actor, [{ action, kind: 'user', entryId: id, entryName: username, before, after }]);
}
