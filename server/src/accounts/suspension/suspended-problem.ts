import { Problem } from '../../http/errors/problem.ts';
import type { ActiveSuspension } from './suspensions.queries.ts';

/**
 * Creates the problem that refuses a login to a suspended account, even with the right password. Its text names the
 * reason, the end and where to object.
 * @decides OPR-5
 */
export function suspendedProblem({ reason, until }: ActiveSuspension): Problem {
  const end = until === null ? '' : ` until ${formatDay(until)}`;
  const text = `Your account is suspended${end}. Reason: ${toSentence(reason)} If you disagree, write to us on the contact page.`;
  return new Problem(403, 'suspended', text, { error: text });
}

const formatDay = (at: Date): string =>
  at.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Converts a text to one line that ends with a full stop. */
function toSentence(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return /[.!?…]$/.test(line) ? line : `${line}.`;
}
