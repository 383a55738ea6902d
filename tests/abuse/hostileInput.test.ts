import { calls } from '@nyimbo/shared-api/contract';
import { buildRegistration } from '../../server/src/testing/register-fan.ts';
import { inParallel, countStatuses, prepareAttacks } from './support/prepareAttacks.ts';
import { receiveCode } from './support/redeemCode.ts';
import { logIn, registerVictim } from './support/Victim.ts';

const attack = prepareAttacks({ environment: { LOG_LEVEL: 'debug' } });

const NUL = '\u0000';
const ERROR_ANSWER = { status: 'error', message: expect.any(String) };

attack('fields that a form does not have: id, role, verified, plays', async (site, { id, token }) => {
  const more = {
    id,
    userId: id,
    user_id: id,
    role: 'admin',
    is_admin: true,
    verified: true,
    plays: 1e6,
    createdAt: '2001-01-01',
  };
  const answer = await site.call('createAccount', {
    ...buildRegistration(),
    ...more,
    settings: { app: { theme: 'light' } },
  });
  const session = calls.createAccount.answer.parse(answer.body);
  expect(session.user.id).not.toBe(id);
  expect(session.settings.app.theme).toBe('dark');
  expect(answer.text).not.toMatch(/admin|verified|plays/);
  await site.call('saveProfile', { fullname: 'Somebody', city: null, ...more }, { token: session.token });
  const settings = {
    app: { theme: 'dark', role: 'admin' },
    player: { style: 'wave', position: 'bottom', loop: false, autoplay: false },
    ...more,
  };
  await site.call('saveSettings', settings, { token: session.token });
  const data = await site.call('accountData', {}, { token: session.token });
  expect(data.text).not.toMatch(/admin|verified/);
  expect(
    (
      await site.call(
        'saveProfile',
        { fullname: 'Thokozani Mwale', city: 'Karonga', ...more, email: 'x@example.org' },
        { token },
      )
    ).status,
  ).toBe(200);
});

attack('many plays of one song, reported without playing it', async (site, { token }) => {
  const first = await site.call('countPlay', { postId: 5, plays: 1_000_000 }, { token });
  const { plays } = calls.countPlay.answer.parse(first.body);
  const answers = await inParallel(100, () => site.call('countPlay', { postId: 5 }, { token }));
  expect(new Set(answers.map(({ body }) => calls.countPlay.answer.parse(body).plays))).toEqual(new Set([plays]));
  for (const postId of [0, -1, 1.5, '5', 'Infinity', 1e308, [5], null, 2 ** 53]) {
    expect((await site.call('countPlay', { postId }, { token })).status).toBe(422);
  }
  expect((await site.call('countPlay', '{"postId":Infinity}', { token })).status).toBe(400);
});

attack('one username registered twenty times at once', async (site) => {
  const username = `once.only${Date.now() % 1e6}`;
  const answers = await inParallel(20, (n) =>
    site.call('createAccount', buildRegistration({ username: n % 2 ? username : username.toUpperCase() })),
  );
  const { 200: made, 422: refused = 0, 503: busy = 0 } = countStatuses(answers);
  expect([made, refused + busy]).toEqual([1, 19]);
  const taken = answers.filter(({ status }) => status === 422);
  for (const { body } of taken) expect(body).toMatchObject({ errors: { username: 'This username is taken.' } });
});

attack('one e-mail address or number registered many times at once', async (site) => {
  const { email, mobileNumber } = buildRegistration();
  const sameEmailResponses = await inParallel(8, () => site.call('createAccount', buildRegistration({ email })));
  expect(countStatuses(sameEmailResponses)).toEqual({ 200: 1, 422: 7 });
  const byNumber = await inParallel(8, () => site.call('createAccount', buildRegistration({ mobileNumber })));
  expect(countStatuses(byNumber)).toEqual({ 200: 1, 422: 7 });
});

