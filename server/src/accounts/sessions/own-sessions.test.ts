import { calls } from '@nyimbo/shared-api/contract';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { registerFan, type TestFan } from '../../testing/register-fan.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ catalogue: false });
});
afterAll(() => app.close());

const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';

/** Logs the same fan in on another device. */
async function logInElsewhere({ form }: TestFan, userAgent = ANDROID) {
  const answer = await app.call(
    'fanLogin',
    { name: form.username, password: form.password },
    { headers: { 'user-agent': userAgent } },
  );
  return { ...calls.fanLogin.answer.parse(answer.body), cookie: answer.cookies['user-login']?.value ?? '' };
}

const isLoggedIn = async (token: string) => (await app.call('sessions', {}, { token })).status === 200;
const canRestore = async (cookie: string) =>
  (await app.call('restoreSession', {}, { cookies: { 'user-login': cookie } })).status === 200;

describe('the list of a fan’s sessions', () => {
  test('SES-1 starts with the calling session, then the last used ones, and names devices as people know them', async () => {
    const fan = await registerFan(app);
    const phone = await logInElsewhere(fan);
    const desktop = await logInElsewhere(fan, FIREFOX);
    await app.database.query(
      `UPDATE sessions SET last_seen_at = now() - interval '1 hour', created_at = now() - interval '2 days'
       WHERE session_id = $1`,
      [phone['session-id']],
    );
    const { sessions } = await app.ask(calls.sessions, {}, { token: phone.token });
    expect(sessions.map(({ sessionId, device, isCurrent }) => [sessionId, device, isCurrent])).toEqual([
      [phone['session-id'], 'Chrome on Android', true],
      [desktop['session-id'], 'Firefox on Linux', false],
      [fan.session['session-id'], 'Unknown device', false],
    ]);
    for (const { createdAt, lastSeenAt } of sessions) {
      expect(new Date(createdAt).toISOString()).toBe(createdAt);
      expect(Date.parse(lastSeenAt)).toBeGreaterThanOrEqual(Date.parse(createdAt));
    }
  });

  test('SES-2 a session ended from another device loses its token and cookie at once', async () => {
    const fan = await registerFan(app);
    const phone = await logInElsewhere(fan);
    const form = { sessionId: phone['session-id'], password: fan.form.password };
    await app.ask(calls.endSession, form, { token: fan.token });
    expect([await isLoggedIn(phone.token), await canRestore(phone.cookie), await isLoggedIn(fan.token)]).toEqual([
      false,
      false,
      true,
    ]);
    const again = await app.call('endSession', form, { token: fan.token });
    expect(again.status).toBe(404);
    expect(again.body).toMatchObject({ message: 'This device is already logged out.' });
    expect((await app.ask(calls.sessions, {}, { token: fan.token })).sessions).toHaveLength(1);
  });

  test('SES-2 ending the calling session logs out, without asking for a password', async () => {
    const fan = await registerFan(app);
    const sessionId = fan.session['session-id'];
    const answer = await app.call('endSession', { sessionId }, { token: fan.token });
    expect(answer.cookies['user-login']?.value).toBe('');
    expect([await isLoggedIn(fan.token), await canRestore(fan.cookie)]).toEqual([false, false]);
  });

  test('SES-2 ending all other sessions ends only the fan’s own', async () => {
    const fan = await registerFan(app);
    const neighbour = await registerFan(app);
    const others = [await logInElsewhere(fan), await logInElsewhere(fan, FIREFOX)];
    await app.ask(calls.endOtherSessions, { password: fan.form.password }, { token: fan.token });
    for (const { token, cookie } of others)
      expect([await isLoggedIn(token), await canRestore(cookie)]).toEqual([false, false]);
    expect([await isLoggedIn(fan.token), await canRestore(fan.cookie), await isLoggedIn(neighbour.token)]).toEqual([
      true,
      true,
      true,
    ]);
  });

  const endings = [
    ['endSession', (phone: { 'session-id': string }) => ({ sessionId: phone['session-id'] })],
    ['endOtherSessions', () => ({})],
  ] as const;

  test.each(endings)('SES-2 %s requires the password, and ends nothing without it', async (name, buildForm) => {
    const fan = await registerFan(app);
    const phone = await logInElsewhere(fan);
    const end = (extra: object) => app.call(name, { ...buildForm(phone), ...extra }, { token: fan.token });
    // Pages of earlier releases send no password, as in the first case.
    for (const [extra, text] of [
      [{}, 'Please enter your password.'],
      [{ password: '' }, 'Please enter your password.'],
      [{ password: null }, 'Please enter your password.'],
      [{ password: 'not.it.1' }, 'Wrong password.'],
    ] as const) {
      expect(await end(extra)).toMatchObject({
        status: 422,
        body: { code: 'invalid', message: text, errors: { password: text } },
      });
    }
    expect([await isLoggedIn(phone.token), await canRestore(phone.cookie)]).toEqual([true, true]);
    expect((await end({ password: fan.form.password })).status).toBe(200);
    expect(await isLoggedIn(phone.token)).toBe(false);
  });

  test.each(endings)('API-4 %s counts wrong passwords together with the other calls', async (name, buildForm) => {
    const fan = await registerFan(app);
    const phone = await logInElsewhere(fan);
    const guess = (call: typeof name | 'verifyPassword', number: number) =>
      app.call(call, { ...buildForm(phone), password: `guess.${number}` }, { token: fan.token });
    const guesses = await Promise.all(
      Array.from({ length: 14 }, (_, number) => guess(number % 2 ? name : 'verifyPassword', number)),
    );
    const count = (status: number) => guesses.filter((answer) => answer.status === status).length;
    expect([count(422), count(429)]).toEqual([10, 4]);
    const right = { ...buildForm(phone), password: fan.form.password };
    expect((await app.call(name, right, { token: fan.token })).status).toBe(429);
    expect(await isLoggedIn(phone.token)).toBe(true);
    // The owner's other device has attempts of its own, so it can still end the first session.
    const own = { sessionId: fan.session['session-id'] };
    expect((await app.call('endSession', { ...own, password: fan.form.password }, { token: phone.token })).status).toBe(
      200,
    );
    expect(await isLoggedIn(fan.token)).toBe(false);
  });

  test('SES-2 the account’s log records wrong passwords and ended sessions', async () => {
    const fan = await registerFan(app);
    await logInElsewhere(fan);
    await app.call('endOtherSessions', { password: 'not.it.1' }, { token: fan.token });
    await app.ask(calls.endOtherSessions, { password: fan.form.password }, { token: fan.token });
    const { events } = await app.ask(calls.accountData, {}, { token: fan.token });
    expect(events.map(({ kind }) => kind).slice(1, 3)).toEqual(['other-sessions-ended', 'password-refused']);
  });

  test('SES-4 a fan can neither see nor end another fan’s session', async () => {
    const fan = await registerFan(app);
    const thief = await registerFan(app);
    const answer = await app.call(
      'endSession',
      { sessionId: fan.session['session-id'], password: thief.form.password },
      { token: thief.token },
    );
    expect(answer.status).toBe(404);
    expect(await isLoggedIn(fan.token)).toBe(true);
    for (const call of ['sessions', 'endSession', 'endOtherSessions'] as const) {
      expect((await app.call(call, { sessionId: 'x', password: 'x' })).status).toBe(401);
    }
  });
});

