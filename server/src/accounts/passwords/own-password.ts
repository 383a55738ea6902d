import type { Database } from '../../db/database.ts';
import { invalidFields, tooManyRequests } from '../../http/errors/problem.ts';
import type { AccountService } from '../account-service.ts';
import { recordEvent, type RequestSource } from '../audit/record-event.ts';
import type { SessionRow } from '../sessions/sessions.queries.ts';
import { findPasswordHash } from '../users.queries.ts';

const WINDOW_SECONDS = 15 * 60;
const MAX_ATTEMPTS = 10;

export const WRONG_PASSWORD_TEXT = 'Wrong password.';

/**
 * Checks the password of a logged-in fan again. Call this before sensitive actions, so that a person who only holds the
 * fan's unlocked phone cannot take them. Throws a problem at the field `password` when the password is wrong, and 429
 * after too many attempts.
 *
 * Attempts are counted by session, so a thief with one session cannot use up the owner's attempts on other devices. A
 * new session needs the password, so the thief cannot get more attempts through a second session.
 *
 * Returns the stored hash that matches the password.
 */
export async function requireOwnPassword(
  { accounts, database }: { accounts: AccountService; database: Database },
  session: SessionRow,
  { password, source }: { password: string; source: RequestSource },
): Promise<string> {
  const key = `own-password:${session.id}`;
  const { count, resetSeconds } = await accounts.throttle.hit(key, WINDOW_SECONDS);
  if (count > MAX_ATTEMPTS) throw tooManyRequests(resetSeconds);
  const passwordHash = await findPasswordHash(database, session.userId);
  const isRight = await accounts.hasher.verify(passwordHash, password);
  if (passwordHash === null || !isRight) {
    await recordEvent(database, 'password-refused', { userId: session.userId, source });
    throw invalidFields({ password: WRONG_PASSWORD_TEXT });
  }
  await accounts.throttle.reset(key);
  return passwordHash;
}
