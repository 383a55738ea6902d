import { calls } from '@nyimbo/shared-api/contract';
import { readMigrations } from '../../db/migrate.ts';
import { createTestApp, type CallExtras, type TestApp } from '../../testing/create-test-app.ts';
import { registerFan } from '../../testing/register-fan.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ catalogue: false });
});
afterAll(() => app.close());

const restore = (cookie: string, extras: CallExtras = {}) =>
  app.call('restoreSession', {}, { cookies: { 'user-login': cookie }, ...extras });
const useToken = (token: string) => app.call('favourites', {}, { token });

/** Ends the grace period of the last cookie change. */
const endGracePeriod = () => app.database.query(`UPDATE sessions SET rotated_at = rotated_at - interval '1 hour'`);

async function restoreSuccessfully(cookie: string): Promise<{ cookie: string; token: string }> {
  const answer = await restore(cookie);
  expect(answer.status).toBe(200);
  return {
    cookie: answer.cookies['user-login']?.value ?? '',
    token: calls.restoreSession.answer.parse(answer.body).token,
  };
}

describe('the user-login cookie', () => {
  test('SES-7 lives 7300 days, is HttpOnly and SameSite=Lax, and Secure over https', async () => {
    const { form } = await registerFan(app);
    const answer = await app.call('fanLogin', { name: form.username, password: form.password });
    expect(answer.cookies['user-login']).toMatchObject({
      maxAge: 630_720_000,
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
    });
    expect(answer.cookies['user-login']?.secure).toBeUndefined();
  });

  describe('over https', () => {
    let secure: TestApp;
    beforeAll(async () => {
      secure = await createTestApp({ catalogue: false, environment: { PUBLIC_URL: 'https://nyimbo.example.org' } });
    });
    afterAll(() => secure.close());

    const begin = async () => {
      const { form } = await registerFan(secure);
      const answer = await secure.call('login', { name: form.email, password: form.password });
      return answer.cookies;
    };

    test('SES-7 is named __Host-user-login, so no subdomain can set it', async () => {
      const cookies = await begin();
      expect(Object.keys(cookies)).toEqual(['__Host-user-login']);
      expect(cookies['__Host-user-login']).toMatchObject({
        maxAge: 630_720_000,
        httpOnly: true,
        sameSite: 'Lax',
        path: '/',
        secure: true,
      });
      expect(cookies['__Host-user-login']).not.toHaveProperty('domain');
    });

    test('SES-7 a user-login cookie still restores the session, and is replaced by the prefixed one', async () => {
      const value = (await begin())['__Host-user-login']?.value ?? '';
      const answer = await secure.call('restoreSession', {}, { cookies: { 'user-login': value } });
      expect(answer.status).toBe(200);
      expect(answer.cookies['user-login']).toMatchObject({ value: '', path: '/' });
      const next = answer.cookies['__Host-user-login']?.value ?? '';
      expect((await secure.call('restoreSession', {}, { cookies: { '__Host-user-login': next } })).status).toBe(200);
    });

    test('SES-7 the __Host- cookie takes precedence when both exist', async () => {
      const own = (await begin())['__Host-user-login']?.value ?? '';
      const planted = (await begin())['__Host-user-login']?.value ?? '';
      const cookies = { 'user-login': planted, '__Host-user-login': own };
      const answer = await secure.call('restoreSession', {}, { cookies });
      const [family] = own.split('.');
      expect(answer.cookies['__Host-user-login']?.value).toContain(`${family}.`);
    });

    test('SES-2 logging out deletes both', async () => {
      const value = (await begin())['__Host-user-login']?.value ?? '';
      const cookies = { 'user-login': 'left over', '__Host-user-login': value };
      const answer = await secure.call('logout', {}, { cookies });
      expect(answer.cookies).toMatchObject({ 'user-login': { value: '' }, '__Host-user-login': { value: '' } });
      expect((await secure.call('restoreSession', {}, { cookies })).status).toBe(401);
    });
  });

  test('API-14 restores the session from the cookie, or from its value in MUiSession', async () => {
    const { cookie, session } = await registerFan(app);
    const answer = await restore(cookie);
    expect(answer.body).toMatchObject({ status: 'true', user: session.user, 'session-id': session['session-id'] });

    const other = await registerFan(app);
    const byPayload = await app.ask(calls.restoreSession, { MUiSession: other.cookie });
    expect(byPayload.user).toEqual(other.session.user);
  });

  test.each([undefined, 'nonsense', `${'a'.repeat(32)}.${'b'.repeat(43)}`])(
    'API-14 answers 401 to the cookie %s',
    async (cookie) => {
      const answer = await app.call(
        'restoreSession',
        { MUiSession: null },
        { cookies: cookie ? { 'user-login': cookie } : {} },
      );
      expect(answer.status).toBe(401);
      expect(answer.body).toMatchObject({ code: 'unauthorised' });
      if (cookie) expect(answer.cookies['user-login']?.value).toBe('');
    },
  );

  test('API-14 the session-id, header token or auth key alone restores nothing', async () => {
    const { session } = await registerFan(app);
    const middle = session.hashtag.slice(27, 59);
    for (const value of [session['session-id'], session.hashtag, middle, session.token]) {
      expect((await app.call('restoreSession', { MUiSession: value })).status).toBe(401);
      expect((await useToken(value === session.token ? 'x' : value)).status).toBe(401);
    }
  });

  test('SES-7 changes when the session is restored; tabs that open at once all stay logged in', async () => {
    const { cookie } = await registerFan(app);
    const tabs = await Promise.all(Array.from({ length: 8 }, () => restoreSuccessfully(cookie)));
    expect(tabs[0]?.cookie).not.toBe(cookie);
    expect(new Set(tabs.map((tab) => tab.cookie)).size).toBe(1);
    for (const { token } of tabs) expect((await useToken(token)).status).toBe(200);
  });

  test('SES-7 a tab that opens right after the change does not log out the others', async () => {
    const { cookie } = await registerFan(app);
    const first = await restoreSuccessfully(cookie);
    const second = await restoreSuccessfully(first.cookie);
    const late = await restoreSuccessfully(cookie);
    expect(second.cookie).toBe(first.cookie);
    expect(late.cookie).toBe(first.cookie);
  });

  test('SES-7 an old cookie that is sent again ends the session for everyone who has it', async () => {
    const { cookie } = await registerFan(app);
    const owner = await restoreSuccessfully(cookie);
    expect((await useToken(owner.token)).status).toBe(200);
    await endGracePeriod();
    expect((await restore(cookie)).status).toBe(401);
    expect((await useToken(owner.token)).status).toBe(401);
    expect((await restore(owner.cookie)).status).toBe(401);
  });

  test('SES-7 a cookie two changes old ends the session too', async () => {
    const { cookie } = await registerFan(app);
    const first = await restoreSuccessfully(cookie);
    await endGracePeriod();
    const second = await restoreSuccessfully(first.cookie);
    await endGracePeriod();
    expect((await restore(cookie)).status).toBe(401);
    expect((await restore(second.cookie)).status).toBe(401);
  });

  test('SES-7 a lost response does not log the fan out', async () => {
    const { cookie } = await registerFan(app);
    const lost = await restoreSuccessfully(cookie);
    await endGracePeriod();
    const again = await restoreSuccessfully(cookie);
    expect(again.cookie).toBe(lost.cookie);
    expect((await useToken(again.token)).status).toBe(200);
  });
});