describe('the lifetime of a session', () => {
  const restoreOnce = async (site: TestApp, cookie: string) => {
    const answer = await site.call('restoreSession', {}, { cookies: { 'user-login': cookie } });
    return { status: answer.status, cookie: answer.cookies['user-login']?.value ?? '' };
  };
  /** Moves all sessions into the past by this many seconds. */
  const ageSessions = (site: TestApp, seconds: number) =>
    site.database.query(
      `UPDATE sessions SET created_at = created_at - make_interval(secs => $1),
         expires_at = expires_at - make_interval(secs => $1), rotated_at = rotated_at - make_interval(secs => $1)`,
      [seconds],
    );

  test('SES-7 it ends after a period without use, and each restore restarts that period', async () => {
    const limits = { tokenSeconds: 1800, unseenSeconds: 100, totalSeconds: 10_000, graceSeconds: 1 };
    const site = await createTestApp({ catalogue: false, sessionLimits: limits });
    let { cookie } = await registerFan(site);
    for (let time = 0; time < 3; time += 1) {
      await ageSessions(site, 90);
      const answer = await restoreOnce(site, cookie);
      expect(answer.status).toBe(200);
      cookie = answer.cookie;
    }
    await ageSessions(site, 101);
    expect((await restoreOnce(site, cookie)).status).toBe(401);
    await site.close();
  });

  test('SES-7 it ends at its maximum age, even if it was just restored, and so does its last token', async () => {
    const limits = { tokenSeconds: 1800, unseenSeconds: 100, totalSeconds: 150, graceSeconds: 1 };
    const site = await createTestApp({ catalogue: false, sessionLimits: limits });
    const { cookie } = await registerFan(site);
    await ageSessions(site, 90);
    const answer = await site.call('restoreSession', {}, { cookies: { 'user-login': cookie } });
    const { token } = calls.restoreSession.answer.parse(answer.body);
    await ageSessions(site, 50);
    expect((await site.call('favourites', {}, { token })).status).toBe(200);
    await ageSessions(site, 15);
    expect((await site.call('favourites', {}, { token })).status).toBe(401);
    expect((await restoreOnce(site, answer.cookies['user-login']?.value ?? '')).status).toBe(401);
    await site.close();
  });
});