attack('a name that only looks like another', async (site, { username, email }) => {
  const names = [
    username.toUpperCase(),
    ` ${username} `,
    `${username}\u200b`,
    username.replace('f', 'ｆ'),
    username.replace('a', 'а'),
  ];
  for (const name of names) {
    expect((await site.call('createAccount', buildRegistration({ username: name }))).status).toBe(422);
  }
  expect((await site.call('createAccount', buildRegistration({ email: email.toUpperCase() }))).status).toBe(422);
});

attack('registering with steps left out', async (site) => {
  const whole = buildRegistration();
  for (const field of ['username', 'fullname', 'email', 'mobileNumber', 'dateOfBirth', 'gender', 'password'] as const) {
    const { [field]: _left, ...rest } = whole;
    const answer = await site.call('createAccount', rest);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ errors: { [field]: expect.any(String) } });
    expect(answer.loginCookie).toBeNull();
  }
  // The attempts created no account: the name is free, and a login with it fails.
  const check = await site.call('checkUsername', { username: whole.username });
  expect(check.body).toEqual({ status: 'success', errors: {} });
  expect((await site.call('login', { name: whole.username, password: whole.password })).status).toBe(422);
});

attack('keys that change the prototype of every object', async (site, { token }) => {
  for (const body of [
    '{"__proto__":{"isAdmin":true,"status":200},"name":"a","password":"b"}',
    '{"constructor":{"prototype":{"isAdmin":true}},"name":"a","password":"b"}',
    '{"name":"a","password":"b","x":{"__proto__":{"isAdmin":true}}}',
    '{"name":"__proto__","password":"constructor"}',
  ]) {
    expect([400, 422]).toContain((await site.call('login', body)).status);
    expect((await site.call('saveProfile', body, { token })).status).toBeGreaterThanOrEqual(400);
  }
  expect((await site.call('checkUsername', { username: '__proto__' })).body).toMatchObject({ status: 'success' });
  expect((await site.call('home')).text).not.toContain('isAdmin');
});

attack('a character that the database cannot store', async (site, { token, username, password }) => {
  const tries = [
    site.call('login', { name: `${username}${NUL}`, password }),
    site.call('login', { name: username, password: `${password}${NUL}` }),
    site.call('createAccount', buildRegistration({ fullname: `a${NUL}b` })),
    site.call('saveProfile', { fullname: `a${NUL}`, city: null }, { token }),
    site.call('saveProfile', { fullname: 'a', city: null, [`x${NUL}`]: 1 }, { token }),
    site.call('requestResetCode', { email: `a${NUL}@example.org` }),
    site.call('endSession', { sessionId: NUL }, { token }),
  ];
  for (const answer of await Promise.all(tries)) {
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject(ERROR_ANSWER);
  }
  // The database can store neither NUL nor half of a surrogate pair.
  expect((await site.call('login', '{"name":"\\ud800","password":"x"}')).status).toBe(400);
  expect((await site.call('createAccount', { ...buildRegistration(), fullname: '\ud800' })).status).toBe(400);
});

attack('a line break in a name', async (site, { token }) => {
  for (const fullname of [
    'Thoko\r\nBcc: x@example.org',
    'Thoko\nMwale',
    'Thoko\u2028Mwale',
    'Thoko\u202Egpj.exe',
    'a\tb\u001b[2J',
  ]) {
    const answer = await site.call('saveProfile', { fullname, city: null }, { token });
    expect(answer.body).toMatchObject({ errors: { fullname: expect.stringContaining('one line') } });
    expect((await site.call('createAccount', buildRegistration({ fullname }))).status).toBe(422);
  }
  const form = buildRegistration();
  for (const wrong of [{ username: `${form.username}\n` + 'x' }, { email: `${form.email}\r\nBcc: x@example.org` }]) {
    expect((await site.call('createAccount', { ...form, ...wrong })).status).toBe(422);
  }
});

