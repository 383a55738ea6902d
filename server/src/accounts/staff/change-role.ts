import type { StudioRole } from '@nyimbo/shared-api/studio';
import type { Queryable } from '../../db/database.ts';
import { recordChanges, type AuditActor } from '../../studio/audit/record-change.ts';
import { findForRole, lockOwners, saveRole, type RoleChange } from './staff.queries.ts';

/** The site would be left without an owner. */
export class LastOwnerError extends Error {
  override name = 'LastOwnerError';
}

/**
 * Gives a user a role, or takes it away (null), and records it in the audit log. Returns the user and the former role;
 * null when the username does not exist. Throws `LastOwnerError` for the last owner.
 */
export async function changeRole(
  tx: Queryable,
  by: AuditActor,
  { username, role, action }: { username: string; role: StudioRole | null; action: string },
): Promise<RoleChange | null> {
  const owners = await lockOwners(tx);
  const user = await findForRole(tx, username);
  if (!user || user.before === role) return user;
  if (user.before === 'owner' && owners.every((id) => id === user.id)) throw new LastOwnerError();
  await saveRole(tx, user.id, role);
  await recordChanges(tx, by, [
    {
      action,
      kind: 'staff',
      entryId: user.id,
      entryName: user.username,
      before: { role: user.before },
      after: { role },
    },
  ]);
  return user;
}
