import { calls, type CallRequest } from '@nyimbo/shared-api/contract';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { buildRegistration, registerFan } from '../../testing/register-fan.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ catalogue: false });
});
afterAll(() => app.close());

describe('registration', () => {
  test('API-13 creates a fan account and answers with its session (ENT-1)', async () => {
    const form = buildRegistration({ mobileNumber: '0991 234 567', gender: 'other' });
    const session = await app.ask(calls.createAccount, form);
    expect(session).toMatchObject({
      status: 'success',
      user: { profile: { username: form.username, fullname: form.fullname, picture: null, city: null } },
      account: {
        type: 'fan',
        email: form.email,
        mobileNumber: '+265991234567',
        gender: 'other',
        dateOfBirth: '2001-02-28',
      },
      settings: { app: { theme: 'dark' }, player: { style: 'wave', position: 'bottom', loop: false, autoplay: true } },
    });
    expect(session.authToken.token).toBe(session.token);
    expect(Buffer.from(session.hashtag, 'base64url').length).toBeGreaterThanOrEqual(64);
  });

  test('API-1 `register` is an alias of `createAccount`', async () => {
    const session = await app.ask(calls.register, buildRegistration());
    expect(await app.ask(calls.favourites, {}, { token: session.token })).toEqual({ songs: [] });
  });

  test('API-13 stores passwords and secrets only as hashes', async () => {
    const { form, session, cookie } = await registerFan(app);
    const [row] = await app.database.query<{ dump: string }>(
      `SELECT (SELECT json_agg(users) FROM users)::text || (SELECT json_agg(sessions) FROM sessions)::text
         || (SELECT json_agg(access_tokens) FROM access_tokens)::text AS dump`,
    );
    const secrets = [form.password, session.token, session.hashtag, ...cookie.split('.')];
    for (const secret of secrets) expect(row?.dump).not.toContain(secret);
    expect(row?.dump).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  });

  test('API-13 ignores fields that a form must not set', async () => {
    const form = {
      ...buildRegistration(),
      id: 1,
      role: 'admin',
      verified: true,
      plays: 9,
      settings: { app: { theme: 'light' } },
    };
    const answer = await app.call('createAccount', form);
    expect(answer.status).toBe(200);
    expect(answer.text).not.toMatch(/admin|verified/);
    expect(answer.body).toMatchObject({ settings: { app: { theme: 'dark' } } });
  });

  const wrong: [keyof CallRequest<'createAccount'>, unknown, string][] = [
    ['fullname', '  ', 'Please enter your full name.'],
    ['fullname', 'x'.repeat(101), 'Your name must be 100 characters or fewer.'],
    ['gender', 'unknown', 'Please choose a gender.'],
    ['dateOfBirth', '2001-02-29', 'Please enter a real date.'],
    ['dateOfBirth', '2999-01-01', 'Your date of birth must be in the past.'],
    ['username', 'ab', 'Your username must be 3 to 30 letters, numbers, dots or underscores.'],
    ['username', 'a b', 'Your username must be 3 to 30 letters, numbers, dots or underscores.'],
    ['username', "x' OR 1=1 --", 'Your username must be 3 to 30 letters, numbers, dots or underscores.'],
    ['password', 'ab1', 'Your password must be at least 6 characters long.'],
    [
      'password',
      'abcdef',
      'Your password must contain at least one uppercase letter, one number and one special character.',
    ],
    [
      'password',
      'Malawi123',
      'This password is easy to guess. Choose one without names, common words, dates or patterns like 1234.',
    ],
    ['mobileNumber', '12', 'Please enter a mobile number, such as 0991 234 567.'],
    ['mobileNumber', '000 000', 'Please enter a real mobile number, such as 0991 234 567.'],
    ['email', 'fan@', 'Please enter a full email address, such as name@example.com.'],
  ];
  test.each(wrong)('VAL-9 rejects %s %j with its own message', async (field, value, message) => {
    const answer = await app.call('createAccount', { ...buildRegistration(), [field]: value });
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({ status: 'error', code: 'invalid', errors: { [field]: message } });
  });

  test.each([
    ['an array', ['a', 'b']],
    ['an object', { $ne: '' }],
    ['a number', 7],
    ['null', null],
  ])('VAL-9 rejects %s in place of text', async (_kind, value) => {
    for (const field of ['username', 'password', 'email'] as const) {
      const answer = await app.call('createAccount', { ...buildRegistration(), [field]: value });
      expect(answer.status).toBe(422);
    }
  });

  test('API-13 names every field whose value another account has, in any case and spelling', async () => {
    const { form } = await registerFan(app);
    const taken = buildRegistration({
      username: form.username.toUpperCase(),
      email: form.email.toUpperCase(),
      mobileNumber: `+265${form.mobileNumber.slice(1)}`,
    });
    const answer = await app.call('createAccount', taken);
    expect(answer.status).toBe(422);
    expect(answer.body).toMatchObject({
      errors: {
        username: 'This username is taken.',
        email: 'This email address is already in use.',
        mobileNumber: 'This mobile number is already in use.',
      },
    });
  });

  test('API-13 gives a username that two fans request at once to one of them', async () => {
    const username = 'only.one';
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => app.call('createAccount', buildRegistration({ username }))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422]);
    for (const { status, body } of answers) {
      if (status === 422) expect(body).toMatchObject({ errors: { username: 'This username is taken.' } });
    }
    const [row] = await app.database.query<{ users: number }>(
      'SELECT count(*) AS users FROM users WHERE username_folded = $1',
      [username],
    );
    expect(row?.users).toBe(1);
  });

  test('API-11 reports whether a username is free, and what is wrong with it', async () => {
    const { form } = await registerFan(app);
    const check = (username: string) => app.ask(calls.checkUsername, { isMobile: false, username });
    expect(await check('surely.free')).toEqual({ status: 'success', errors: {} });
    expect(await check(form.username.toUpperCase())).toEqual({
      status: 'error',
      errors: { username: 'This username is taken.' },
    });
    expect((await check('%')).errors.username).toMatch(/^Your username must be 3 to 30/);
    expect((await check('___')).errors).toEqual({});
  });

  test('API-12 reports whether contacts are free, and what is wrong with them', async () => {
    const { form } = await registerFan(app);
    const check = (phoneNumber: string, email: string) =>
      app.ask(calls.checkContacts, { isMobile: true, phoneNumber, email });
    expect(await check('0888 777 666', 'free@example.org')).toEqual({ status: 'success', errors: {} });
    expect(await check(form.mobileNumber, form.email)).toEqual({
      status: 'error',
      errors: { email: 'This email address is already in use.', phoneNumber: 'This mobile number is already in use.' },
    });
    expect(await check('', '')).toEqual({
      status: 'error',
      errors: { email: 'Please enter your email address.', phoneNumber: 'Please enter your mobile number.' },
    });
  });
});
