import { calls } from '@nyimbo/shared-api/contract';
import { answerCaptcha } from '../../testing/answer-question.ts';
import { requestCode, readMails, redeemCode, sendCode } from '../../testing/reset-codes.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { registerFan } from '../../testing/register-fan.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ catalogue: false });
});
afterAll(() => app.close());

const WRONG_CODE = 'The selected code is wrong or has expired.';
const NEW_PASSWORD = 'nyanja.9.yatsopano';
let lastIpAddress = 0;
const newIpAddress = () => `10.3.${Math.floor(++lastIpAddress / 250)}.${(lastIpAddress % 250) + 1}`;
const repeat = (newPassword: string) => ({ newPassword, confirmNewPassword: newPassword });
const logIn = (name: string, password: string) => app.call('fanLogin', { name, password }, { from: newIpAddress() });

describe('resetting a password', () => {
  test('API-17, API-18, API-19 with code and token: the new password logs in, the old one does not', async () => {
    const { form, token: bearer, cookie } = await registerFan(app);
    const otp = await requestCode(app, form.email);
    const { resetToken, message } = await redeemCode(app, { email: form.email, otp });
    expect(message).not.toBe('');
    const done = await app.ask(calls.setNewPassword, { email: form.email, resetToken, ...repeat(NEW_PASSWORD) });
    expect(done).toEqual({ status: 'success', username: form.username });
    expect((await logIn(form.username, NEW_PASSWORD)).status).toBe(200);
    expect((await logIn(form.username, form.password)).status).toBe(422);
    // Sessions from before the reset have ended.
    expect((await app.call('favourites', {}, { token: bearer })).status).toBe(401);
    expect((await app.call('restoreSession', {}, { cookies: { 'user-login': cookie } })).status).toBe(401);
    const mails = await readMails(app, form.email);
    expect(mails.at(-1)).toContain('Your password was changed');
  });

  test('API-5 with the code alone, in one call', async () => {
    const { form } = await registerFan(app);
    const otp = await requestCode(app, form.email);
    await app.ask(calls.resetPassword, {
      email: form.email.toUpperCase(),
      otp: ` ${otp.toLowerCase()} `,
      ...repeat(NEW_PASSWORD),
    });
    expect((await logIn(form.username, NEW_PASSWORD)).status).toBe(200);
  });

  test('API-19 records each step in the account’s log, without secrets', async () => {
    const { form, session } = await registerFan(app);
    const otp = await requestCode(app, form.email);
    await sendCode(app, { email: form.email, otp: 'AAAAAA' });
    const { resetToken } = await redeemCode(app, { email: form.email, otp });
    await app.ask(calls.setNewPassword, { email: form.email, resetToken, ...repeat(NEW_PASSWORD) });
    const events = await app.database.query<{ kind: string }>(
      'SELECT kind FROM account_events WHERE user_id = $1 ORDER BY id',
      [session.user.id],
    );
    expect(events.map(({ kind }) => kind)).toEqual([
      'registered',
      'code-requested',
      'code-refused',
      'code-accepted',
      'password-reset',
    ]);
    const [row] = await app.database.query<{ dump: string }>(
      `SELECT (SELECT json_agg(account_events) FROM account_events)::text
        || coalesce((SELECT json_agg(reset_codes) FROM reset_codes)::text, '')
        || coalesce((SELECT json_agg(reset_tokens) FROM reset_tokens)::text, '') AS dump`,
    );
    for (const secret of [otp, resetToken, NEW_PASSWORD, form.email]) expect(row?.dump).not.toContain(secret);
  });

  test('API-19 unlocks a login that was throttled by wrong guesses', async () => {
    const { form } = await registerFan(app);
    const from = newIpAddress();
    for (let guess = 0; guess < 11; guess += 1) {
      await app.call('fanLogin', { name: form.username, password: `guess.${guess}` }, { from });
    }
    const otp = await requestCode(app, form.email);
    await app.ask(calls.resetPassword, { email: form.email, otp, ...repeat(NEW_PASSWORD) }, { from });
    expect((await app.call('fanLogin', { name: form.username, password: NEW_PASSWORD }, { from })).status).toBe(200);
  });

  test('VAL-1, VAL-2, VAL-3, VAL-4, VAL-5 rejects a weak password at its field, and the token stays valid', async () => {
    const { form } = await registerFan(app);
    const otp = await requestCode(app, form.email);
    const { resetToken } = await redeemCode(app, { email: form.email, otp });
    const set = (more: object) => app.call('setNewPassword', { email: form.email, resetToken, ...more });
    const letterAndDigit =
      'Your password must contain at least one uppercase letter, one number and one special character.';
    const refused: [object, Record<string, string>][] = [
      [
        repeat(''),
        {
          newPassword: 'Please enter a new password to continue.',
          confirmNewPassword: 'Please confirm your new password.',
        },
      ],
      [repeat('ab1'), { newPassword: 'Your password must be at least 6 characters long.' }],
      [repeat('abcdef'), { newPassword: letterAndDigit }],
      [
        { newPassword: NEW_PASSWORD, confirmNewPassword: `${NEW_PASSWORD}x` },
        { confirmNewPassword: 'Passwords do not match. Please try again.' },
      ],
      [
        repeat('Password123'),
        {
          newPassword:
            'This password is easy to guess. Choose one without names, common words, dates or patterns like 1234.',
        },
      ],
    ];
    for (const [more, errors] of refused) {
      const answer = await set(more);
      expect(answer.status).toBe(422);
      expect(answer.body).toMatchObject({ errors });
    }
    expect((await set(repeat(NEW_PASSWORD))).status).toBe(200);
  });
});

