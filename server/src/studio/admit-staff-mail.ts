import type { Throttle } from '../accounts/throttle/throttle.ts';
import { hashSecret } from '../accounts/secrets.ts';
import { foldAccountName } from '../accounts/users.queries.ts';
import { tooManyRequests } from '../http/errors/problem.ts';

/** Maximum mails of each kind that staff can send to one address in a day. */
export const STAFF_MAIL_LIMITS = {
  answer: 6,
  suspension: 6,
  /** Fewer than suspensions, so that a user whose suspension was lifted can always be suspended again. */
  lift: 5,
};

const DAY_SECONDS = 24 * 3600;

/**
 * Counts a mail that a call of staff is about to send, because a stolen account of staff must not flood an address.
 * Suspensions and lifts share a counter. Throws a 429 problem above the limit.
 */
export async function admitStaffMail(
  throttle: Throttle,
  kind: keyof typeof STAFF_MAIL_LIMITS,
  address: string,
): Promise<void> {
  const counter = kind === 'answer' ? 'answers' : 'suspensions';
  const name = hashSecret(foldAccountName(address)).slice(0, 32);
  const { count, resetSeconds } = await throttle.hit(`staff-${counter}:${name}`, DAY_SECONDS);
  if (count > STAFF_MAIL_LIMITS[kind]) throw tooManyRequests(resetSeconds);
}
