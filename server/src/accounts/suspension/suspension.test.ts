import { calls } from '@nyimbo/shared-api/contract';
import { writeSuspended, writeSuspensionLifted } from '../../mail/templates.ts';
import type { AuditActor } from '../../studio/audit/record-change.ts';
import { requestCode, readMails, redeemCode } from '../../testing/reset-codes.ts';
import { compareTimes } from '../../testing/compare-times.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { registerFan, type TestFan } from '../../testing/register-fan.ts';
import { liftSuspension, suspendUser } from './suspend-user.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ catalogue: false });
});
afterAll(() => app.close());

const MODERATOR: AuditActor = { userId: null, username: 'thoko', role: 'moderator' };
const SUSPENSION_END = new Date('2126-12-03T10:00:00Z');
const REFUSAL_TEXT =
  'Your account is suspended until 3 December 2126. Reason: Plays made by a program. If you disagree, write to us on the contact page.';
let lastIpAddress = 0;
const newIpAddress = () => `10.7.${Math.floor(++lastIpAddress / 250)}.${(lastIpAddress % 250) + 1}`;

const userOf = ({ form, session }: TestFan) => ({ id: session.user.id, username: form.username });
const suspend = (fan: TestFan, until: Date | null = SUSPENSION_END, reason = 'Plays made\nby a program') =>
  app.database.transaction((tx) => suspendUser(tx, MODERATOR, userOf(fan), { reason, until }));
const lift = (fan: TestFan) => app.database.transaction((tx) => liftSuspension(tx, MODERATOR, userOf(fan)));
const logIn = ({ form }: TestFan, password = form.password) =>
  app.call('fanLogin', { name: form.username, password }, { from: newIpAddress() });
const restore = ({ cookie }: TestFan) => app.call('restoreSession', {}, { cookies: { 'user-login': cookie } });

