import * as z from 'zod';
import { currentPassword } from '../contract/fields.ts';
import * as number from '../contract/numbers.ts';
import { pageAnswer, status, studioRole } from './entities.ts';
import * as field from './fields.ts';

export const sessionCalls = {
  studioSession: {
    request: z.object({}),
    answer: z.object({
      username: z.string(),
      fullname: z.string(),
      role: studioRole,
      /** When writes need the password again; null if the next one does. */
      confirmedUntil: z.string().nullable(),
    }),
  },
  /** Checks the password again. Writes need one that was entered within 12 hours (403 `confirm-password`). */
  confirmPassword: {
    request: z.object({ password: currentPassword }),
    answer: status.extend({ confirmedUntil: z.string() }),
  },
};

const suspensionSchema = z.object({
  reason: z.string(),
  by: z.string(),
  at: z.string(),
  /** Null for a suspension without an end. */
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
  /** The account's log of the last 180 days, newest first. */
  events: z.array(z.object({ kind: z.string(), at: z.string(), network: z.string().nullable(), device: z.string() })),
  /** Messages and reports sent from the account's e-mail address. The site does not verify that address. */
  reports: z.array(
    z.object({ reference: z.string(), kind: z.string(), topic: z.string(), at: z.string(), isOpen: z.boolean() }),
  ),
  /** The newest first. */
  suspensions: z.array(suspensionSchema),
});
export type StudioUser = z.infer<typeof userSchema>;

const user = z.object({ id: field.id });
const userAnswer = status.extend({ user: userSchema });

export const userCalls = {
  /** Finds by the beginning of a username, an e-mail address, a mobile number or a word of the full name. */
  studioUsers: {
    request: z.object({ ...field.pageFields, state: z.enum(['suspended', 'staff']).optional() }),
    answer: z.object({ users: z.array(userRowSchema), ...pageAnswer }),
  },
  studioUser: { request: z.object({ id: field.queryId }), answer: z.object({ user: userSchema }) },
  suspendUser: {
    request: user.extend({
      /** The user reads it. */
      reason: field.paragraphs(1000).min(1, 'Please give a reason.'),
      until: z.iso.datetime({ offset: true }).nullable(),
    }),
    answer: userAnswer,
  },
  liftSuspension: { request: user, answer: userAnswer },
  endUserSessions: { request: user, answer: userAnswer },
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
  /** Null removes the role. The last owner keeps it. */
  setRole: {
    request: z.object({ username: field.line(60).min(1, 'Please enter a username.'), role: studioRole.nullable() }),
    answer: staffAnswer.extend(status.shape),
  },
};
