import * as z from 'zod';
import { currentPassword } from '../contract/fields.ts';
import * as number from '../contract/numbers.ts';
import { pageTotals, status, studioRole } from './studioEntities.ts';
import * as field from './studioFields.ts';

export const sessionCalls = {
  studioSession: {
    request: z.object({}),
    answer: z.object({
      username: z.string(),
      fullname: z.string(),
      role: studioRole,
      /** Writes and personal data need the password again from this time on; null if they already need it. */
      confirmedUntil: z.string().nullable(),
    }),
  },
  /**
   * Checks the password again. Writes and personal data need a check within the last 12 hours (else 403
   * `confirm-password`).
   */
  confirmPassword: {
    request: z.object({ password: currentPassword }),
    answer: status.extend({ confirmedUntil: z.string() }),
  },
};

const suspensionSchema = z.object({
  reason: z.string(),
  by: z.string(),
  at: z.string(),
  /** End of the suspension; null for a suspension without an end. */
  until: z.string().nullable(),
  liftedAt: z.string().nullable(),
  liftedBy: z.string().nullable(),
});
export type StudioSuspension = z.infer<typeof suspensionSchema>;

const userRowSchema = z.object({
  id: number.rowId,
  username: z.string(),
  fullname: z.string(),
  email: z.string(),
  mobileNumber: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string().nullable(),
  role: studioRole.nullable(),
  isSuspended: z.boolean(),
});
export type StudioUserRow = z.infer<typeof userRowSchema>;

const userSchema = userRowSchema.extend({
  city: z.string().nullable(),
  sessions: z.array(z.object({ device: z.string(), createdAt: z.string(), lastSeenAt: z.string() })),
  /** The account's log of the last 180 days, the newest entry first. */
  events: z.array(z.object({ kind: z.string(), at: z.string(), network: z.string().nullable(), device: z.string() })),
  /** Messages and reports sent from the account's e-mail address. The site does not verify that address. */
  reports: z.array(
    z.object({ reference: z.string(), kind: z.string(), topic: z.string(), at: z.string(), isOpen: z.boolean() }),
  ),
  /** All suspensions, newest first. */
  suspensions: z.array(suspensionSchema),
});
export type StudioUser = z.infer<typeof userSchema>;

/** The request of the calls that act on one user. */
const userRequest = z.object({ id: field.id });
const userAnswer = status.extend({ user: userSchema });

export const userCalls = {
  /**
   * Finds users by the beginning of their username or e-mail address, or by a part of their full name or mobile number.
   */
  studioUsers: {
    request: z.object({ ...field.pageFields, state: z.enum(['suspended', 'staff']).optional() }),
    answer: z.object({ users: z.array(userRowSchema), ...pageTotals }),
  },
  studioUser: { request: z.object({ id: field.queryId }), answer: z.object({ user: userSchema }) },
  suspendUser: {
    request: userRequest.extend({
      /** Shown to the user. */
      reason: field.multiLine(1000).min(1, 'Please give a reason.'),
      until: z.iso.datetime({ offset: true }).nullable(),
    }),
    answer: userAnswer,
  },
  liftSuspension: { request: userRequest, answer: userAnswer },
  endUserSessions: { request: userRequest, answer: userAnswer },
};

const memberSchema = z.object({
  id: number.rowId,
  username: z.string(),
  fullname: z.string(),
  role: studioRole,
  lastSeenAt: z.string().nullable(),
});
export type StudioMember = z.infer<typeof memberSchema>;

const staffAnswer = z.object({ staff: z.array(memberSchema) });

export const staffCalls = {
  studioStaff: { request: z.object({}), answer: staffAnswer },
  /** Null removes the role. The server refuses to remove the role of the last owner. */
  setRole: {
    request: z.object({
      username: field.singleLine(60).min(1, 'Please enter a username.'),
      role: studioRole.nullable(),
    }),
    answer: staffAnswer.extend(status.shape),
  },
};
