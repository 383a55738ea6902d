import type { CallContext } from '../../http/calls/call-context.ts';
import type { Config } from '../../config/load-config.ts';
import type { Database } from '../../db/database.ts';
import type { Mailer } from '../../mail/mailer.ts';
import { writePasswordChanged } from '../../mail/templates.ts';
import { invalidFields } from '../../http/errors/problem.ts';
import type { AccountService } from '../account-service.ts';
import { recordEvent } from '../audit/record-event.ts';
import { GUESSABLE_PASSWORD, isGuessablePassword } from './guessable-password.ts';
import { requireOwnPassword, WRONG_PASSWORD } from './own-password.ts';
import { deleteResets } from '../reset/reset.queries.ts';
import { writeCookie } from '../sessions/session-cookie.ts';
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
  if (await isGuessablePassword(form.newPassword, owner)) throw invalidFields({ newPassword: GUESSABLE_PASSWORD });
  const oldHash = await requireOwnPassword(context, session, form.password, request);
  if (form.newPassword === form.password) {
    throw invalidFields({ newPassword: 'Your new password must be different from your current one.' });
  }
  const newHash = await accounts.hasher.hash(form.newPassword);
  const cookie = await database.transaction(async (tx) => {
    // The password was changed during the check, for example with a code sent by e-mail.
    if (!(await replacePasswordHash(tx, session.userId, oldHash, newHash))) {
      throw invalidFields({ password: WRONG_PASSWORD });
    }
    await revokeSessionsOfUser(tx, session.userId, session.id);
    await deleteResets(tx, session.userId);
    await recordEvent(tx, 'password-changed', session.userId, request);
    if (owner) await mailer.send(tx, owner.email, writePasswordChanged(new Date()));
    return accounts.sessions.renew(tx, session.id, accounts.readTokenHash(request) ?? '');
  });
  writeCookie(request, reply, config, cookie);
}