describe('requesting a reset code', () => {
  test.each(['requestResetCode', 'resendCode'] as const)(
    'API-16, API-17 %s gives the same answer for an unknown address, and sends no mail',
    async (name) => {
      const { form } = await registerFan(app);
      const known = await app.call(name, { email: form.email });
      const unknown = await app.call(name, { email: `nobody.${name}@example.org` });
      expect({ ...unknown, headers: null }).toEqual({ ...known, headers: null });
      expect(known.body).toEqual({ status: 'success' });
      expect(await readMails(app, form.email)).toHaveLength(1);
      expect(await readMails(app, `nobody.${name}@example.org`)).toEqual([]);
    },
  );

  test('API-16 invalidates the previous code', async () => {
    const { form } = await registerFan(app);
    const first = await requestCode(app, form.email);
    const second = await requestCode(app, form.email);
    expect((await sendCode(app, { email: form.email, otp: first })).body).toMatchObject({
      errors: { otp: WRONG_CODE },
    });
    expect((await sendCode(app, { email: form.email, otp: second })).status).toBe(200);
  });

  test('API-17 mails three codes at most and always reports success; the last code stays valid, and other networks have their own limit', async () => {
    const { form } = await registerFan(app);
    const from = newIpAddress();
    let otp = '';
    for (let time = 0; time < 3; time += 1) otp = await requestCode(app, form.email, { from });
    for (let time = 0; time < 4; time += 1) {
      expect((await app.call('resendCode', { email: form.email }, { from })).body).toEqual({ status: 'success' });
    }
    expect(await readMails(app, form.email)).toHaveLength(3);
    expect((await sendCode(app, { email: form.email, otp })).status).toBe(200);
    expect((await logIn(form.username, form.password)).status).toBe(200);
    await requestCode(app, form.email, { from: newIpAddress() });
    expect(await readMails(app, form.email)).toHaveLength(4);
  });

  test('API-17 is refused after many requests from one network', async () => {
    const from = '203.0.113.40';
    const statuses = [];
    for (let time = 0; time < 41; time += 1) {
      statuses.push((await app.call('requestResetCode', { email: `n${time}@example.org` }, { from })).status);
    }
    expect(statuses.slice(-2)).toEqual([200, 429]);
  });

  test('API-17 rejects an invalid address at its field', async () => {
    const answer = await app.call('requestResetCode', { email: 'fan@' });
    expect(answer.body).toMatchObject({
      errors: { email: 'Please enter a full email address, such as name@example.com.' },
    });
  });

  test('API-3 check-user gives the same answer for every name', async () => {
    const { form } = await registerFan(app);
    const answers = [];
    for (const payload of [
      { name: form.username },
      { name: 'nobody.at.all' },
      { email: form.email },
      { email: 'no@example.org' },
    ]) {
      answers.push((await app.call('checkUser', payload)).text);
    }
    expect(new Set(answers)).toEqual(new Set(['{"status":"success"}']));
    expect((await app.call('checkUser', { name: 'x'.repeat(301) })).status).toBe(422);
    expect((await app.call('checkUser', {})).status).toBe(422);
  });
});