describe('a suspended user', () => {
  test('OPR-5 learns the reason and the end only after entering the right password', async () => {
    const fan = await registerFan(app);
    await suspend(fan);
    for (const call of ['fanLogin', 'login'] as const) {
      const answer = await app.call(call, { name: fan.form.email, password: fan.form.password });
      expect([answer.status, answer.body]).toEqual([
        403,
        { status: 'error', code: 'suspended', message: REFUSAL_TEXT, error: REFUSAL_TEXT },
      ]);
      expect(answer.cookies).toEqual({});
    }
    const wrong = await logIn(fan, 'not.it.1');
    expect(wrong.status).toBe(422);
    expect(wrong.text).not.toContain('suspended');
    const events = await app.database.query<{ kind: string }>(
      'SELECT kind FROM account_events WHERE user_id = $1 ORDER BY id',
      [fan.session.user.id],
    );
    expect(events.map(({ kind }) => kind)).toEqual([
      'registered',
      'suspended',
      'log-in-refused',
      'log-in-refused',
      'log-in-refused',
    ]);
  });

  test('OPR-5 gets no end date when there is none', async () => {
    const fan = await registerFan(app);
    await suspend(fan, null, 'You sold songs of other people.');
    expect((await logIn(fan)).body).toMatchObject({
      error:
        'Your account is suspended. Reason: You sold songs of other people. If you disagree, write to us on the contact page.',
    });
  });

  test('OPR-5 a wrong password takes as long for a suspended account as for any other', async () => {
    const [suspendedFan, other] = [await registerFan(app), await registerFan(app)];
    await suspend(suspendedFan);
    const ratio = await compareTimes(
      () => logIn(suspendedFan, 'not.it.1'),
      () => logIn(other, 'not.it.1'),
    );
    expect(ratio).toBeGreaterThan(0.6);
    expect(ratio).toBeLessThan(1.67);
  });

  test('OPR-5 is logged out on all devices, with the same answers as after an ended session', async () => {
    const fan = await registerFan(app);
    const second = await app.ask(calls.login, { name: fan.form.username, password: fan.form.password });
    await suspend(fan);
    for (const token of [fan.token, second.token]) {
      const callNames = ['favourites', 'sessions', 'accountData', 'saveProfile', 'verifyPassword'] as const;
      const bodies = { saveProfile: { fullname: 'X', city: null }, verifyPassword: { password: fan.form.password } };
      for (const name of callNames) {
        const answer = await app.call(name, { ...bodies }[String(name)] ?? {}, { token });
        expect([name, answer.status]).toEqual([name, 401]);
        expect(answer.text).not.toContain('suspended');
      }
    }
    expect((await restore(fan)).status).toBe(401);
  });

  test('OPR-5 cannot use a session that an older server without suspensions started', async () => {
    const fan = await registerFan(app);
    await suspend(fan);
    await app.database.query('UPDATE sessions SET revoked_at = NULL WHERE user_id = $1', [fan.session.user.id]);
    expect((await restore(fan)).status).toBe(401);
    await lift(fan);
    expect((await restore(fan)).status).toBe(200);
  });

  test('OPR-5 can log in after the suspension is lifted, and finds everything unchanged', async () => {
    const fan = await registerFan(app);
    await app.call('saveProfile', { fullname: 'Thoko Mbewe', city: 'Zomba' }, { token: fan.token });
    await suspend(fan);
    expect(await lift(fan)).toBe(true);
    expect(await lift(fan)).toBe(false);
    const answer = await logIn(fan);
    expect(answer.body).toMatchObject({ user: { profile: { fullname: 'Thoko Mbewe', city: 'Zomba' } } });
    expect((await restore(fan)).status).toBe(401);
  });

  test('OPR-5 can log in after the suspension ends', async () => {
    const fan = await registerFan(app);
    await suspend(fan, new Date(Date.now() + 60_000));
    expect((await logIn(fan)).status).toBe(403);
    await app.database.query(`UPDATE user_suspensions SET until = now() - interval '1 second' WHERE user_id = $1`, [
      fan.session.user.id,
    ]);
    expect((await logIn(fan)).status).toBe(200);
    expect(await lift(fan)).toBe(false);
  });

  test('OPR-5 can set a new password, which does not lift the suspension', async () => {
    const fan = await registerFan(app);
    await suspend(fan);
    const otp = await requestCode(app, fan.form.email);
    const { resetToken } = await redeemCode(app, { email: fan.form.email, otp });
    const password = 'nyanja.9.yatsopano';
    const form = { email: fan.form.email, resetToken, newPassword: password, confirmNewPassword: password };
    expect((await app.call('setNewPassword', form)).status).toBe(200);
    expect((await logIn(fan, password)).body).toMatchObject({ code: 'suspended' });
  });

  test('OPR-5 has no valid session after logging in at the moment of the suspension', async () => {
    const fan = await registerFan(app);
    const logins = Array.from({ length: 4 }, () => logIn(fan));
    await suspend(fan);
    const answers = await Promise.all(logins);
    await lift(fan);
    for (const { status, body } of answers) {
      if (status !== 200) continue;
      const { token } = calls.fanLogin.answer.parse(body);
      expect((await app.call('favourites', {}, { token })).status).toBe(401);
    }
  });
});

describe('the suspension mails', () => {
  test('OPR-5 name the reason and the end, and confirm the lift', async () => {
    const { form } = await registerFan(app);
    await app.services.mailer.send(
      app.database,
      form.email,
      writeSuspended({ reason: 'Plays made\nby a program', until: SUSPENSION_END }),
    );
    const [mail = ''] = await readMails(app, form.email);
    expect(mail).toContain('Subject: Nyimbo: Your account is suspended');
    expect(mail).toMatch(/We suspended your account until 3 December 2126, 10:00 UTC/);
    expect(mail).toMatch(/> Plays made\r?\n> by a program/);
    expect(mail).toMatch(/contact page/);
    await app.services.mailer.send(app.database, form.email, writeSuspensionLifted());
    expect((await readMails(app, form.email)).at(-1)).toContain('You can log in again');
  });

  test('OPR-5 name no end when there is none', () => {
    expect(writeSuspended({ reason: 'x', until: null }).before).toEqual([
      'We suspended your account and logged out all your devices. You cannot log in until the suspension ends.',
    ]);
  });
});
