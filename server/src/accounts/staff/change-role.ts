import type { StudioRole } from '@nyimbo/shared-api/studio';
import type { Queryable } from '../../db/database.ts';
import { recordChanges, type AuditActor } from '../../studio/audit/record-change.ts';
import { findUserForRoleChange, lockOwners, saveRole, type RoleChange } from './staff.queries.ts';

/** Thrown for a change that leaves the site without an owner. */
export class LastOwnerError extends Error {
  override name = 'LastOwnerError';
}

/**
 * Sets or removes (null) a user's role, and records the change in the audit log. Returns the user and the former role;
 * null when the username does not exist. Throws `LastOwnerError` for the last owner.
 */
export async function changeRole(
  tx: Queryable,
  actor: AuditActor,
  { username, role, action }: { username: string; role: StudioRole | null; action: string },
): Promise<RoleChange | null> {
  const owners = await lockOwners(tx);
  const user = await findUserForRoleChange(tx, username);
  if (!user || user.roleBefore === role) return user;
  if (user.roleBefore === 'owner' && owners.every((id) => id === user.id)) throw new LastOwnerError();
  await saveRole(tx, user.id, role);
  await recordChanges(tx, actor, [
    {
      action,
      kind: 'staff',
      entryId: user.id,
      entryName: user.username,
      before: { role: user.roleBefore },
      after: { role },
    },
  ]);
  return user;
}
