/** Decides which staff may make which call. No other code checks roles. */
import { studioEndpoints, studioPermissions, type StudioCallName, type StudioRole } from '@nyimbo/shared-api/studio';
import type { FastifyRequest } from 'fastify';
import type { AccountService } from '../accounts/account-service.ts';
import { findStaffMember, type StaffMemberRow } from '../accounts/staff/staff.queries.ts';
import type { Database } from '../db/database.ts';
import { Problem, unauthorised } from '../http/errors/problem.ts';

/** Hours after entering the password in which writes are allowed. */
const CONFIRMED_HOURS = 12;
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
  /** When the next write needs the password again; null if it does already. */
  confirmedUntil: Date | null;
}

/** Writes without a recent password: `confirmPassword` provides it. */
const WITHOUT_PASSWORD: ReadonlySet<StudioCallName> = new Set(['confirmPassword']);

/**
 * Finds the member of staff who makes the call. Throws 403 `forbidden` for other callers and roles, 403
 * `confirm-password` for a write with a password that is too old, and 401 when the bearer token has expired.
 */
export async function authorise(
  { accounts, database }: StudioAccess,
  name: StudioCallName,
  request: FastifyRequest,
): Promise<StaffMember> {
  const session = await accounts.findSession(request);
  // A 401 makes the app renew the token. Callers without a token get the same 403 as all others.
  if (!session && accounts.readTokenHash(request) !== null) throw unauthorised();
  const member = session && (await findStaffMember(database, session.id));
  if (!member || !studioPermissions[name].includes(member.role)) throw refusal();
  const staff = toStaff(member);
  const isWrite = studioEndpoints[name].method === 'POST' && !WITHOUT_PASSWORD.has(name);
  if (isWrite && staff.confirmedUntil === null) {
    throw new Problem(403, 'confirm-password', 'Enter your password to continue.');
  }
  return staff;
}

/** Presents a member of staff, with the end of the password's validity. */
export function toStaff({ enteredAt, ...member }: StaffMemberRow): StaffMember {
  const until = new Date(enteredAt.getTime() + CONFIRMED_HOURS * HOUR_MS);
  return { ...member, confirmedUntil: until > new Date() ? until : null };
}

const refusal = () => new Problem(403, 'forbidden', 'You don’t have permission to do this.');