describe('bearer tokens', () => {
  test('SES-5 an expired one is refused with 401, and the session can be restored', async () => {
    const { token, cookie } = await registerFan(app);
    await app.database.query(`UPDATE access_tokens SET expires_at = now() - interval '1 second'`);
    expect((await useToken(token)).status).toBe(401);
    const { token: next } = await restoreSuccessfully(cookie);
    expect((await useToken(next)).status).toBe(200);
  });

  test.each([
    '',
    'Basic abc',
    'Bearer',
    'Bearer x',
    `Bearer ${'a'.repeat(43)}`,
    `Bearer ${"' OR 1=1 --".padEnd(43, 'a')}`,
  ])('refuses the header %j', async (authorization) => {
    const answer = await app.call('favourites', {}, { headers: { authorization } });
    expect(answer.status).toBe(401);
  });

  test('logging in always starts a new session', async () => {
    const { form, session, cookie } = await registerFan(app);
    const victim = await registerFan(app);
    const answer = await app.call(
      'fanLogin',
      { MUiSession: victim.cookie, name: form.email, password: form.password },
      { cookies: { 'user-login': victim.cookie } },
    );
    const login = calls.fanLogin.answer.parse(answer.body);
    expect(login.user.profile.username).toBe(form.username);
    expect(login['session-id']).not.toBe(session['session-id']);
    expect([cookie, victim.cookie]).not.toContain(answer.cookies['user-login']?.value);
  });
});