describe('a reset code', () => {
  test('API-18 ignores case, spaces and hyphens', async () => {
    const { form } = await registerFan(app);
    const otp = await requestCode(app, form.email);
    const typed = ` ${otp.slice(0, 3).toLowerCase()}-${otp.slice(3, 5)} ${otp.slice(5).toLowerCase()} `;
    expect((await sendCode(app, { email: form.email, otp: typed })).status).toBe(200);
  });

  test('VAL-8, API-18 the captcha is checked first: a wrong captcha uses up no attempt', async () => {
    const { form } = await registerFan(app);
    const otp = await requestCode(app, form.email);
    for (let time = 0; time < 6; time += 1) {
      const wrong = { ...answerCaptcha(await app.ask(calls.newCaptcha)), captcha: 'WRONG7' };
      const answer = await app.call('verifyCode', { email: form.email, otp: 'AAAAAA', ...wrong });
      expect(answer.status).toBe(422);
      expect(answer.body).toMatchObject({ errors: { captcha: 'Characters do not match.' } });
    }
    expect((await sendCode(app, { email: form.email, otp })).status).toBe(200);
  });

  test('VAL-6, VAL-7 that is empty, too short or too long is reported at its field', async () => {
    const send = async (otp: string) => (await sendCode(app, { email: 'fan@example.org', otp })).body;
    expect(await send(' ')).toMatchObject({ errors: { otp: 'OTP is required.' } });
    expect(await send('ABCD')).toMatchObject({ errors: { otp: 'Unexpected OTP.' } });
    expect(await send('ABCDE')).toMatchObject({ errors: { otp: WRONG_CODE } });
  });

  test('API-18 allows five attempts, even when fifty arrive at once', async () => {
    const { form } = await registerFan(app);
    const otp = await requestCode(app, form.email);
    const guesses = Array.from({ length: 50 }, (_, index) => `AAAA${'ABCDEFGHJK'[index % 10]}${'ABCDE'[index % 5]}`);
    const answers = await Promise.all(
      guesses.map((guess) =>
        app.call('resetPassword', { email: form.email, otp: guess, ...repeat(NEW_PASSWORD) }, { from: newIpAddress() }),
      ),
    );
    expect(answers.every(({ status }) => status === 422)).toBe(true);
    const [row] = await app.database.query<{ attempts: number }>(
      `SELECT c.attempts FROM reset_codes c JOIN users u ON u.id = c.user_id WHERE u.username = $1`,
      [form.username],
    );
    expect(row?.attempts).toBe(5);
    expect((await sendCode(app, { email: form.email, otp })).body).toMatchObject({ errors: { otp: WRONG_CODE } });
    // The attack costs the owner only that code. The next code works, and logging in was never blocked.
    expect((await logIn(form.username, form.password)).status).toBe(200);
    const next = await requestCode(app, form.email);
    expect((await sendCode(app, { email: form.email, otp: next })).status).toBe(200);
  });

  test('API-18 works once, even when it is sent many times at once', async () => {
    const { form } = await registerFan(app);
    const otp = await requestCode(app, form.email);
    const answers = await Promise.all(Array.from({ length: 5 }, () => sendCode(app, { email: form.email, otp })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
    expect((await sendCode(app, { email: form.email, otp })).status).toBe(422);
  });

  test('API-18 expires after ten minutes', async () => {
    const { form } = await registerFan(app);
    const otp = await requestCode(app, form.email);
    await app.database.query(`UPDATE reset_codes SET expires_at = expires_at - interval '10 minutes 1 second'`);
    expect((await sendCode(app, { email: form.email, otp })).body).toMatchObject({ errors: { otp: WRONG_CODE } });
  });

  test('API-18 does not work for another account', async () => {
    const [attacker, victim] = [await registerFan(app), await registerFan(app)];
    const otp = await requestCode(app, attacker.form.email);
    await requestCode(app, victim.form.email);
    expect((await sendCode(app, { email: victim.form.email, otp })).status).toBe(422);
    const { resetToken } = await redeemCode(app, { email: attacker.form.email, otp });
    const answer = await app.call('setNewPassword', {
      email: victim.form.email,
      resetToken,
      ...repeat(NEW_PASSWORD),
    });
    expect(answer.status).toBe(422);
    expect((await logIn(victim.form.username, victim.form.password)).status).toBe(200);
  });

  test('API-18 for an unknown address is refused with the same answer as a wrong code', async () => {
    const email = 'nobody.here@example.org';
    await app.call('requestResetCode', { email });
    const { form } = await registerFan(app);
    await app.call('requestResetCode', { email: form.email });
    const unknown = await sendCode(app, { email, otp: 'AAAAAA' });
    const known = await sendCode(app, { email: form.email, otp: 'AAAAAA' });
    expect({ ...unknown, headers: null }).toEqual({ ...known, headers: null });
  });
});

describe('a reset token', () => {
  test('API-19 is required: no password is set without a valid one', async () => {
    const { form } = await registerFan(app);
    await requestCode(app, form.email);
    for (const resetToken of ['', 'x'.repeat(43), "' OR 1=1 --"]) {
      const answer = await app.call('setNewPassword', { email: form.email, resetToken, ...repeat(NEW_PASSWORD) });
      expect(answer.status).toBe(422);
      expect(answer.body).toMatchObject({ error: expect.stringContaining('ask for a new one') });
    }
    expect((await logIn(form.username, form.password)).status).toBe(200);
  });

  test('API-19 works once, even when it is sent many times at once', async () => {
    const { form } = await registerFan(app);
    const { resetToken } = await redeemCode(app, { email: form.email, otp: await requestCode(app, form.email) });
    const set = (password: string) =>
      app.call('setNewPassword', { email: form.email, resetToken, ...repeat(password) });
    const answers = await Promise.all([1, 2, 3, 4].map((index) => set(`${NEW_PASSWORD}.${index}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    expect((await set(NEW_PASSWORD)).status).toBe(422);
  });

  test('API-19 expires after ten minutes, and when the password is set in another way', async () => {
    const { form } = await registerFan(app);
    const { resetToken } = await redeemCode(app, { email: form.email, otp: await requestCode(app, form.email) });
    const otp = await requestCode(app, form.email);
    await app.ask(calls.resetPassword, { email: form.email, otp, ...repeat(NEW_PASSWORD) });
    expect((await app.call('setNewPassword', { email: form.email, resetToken, ...repeat('x1.other') })).status).toBe(
      422,
    );

    const other = await registerFan(app);
    const late = await redeemCode(app, { email: other.form.email, otp: await requestCode(app, other.form.email) });
    await app.database.query(`UPDATE reset_tokens SET expires_at = expires_at - interval '10 minutes 1 second'`);
    const answer = await app.call('setNewPassword', {
      email: other.form.email,
      resetToken: late.resetToken,
      ...repeat(NEW_PASSWORD),
    });
    expect(answer.status).toBe(422);
  });
});