attack('forged lines in the server’s log', async (site, { password }) => {
  const forged = '{"level":60,"msg":"forged-line"}';
  await site.call('login', { name: `x\n${forged}\n`, password }, { headers: { 'user-agent': `x %0A${forged}` } });
  await site.call('login', `{"name":"x\n${forged}`, {});
  await site.call('endSession', { sessionId: `\r\n${forged}` });
  await site.send({ method: 'GET', path: `/api/pictures/%0d%0a${encodeURIComponent(forged)}` });
  await site.send({ method: 'GET', path: `/api/nothing?x=%0A${encodeURIComponent(forged)}` });
  const lines = site
    .log()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  for (const line of lines) expect(JSON.parse(line)).not.toMatchObject({ msg: 'forged-line' });
});

attack('passwords, tokens and codes in the server’s log', async (site, victim) => {
  const { token, cookie } = await logIn(site, victim);
  await site.call('favourites', {}, { token, cookie });
  const wrongPassword = 'wrong.word.8.in.log';
  await site.call('login', { name: victim.username, password: wrongPassword });
  await site.call('login', { name: wrongPassword, password: victim.username });
  await site.call('verifyPassword', { password: wrongPassword }, { token });
  const code = await receiveCode(site, victim.email);
  await site.call('resetPassword', {
    email: victim.email,
    otp: 'ZZZZZZ',
    newPassword: 'mzuzu.8.kuseka',
    confirmNewPassword: 'mzuzu.8.kuseka',
  });
  await site.call('login', `{"password":"${victim.password}",`, { token });
  expect(site.log()).toMatch(/"level":20/);
  for (const secret of [victim.password, wrongPassword, token, cookie, victim.authKey, code, victim.email]) {
    expect(site.log()).not.toContain(secret);
  }
});

attack('a body nested a thousand times, or of a thousand fields', async (site) => {
  const nested = `${'{"a":'.repeat(1000)}1${'}'.repeat(1000)}`;
  expect((await site.call('login', nested)).status).toBe(400);
  const wide = Object.fromEntries(Array.from({ length: 3000 }, (_, n) => [`f${n}`, n]));
  expect((await site.call('login', wide)).status).toBe(422);
  expect((await site.call('login', '[')).status).toBe(400);
  expect((await site.call('login', '{"name":"a","password":"b"}'.padEnd(70_000))).status).toBe(413);
});

attack('a script as a name', async (site) => {
  const script = '<script>alert(1)</script>';
  const fan = await registerVictim(site);
  const answer = await site.call('saveProfile', { fullname: script, city: '"><img src=x>' }, { token: fan.token });
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  });
  const page = await site.send({ method: 'GET', path: '/', headers: { cookie: `user-login=${fan.cookie}` } });
  expect(page.text).not.toContain(script);
});

attack('a redirect to another site', async (site) => {
  const paths = [
    '//evil.example',
    '//evil.example/%2e%2e',
    '/\\evil.example',
    '/%5Cevil.example',
    '/%2F%2Fevil.example',
    '/%09/evil.example',
    '/register?next=https://evil.example',
    '/register/?redirect=//evil.example',
    '/api//evil.example',
    '/api/logout/?url=//evil.example',
    '/media//evil.example',
    '/r//evil.example/',
    '/https://evil.example',
  ];
  for (const path of paths) {
    const { status, headers } = await site.send({ method: 'GET', path });
    expect(status < 300 || status >= 400 || headers.location?.startsWith('/') === true).toBe(true);
    expect(headers.location ?? '').not.toMatch(/^\/[/\\]|evil\.example/);
    expect(headers.refresh).toBeUndefined();
  }
});

attack('forged headers in the response', async (site, { cookie }) => {
  for (const path of [
    '/%0d%0aSet-Cookie:%20user-login=x',
    '/api/home?x=%0d%0aSet-Cookie:%20user-login=x',
    '/api/pictures/%0d%0aX-Evil:1',
  ]) {
    const { headers, loginCookie } = await site.send({ method: 'GET', path });
    expect([headers['x-evil'], loginCookie]).toEqual([undefined, null]);
  }
  const value = `${cookie}; Domain=evil.example`;
  const answer = await site.call('restoreSession', { MUiSession: value });
  expect([answer.status, answer.loginCookie]).toEqual([401, null]);
});
