import type { StudioRole } from '@nyimbo/shared-api/studio';
import type { Queryable } from '../../db/database.ts';
import { NOT_SUSPENDED_CONDITION } from '../sessions/sessions.queries.ts';
import { foldAccountName } from '../users.queries.ts';

/** Whether the user has a role. */
export async function isStaff(db: Queryable, userId: number): Promise<boolean> {
  const [row] = await db.query<{ isStaff: boolean }>('SELECT role IS NOT NULL AS "isStaff" FROM users WHERE id = $1', [
    userId,
  ]);
  return row?.isStaff ?? false;
}

/** The member of staff behind a session. */
export interface StaffMemberRow {
  userId: number;
  sessionRowId: number;
  username: string;
  fullname: string;
  role: StudioRole;
  /** When the password was last entered in this session. */
  passwordEnteredAt: Date;
}

/** Finds the member of staff who uses a session; null when the session has ended, or the user is not staff. */
export async function findStaffMember(db: Queryable, sessionRowId: number): Promise<StaffMemberRow | null> {
  const [row] = await db.query<StaffMemberRow>(
    `SELECT u.id AS "userId", s.id AS "sessionRowId", u.username, u.fullname, u.role,
       COALESCE(s.confirmed_at, s.created_at) AS "passwordEnteredAt"
     FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.id = $1 AND u.role IS NOT NULL
       AND s.revoked_at IS NULL AND s.expires_at > now() AND ${NOT_SUSPENDED_CONDITION}`,
    [sessionRowId],
  );
  return row ?? null;
}

/** Records that the password was entered in this session. */
export async function recordPasswordEntry(tx: Queryable, sessionRowId: number): Promise<void> {
  await tx.query('UPDATE sessions SET confirmed_at = now() WHERE id = $1', [sessionRowId]);
}

/**
 * Locks the owners until the transaction ends, and returns their ids. Simultaneous removals therefore run one after the
 * other.
 */
export async function lockOwners(tx: Queryable): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(`SELECT id FROM users WHERE role = 'owner' ORDER BY id FOR UPDATE`);
  return rows.map(({ id }) => id);
}

/** A user and their role before a change. */
export interface RoleChange {
  id: number;
  /** The username in the user's own spelling. */
  username: string;
  /** Null for a fan. */
  roleBefore: StudioRole | null;
}

/** Finds a user by username, and locks the user until the transaction ends; null when there is none. */
export async function findUserForRoleChange(tx: Queryable, username: string): Promise<RoleChange | null> {
  const [row] = await tx.query<RoleChange>(
    'SELECT id, username, role AS "roleBefore" FROM users WHERE username_folded = $1 FOR UPDATE',
    [foldAccountName(username)],
  );
  return row ?? null;
}

/** Sets a user's role; null makes the user a fan. */
export async function saveRole(tx: Queryable, userId: number, role: StudioRole | null): Promise<void> {
  await tx.query('UPDATE users SET role = $2 WHERE id = $1', [userId, role]);
}

/** A row of the list that `npm run staff` prints. */
export interface StaffListRow {
  id: number;
  username: string;
  fullname: string;
  role: StudioRole;
  lastSeenAt: Date | null;
}

/** Lists the staff by username. */
export function listStaff(db: Queryable): Promise<StaffListRow[]> {
  return db.query(
    `SELECT u.id, u.username, u.fullname, u.role,
       (SELECT max(s.last_seen_at) FROM sessions s WHERE s.user_id = u.id) AS "lastSeenAt"
     FROM users u WHERE u.role IS NOT NULL ORDER BY u.username_folded`,
  );
}
