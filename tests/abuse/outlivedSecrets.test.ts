import { calls } from '@nyimbo/shared-api/contract';
import { readCodeOf } from '../../server/src/testing/processes/start-test-smtp.ts';
import { prepareAttacks } from './support/prepareAttacks.ts';
import { acceptsToken, logIn, registerVictim, restoresSession } from './support/Victim.ts';

// An attacker uses an old secret. The sites run in the test's own process, so that the test can age the secrets.
const attack = prepareAttacks({ withDatabase: true });

const NEW_PASSWORD = { newPassword: 'mzuzu.8.kuseka', confirmNewPassword: 'mzuzu.8.kuseka' };
const AGE_SESSIONS_SQL = `UPDATE sessions SET rotated_at = rotated_at - interval '1 hour'`;

attack('replaying a cookie that the server has replaced', async (site, victim) => {
  const { cookie: stolen } = await logIn(site, victim);
  const first = await site.call('restoreSession', {}, { cookie: stolen });
  const { token } = calls.restoreSession.answer.parse(first.body);
  expect(await acceptsToken(site, token)).toBe(true);
  await site.runSql(AGE_SESSIONS_SQL);
  expect(await restoresSession(site, stolen)).toBe(false);
  // The server cannot tell owner and thief apart, so it ends the session for both. The owner logs in again.
  expect([await acceptsToken(site, token), await restoresSession(site, first.loginCookie ?? '')]).toEqual([
    false,
    false,
  ]);
});

attack('a stolen cookie that the thief uses before its owner does', async (site, victim) => {
  const { cookie: stolen } = await logIn(site, victim);
  const theirs = await site.call('restoreSession', {}, { cookie: stolen });
  const { token } = calls.restoreSession.answer.parse(theirs.body);
  await acceptsToken(site, token);
  await site.runSql(AGE_SESSIONS_SQL);
  // The owner sends the cookie that the thief's call has replaced. The server then ends the session for both.
  expect(await restoresSession(site, stolen)).toBe(false);
  expect([await acceptsToken(site, token), await restoresSession(site, theirs.loginCookie ?? '')]).toEqual([
    false,
    false,
  ]);
});

attack('a token that has expired', async (site, victim) => {
  const { token } = await logIn(site, victim);
  await site.runSql(`UPDATE access_tokens SET expires_at = expires_at - interval '31 minutes'`);
  expect(await acceptsToken(site, token)).toBe(false);
});

attack('a session kept alive forever', async (site, victim) => {
  let { cookie } = await logIn(site, victim);
  let months = 0;
  for (; months < 40; months += 1) {
    const answer = await site.call('restoreSession', {}, { cookie });
    if (answer.status !== 200) break;
    cookie = answer.loginCookie ?? '';
    await site.runSql(
      `UPDATE sessions SET created_at = created_at - interval '30 days', expires_at = expires_at - interval '30 days',
         rotated_at = rotated_at - interval '30 days'`,
    );
  }
  expect(months).toBeGreaterThan(20);
  expect(months).toBeLessThan(26);
});

attack('a session left open on another person’s computer', async (site, victim) => {
  const { cookie, token } = await logIn(site, victim);
  await site.runSql(`UPDATE sessions SET expires_at = expires_at - interval '181 days'`);
  expect([await acceptsToken(site, token), await restoresSession(site, cookie)]).toEqual([false, false]);
});

attack('a code that has expired', async (site, { email }) => {
  await site.call('requestResetCode', { email });
  const otp = readCodeOf(await site.smtp.waitForMail(email));
  await site.runSql(`UPDATE reset_codes SET expires_at = expires_at - interval '10 minutes'`);
  const answer = await site.call('resetPassword', { email, otp, ...NEW_PASSWORD });
  expect(answer.status).toBe(422);
  expect(answer.body).toMatchObject({ errors: { otp: 'The selected code is wrong or has expired.' } });
});

attack('a reset token that has expired, or was made up', async (site, victim) => {
  const thief = await registerVictim(site);
  await site.runSql(
    `INSERT INTO reset_tokens (token_hash, user_id, expires_at)
     VALUES (encode(sha256('kept-for-later'), 'hex'), $1, now() - interval '1 second')`,
    [victim.id],
  );
  for (const resetToken of ['kept-for-later', '', 'null', victim.token, victim.sessionId, thief.token]) {
    const answer = await site.call('setNewPassword', { email: victim.email, resetToken, ...NEW_PASSWORD });
    expect(answer.status).toBe(422);
  }
});

attack('looking for passwords, tokens and codes in a copy of the database', async (site, victim) => {
  await site.call('requestResetCode', { email: victim.email });
  const code = readCodeOf(await site.smtp.waitForMail(victim.email));
  const [, secret = ''] = victim.cookie.split('.');
  const secrets = [victim.password, victim.token, victim.authKey, victim.cookie, secret, code];
  // Search every row of every table, as text, for each secret.
  for (const table of [
    'users',
    'sessions',
    'access_tokens',
    'reset_codes',
    'reset_tokens',
    'captchas',
    'account_events',
  ]) {
    await site.runSql(
      `SELECT 1 / (CASE WHEN EXISTS (SELECT FROM ${table} t, unnest($1::text[]) AS s (secret)
         WHERE position(s.secret IN t::text) > 0) THEN 0 ELSE 1 END)`,
      [secrets],
    );
  }
});
