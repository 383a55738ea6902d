import { Readable } from 'node:stream';
import { studioEndpoints } from '@nyimbo/shared-api/studio';
import { openDatabase } from '../../db/open-database.ts';
import { changeRole, LastOwnerError } from '../../accounts/staff/change-role.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { registerFan, type TestFan } from '../../testing/register-fan.ts';
import { askStudio, registerStaff, sendStudioCall } from '../../testing/studio-staff.ts';
import { isOnPostgres, testIf } from '../../testing/run-if.ts';

let app: TestApp;
let owner: TestFan;
beforeAll(async () => {
  app = await createTestApp({ catalogue: false });
  owner = await registerStaff(app, 'owner');
});
afterAll(() => app.close());

const setRole = (username: string, role: string | null, token = owner.token) =>
  sendStudioCall(app, 'setRole', { username, role }, { token });

describe('staff', () => {
  test('OPR-2 an owner assigns and removes roles, and the audit log records each change', async () => {
    const { form, session, token } = await registerFan(app);
    const { staff } = await askStudio(app, 'setRole', { username: form.username.toUpperCase(), role: 'editor' }, owner);
    expect(staff).toContainEqual(expect.objectContaining({ username: form.username, role: 'editor' }));
    expect((await askStudio(app, 'studioSession', {}, { token })).role).toBe('editor');
    await askStudio(app, 'setRole', { username: form.username, role: null }, owner);
    const { rows, total } = await askStudio(app, 'auditLog', { entryId: String(session.user.id) }, owner);
    expect(total).toBe(2);
    expect(rows[1]).toMatchObject({
      by: owner.form.username,
      role: 'owner',
      action: 'setRole',
      kind: 'staff',
      entryName: form.username,
      before: { role: null },
      after: { role: 'editor' },
    });
  });

  test('OPR-2 an unknown name is reported at its field', async () => {
    expect(await setRole('nobody.here', 'editor')).toMatchObject({
      status: 422,
      body: { errors: { username: 'There is no account with this username.' } },
    });
  });

  test('OPR-2 the audit log can be filtered, and keeps its rows after the account is deleted', async () => {
    const second = await registerStaff(app, 'owner');
    const { form, session } = await registerFan(app);
    await askStudio(app, 'setRole', { username: form.username, role: 'moderator' }, second);
    await app.database.query('DELETE FROM users WHERE id = ANY ($1)', [[second.session.user.id, session.user.id]]);
    const today = new Date().toISOString().slice(0, 10);
    const filter = { by: second.form.username.toUpperCase(), action: 'setRole', kind: 'staff', from: today, to: today };
    const { rows } = await askStudio(app, 'auditLog', { ...filter, kind: 'staff' }, owner);
    expect(rows).toEqual([expect.objectContaining({ by: second.form.username, entryName: form.username })]);
    expect((await askStudio(app, 'auditLog', { by: second.form.username, to: '2020-01-01' }, owner)).rows).toEqual([]);
  });
});

test.each([
  ['role', (editor: TestFan) => setRole(editor.form.username, null)],
  ['session', (editor: TestFan) => app.call('logout', {}, { token: editor.token })],
])('OPR-2 a write is refused whose body arrives after the caller’s %s has ended', async (_what, end) => {
  const editor = await registerStaff(app, 'editor');
  const body = JSON.stringify({ name: 'Late', position: 1 });
  /** The server reads the body once it has checked the caller. */
  async function* sendSlowly() {
    yield body.slice(0, 5);
    await end(editor);
    yield body.slice(5);
  }
  const answer = await app.server.inject({
    method: 'POST',
    url: `/api${studioEndpoints.saveGenre.path}`,
    headers: { authorization: `Bearer ${editor.token}`, 'content-type': 'application/json' },
    payload: Readable.from(sendSlowly()),
  });
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'forbidden']);
  expect(await app.database.query(`SELECT 1 FROM genres WHERE name = 'Late'`)).toEqual([]);
});

describe('the last owner', () => {
  test('OPR-2 cannot lose the role or delete the account', async () => {
    expect(await setRole(owner.form.username, 'editor')).toMatchObject({ status: 409, body: { code: 'last-owner' } });
    const { status } = await app.call('deleteAccount', { password: owner.form.password }, { token: owner.token });
    expect(status).toBe(422);
    expect((await askStudio(app, 'studioSession', {}, owner)).role).toBe('owner');
  });

  test('OPR-2 remains when two owners remove each other at once', async () => {
    const second = await registerStaff(app, 'owner');
    const answers = await Promise.all([
      setRole(second.form.username, null, owner.token),
      setRole(owner.form.username, null, second.token),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const owners = await app.database.query(`SELECT 1 FROM users WHERE role = 'owner'`);
    expect(owners).toHaveLength(1);
  });
});

const url = process.env['TEST_DATABASE_URL'];
testIf(isOnPostgres, 'needs PostgreSQL')('OPR-2 two connections cannot remove the last two owners', async () => {
  await app.database.query('UPDATE users SET role = NULL');
  const names = [(await registerStaff(app, 'owner')).form.username, (await registerStaff(app, 'owner')).form.username];
  const [{ name } = { name: '' }] = await app.database.query<{ name: string }>('SELECT current_database() AS name');
  const own = new URL(url ?? '');
  own.pathname = `/${name}`;
  const other = await openDatabase({ dataDir: app.dataDir, url: own.href });
  const remove = (db: typeof other, username: string) =>
    db.transaction((tx) =>
      changeRole(tx, { userId: null, username: 'test', role: 'owner' }, { username, role: null, action: 'test' }),
    );
  const results = await Promise.allSettled([remove(app.database, names[0] ?? ''), remove(other, names[1] ?? '')]);
  await other.close();
  const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  expect(reasons).toEqual([expect.any(LastOwnerError)]);
});
