import type { Database } from '../../db/database.ts';
import { invalidFields, tooMany } from '../../http/errors/problem.ts';
import type { AccountService } from '../account-service.ts';
import { recordEvent, type EventSource } from '../audit/record-event.ts';
import type { SessionRow } from '../sessions/sessions.queries.ts';
import { findPasswordHash } from '../users.queries.ts';

const WINDOW_SECONDS = 15 * 60;
const MAX_ATTEMPTS = 10;

export const WRONG_PASSWORD = 'Wrong password.';

/**
 * Checks the password of a logged-in fan again before an action that a person with a borrowed phone must not do. Throws
 * a problem at the field `password` when it is wrong, and 429 after too many attempts.
 *
 * Attempts are counted by session, so a thief with one session cannot use up the attempts of the owner, who logs in
 * elsewhere. A session begins only with the password, so a thief has no second session for further attempts.
 *
 * Returns the hash that the password was checked against.
 */
export async function requireOwnPassword(
  { accounts, database }: { accounts: AccountService; database: Database },
  session: SessionRow,
  password: string,
  source: EventSource,
): Promise<string> {
  const key = `own-password:${session.id}`;
  const { count, resetSeconds } = await accounts.throttle.hit(key, WINDOW_SECONDS);
  if (count > MAX_ATTEMPTS) throw tooMany(resetSeconds);
  const passwordHash = await findPasswordHash(database, session.userId);
  const isRight = await accounts.hasher.verify(passwordHash, password);
  if (passwordHash === null || !isRight) {
    await recordEvent(database, 'password-refused', session.userId, source);
    throw invalidFields({ password: WRONG_PASSWORD });
  }
  await accounts.throttle.reset(key);
  return passwordHash;
}
