/** Decides which roles may make which call of the studio. No other code of the studio's calls checks roles. */
import { studioEndpoints, studioPermissions, type StudioCallName, type StudioRole } from '@nyimbo/shared-api/studio';
import type { FastifyRequest } from 'fastify';
import type { AccountService } from '../accounts/account-service.ts';
import { findStaffMember, type StaffMemberRow } from '../accounts/staff/staff.queries.ts';
import type { Database } from '../db/database.ts';
import { Problem, unauthorised } from '../http/errors/problem.ts';

/** How many hours the password stays valid for writes and personal data after it was entered. */
const PASSWORD_VALID_HOURS = 12;
const HOUR_MS = 60 * 60_000;

export interface StudioAccess {
  accounts: AccountService;
  database: Database;
}

/** The member of staff who makes a call. */
export interface StaffMember {
  userId: number;
  /** Id of the session's row. */
  sessionRowId: number;
  username: string;
  fullname: string;
  role: StudioRole;
  /** Time until which the password is not needed again; null if that time has passed. */
  confirmedUntil: Date | null;
}

/**
 * Writes that are allowed without a recently entered password: `confirmPassword` is the call that checks the password.
 */
const PASSWORD_FREE_WRITES: ReadonlySet<StudioCallName> = new Set(['confirmPassword']);

/** Reads of visitors' personal data. Like writes, they require a recently entered password. */
const PERSONAL_READS: ReadonlySet<StudioCallName> = new Set([
  'studioInbox',
  'studioInboxEntry',
  'studioUsers',
  'studioUser',
]);

/**
 * Finds the member of staff who makes the call. Throws 403 `forbidden` if the caller is not staff or the role may not
 * make this call, 403 `confirm-password` if the call requires the password and the caller entered it too long ago, and 401
 * if the bearer token has expired.
 */
export async function authorise(
  { accounts, database }: StudioAccess,
  name: StudioCallName,
  request: FastifyRequest,
): Promise<StaffMember> {
  const session = await accounts.findSession(request);
  // The app renews its token after a 401. A caller without a token has nothing to renew, and gets a 403.
  if (!session && accounts.readTokenHash(request) !== null) throw unauthorised();
  const member = session && (await findStaffMember(database, session.id));
  if (!member || !studioPermissions[name].includes(member.role)) throw refusal();
  const staff = toStaff(member);
  if (needsPassword(name) && staff.confirmedUntil === null) {
    throw new Problem(403, 'confirm-password', 'Enter your password to continue.');
  }
  return staff;
}

const needsPassword = (name: StudioCallName) =>
  studioEndpoints[name].method === 'POST' ? !PASSWORD_FREE_WRITES.has(name) : PERSONAL_READS.has(name);

/** Converts a database row, and computes until when the password is not needed again. */
export function toStaff({ passwordEnteredAt, ...member }: StaffMemberRow): StaffMember {
  const until = new Date(passwordEnteredAt.getTime() + PASSWORD_VALID_HOURS * HOUR_MS);
  return { ...member, confirmedUntil: until > new Date() ? until : null };
}

const refusal = () => new Problem(403, 'forbidden', 'You don’t have permission to do this.');
