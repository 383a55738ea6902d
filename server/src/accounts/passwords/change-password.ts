import type { CallContext } from '../../http/calls/call-context.ts';
import type { Config } from '../../config/load-config.ts';
import type { Database } from '../../db/database.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { writePasswordChanged } from '../../mail/templates.ts';
import { invalidFields } from '../../http/errors/problem.ts';
import type { AccountService } from '../account-service.ts';
import { recordEvent } from '../audit/record-event.ts';
import { GUESSABLE_PASSWORD_TEXT, isGuessablePassword } from './guessable-password.ts';
import { requireOwnPassword, WRONG_PASSWORD_TEXT } from './own-password.ts';
import { deleteResets } from '../reset/reset.queries.ts';
import { writeSessionCookie } from '../sessions/session-cookie.ts';
import { revokeSessionsOfUser, type SessionRow } from '../sessions/sessions.queries.ts';
import { findUser, replacePasswordHash } from '../users.queries.ts';

export interface OwnAccountServices {
  accounts: AccountService;
  config: Config;
  database: Database;
  mailer: Mailer;
}

/**
 * Changes an account's password and ends all its other sessions. The current session gets a new cookie and keeps only
 * the bearer token of this request, so copies of its earlier secrets stop working. Throws a problem with a text at the
 * wrong field.
 */
export async function changePassword(
  context: CallContext<OwnAccountServices>,
  session: SessionRow,
  form: { password: string; newPassword: string },
): Promise<void> {
  const { accounts, config, database, mailer, request, reply } = context;
  const owner = await findUser(database, session.userId);
  if (await isGuessablePassword(form.newPassword, owner)) throw invalidFields({ newPassword: GUESSABLE_PASSWORD_TEXT });
  const oldHash = await requireOwnPassword(context, session, { password: form.password, source: request });
  if (form.newPassword === form.password) {
    throw invalidFields({ newPassword: 'Your new password must be different from your current one.' });
  }
  const newHash = await accounts.hasher.hash(form.newPassword);
  const cookie = await database.transaction(async (tx) => {
    // Fails if the password has changed since the check above, for example by a reset with a code from an e-mail.
    if (!(await replacePasswordHash(tx, session.userId, { oldHash, newHash }))) {
      throw invalidFields({ password: WRONG_PASSWORD_TEXT });
    }
    await revokeSessionsOfUser(tx, session.userId, session.id);
    await deleteResets(tx, session.userId);
    await recordEvent(tx, 'password-changed', { userId: session.userId, source: request });
    if (owner) await mailer.send(tx, owner.email, writePasswordChanged(new Date()));
    return accounts.sessions.renew(tx, session.id, accounts.readTokenHash(request) ?? '');
  });
  writeSessionCookie(request, reply, { config, value: cookie });
}
