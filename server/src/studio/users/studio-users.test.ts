import { calls } from '@nyimbo/shared-api/contract';
import { readMails } from '../../testing/reset-codes.ts';
import { STAFF_MAIL_LIMITS } from '../admit-staff-mail.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { registerFan, type TestFan } from '../../testing/register-fan.ts';
import { askStudio, registerStaff, sendStudioCall } from '../../testing/studio-staff.ts';

let app: TestApp;
let moderator: TestFan;
let owner: TestFan;
let fan: TestFan;
beforeAll(async () => {
  app = await createTestApp({ catalogue: false });
  moderator = await registerStaff(app, 'moderator');
  owner = await registerStaff(app, 'owner');
  fan = await registerFan(app, { fullname: 'Mphatso Wa Nyanja' });
});
afterAll(() => app.close());

const listUsers = async (filter: object) => (await askStudio(app, 'studioUsers', filter, moderator)).users;
const readUser = async ({ session }: TestFan) =>
  (await askStudio(app, 'studioUser', { id: session.user.id }, moderator)).user;
const SECRETS = /password|hash|token|secret|authKey/i;

describe('users', () => {
  test('OPR-5 are found by username, e-mail address, number and name', async () => {
    const { username, email, mobileNumber } = fan.form;
    const typed = [username.toUpperCase(), username.slice(0, 6), email, mobileNumber, 'nyanja'];
    for (const text of typed) expect((await listUsers({ text })).map((user) => user.id)).toContain(fan.session.user.id);
    for (const text of ['%', '_', 'no such user']) expect(await listUsers({ text })).toEqual([]);
    expect((await listUsers({ state: 'staff' })).map(({ role }) => role).sort()).toEqual(['moderator', 'owner']);
  });

  test('OPR-5 have a page with logins and reports, and no secret', async () => {
    const message = { name: 'M', email: fan.form.email.toUpperCase(), topic: 'fault', message: 'Nothing plays here.' };
    const { reference } = await app.ask(calls.sendMessage, message);
    const user = await readUser(fan);
    expect(user.reports).toEqual([expect.objectContaining({ reference, isOpen: true })]);
    expect(user.events.map(({ kind }) => kind)).toContain('registered');
    expect(user.sessions).toHaveLength(1);
    expect(JSON.stringify(user)).not.toMatch(SECRETS);
  });
});

describe('a suspension', () => {
  const until = new Date(Date.now() + 86_400_000).toISOString();
  const suspend = ({ session }: TestFan, changes: object = {}) =>
    sendStudioCall(app, 'suspendUser', { id: session.user.id, reason: 'Spam.', until, ...changes }, moderator);

  test('OPR-5 ends all sessions, sends a mail, is listed, and can be lifted', async () => {
    const { user } = (await suspend(fan)).body;
    expect(user).toMatchObject({ isSuspended: true, sessions: [], suspensions: [{ reason: 'Spam.', until }] });
    expect((await app.call('sessions', {}, { token: fan.token })).status).toBe(401);
    expect((await listUsers({ state: 'suspended' })).map(({ id }) => id)).toEqual([fan.session.user.id]);
    expect((await readMails(app, fan.form.email)).some((mail) => mail.includes('suspended'))).toBe(true);
    const lifted = await askStudio(app, 'liftSuspension', { id: fan.session.user.id }, moderator);
    expect(lifted.user).toMatchObject({ isSuspended: false, suspensions: [{ liftedBy: moderator.form.username }] });
    expect((await sendStudioCall(app, 'liftSuspension', { id: fan.session.user.id }, moderator)).status).toBe(409);
    const filter = { kind: 'user', entryId: String(fan.session.user.id) } as const;
    const { rows } = await askStudio(app, 'auditLog', filter, owner);
    expect(rows.map(({ action }) => action)).toEqual(['liftSuspension', 'suspendUser']);
    expect(rows[1]?.after).toEqual({ reason: 'Spam.', until });
  });

  test('OPR-5 needs a reason and an end in the future, and is refused for staff', async () => {
    for (const [changes, field] of [
      [{ reason: ' ' }, 'reason'],
      [{ until: '2020-01-01T00:00:00Z' }, 'until'],
    ] as const) {
      expect((await suspend(fan, changes)).body).toMatchObject({ errors: { [field]: expect.any(String) } });
    }
    expect((await suspend(owner)).body).toMatchObject({ code: 'is-staff' });
    expect((await suspend(fan, { id: 99_999 })).status).toBe(404);
    expect((await readUser(owner)).isSuspended).toBe(false);
  });

  test('OPR-5 and its end can be repeated a few times a day, and leave the user suspended', async () => {
    const other = await registerFan(app);
    const lift = () => sendStudioCall(app, 'liftSuspension', { id: other.session.user.id }, moderator);
    const statuses: number[] = [];
    for (let times = 0; times < 4; times += 1) statuses.push((await suspend(other)).status, (await lift()).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    expect(await readUser(other)).toMatchObject({ isSuspended: true });
    const mails = (await readMails(app, other.form.email)).filter((mail) => mail.includes('suspen'));
    expect(mails).toHaveLength(STAFF_MAIL_LIMITS.lift);
  });
});

test('OPR-5 a moderator ends the sessions of a user, and the account’s log records it', async () => {
  const other = await registerFan(app);
  await askStudio(app, 'endUserSessions', { id: other.session.user.id }, moderator);
  expect((await app.call('sessions', {}, { token: other.token })).status).toBe(401);
  expect((await readUser(other)).events[0]?.kind).toBe('operator-ended-sessions');
});