describe('logging out', () => {
  test('API-6 revokes the session and clears the cookie', async () => {
    const { token, cookie } = await registerFan(app);
    const answer = await app.call('logout', {}, { token, cookies: { 'user-login': cookie } });
    expect(answer.body).toEqual({ status: 'success' });
    expect(answer.cookies['user-login']).toMatchObject({ value: '', path: '/' });
    expect((await useToken(token)).status).toBe(401);
    expect((await restore(cookie)).status).toBe(401);
  });

  test('API-6 with an expired token ends the session of the cookie', async () => {
    const { cookie } = await registerFan(app);
    await app.call('logout', {}, { token: 'x'.repeat(43), cookies: { 'user-login': cookie } });
    expect((await restore(cookie)).status).toBe(401);
  });

  test('API-6 leaves the user’s other sessions open, and succeeds for a visitor who is logged out', async () => {
    const { form, token } = await registerFan(app);
    const phone = await app.ask(calls.login, { name: form.username, password: form.password });
    await app.call('logout', {}, { token });
    expect((await useToken(phone.token)).status).toBe(200);
    expect((await app.call('logout')).status).toBe(200);
  });
});

describe('settings', () => {
  test('SET-2 are stored with the account and returned at login; loop and autoplay exclude each other', async () => {
    const { form, token } = await registerFan(app);
    const settings = {
      app: { theme: 'system' as const },
      player: { style: 'advanced' as const, position: 'top' as const, loop: true, autoplay: true },
    };
    await app.ask(calls.saveSettings, settings, { token });
    const login = await app.ask(calls.login, { name: form.username, password: form.password });
    expect(login.settings).toEqual({ ...settings, player: { ...settings.player, autoplay: false } });
  });

  test('PLY-4 an upgrade turns autoplay on that was off only because it was once the default', async () => {
    const migration = readMigrations().find(({ name }) => name.includes('autoplay_not_chosen'));
    const upgrade = async (choices: { loop: boolean; evenLoudness?: boolean }) => {
      const { form, token } = await registerFan(app);
      const player = { style: 'wave' as const, position: 'top' as const, autoplay: false, ...choices };
      await app.ask(calls.saveSettings, { app: { theme: 'dark' }, player }, { token });
      await app.database.runScript(migration?.sql ?? '');
      return (await app.ask(calls.login, { name: form.username, password: form.password })).settings.player;
    };
    expect(await upgrade({ loop: false })).toMatchObject({ position: 'top', autoplay: true });
    expect(await upgrade({ loop: true })).toMatchObject({ loop: true, autoplay: false });
    expect(await upgrade({ loop: false, evenLoudness: true })).toMatchObject({ autoplay: false });
  });
});

test('OPR-2 the session of a staff member has isStaff until the role is removed; other fans get no such field', async () => {
  const { form, session, cookie } = await registerFan(app);
  expect(session.user).not.toHaveProperty('isStaff');
  await app.database.query('UPDATE users SET is_staff = true WHERE id = $1', [session.user.id]);
  const restored = await restore(cookie);
  expect(restored.body).toMatchObject({ user: { isStaff: true } });
  const answer = await app.call('saveProfile', { fullname: 'Thoko Mbewe', city: null }, { token: session.token });
  expect(answer.body).toMatchObject({ user: { isStaff: true } });
  await app.database.query('UPDATE users SET is_staff = false WHERE id = $1', [session.user.id]);
  const again = await app.ask(calls.login, { name: form.username, password: form.password });
  expect(again.user).not.toHaveProperty('isStaff');
});
