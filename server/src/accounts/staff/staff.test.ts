import { spawn } from 'node:child_process';
import path from 'node:path';
import { SERVER_ROOT } from '../../config/server-root.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { openTestCatalogue } from '../../testing/open-test-database.ts';
import { registerFan } from '../../testing/register-fan.ts';
import { publishTestRegistry } from '../../testing/site/release-test-build.ts';
import { startServerProcess } from '../../testing/processes/start-server-process.ts';
import { writeTestSite } from '../../testing/site/write-test-site.ts';
import { parseStaffArgs, runStaffCommand } from './staff-command.ts';
import { programArguments } from '../../testing/processes/program-arguments.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140';

describe('npm run staff, with accounts', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({
      catalogue: false,
      only: ['api', 'web'],
      environment: { PUBLIC_URL: 'http://localhost' },
    });
    const siteDir = path.join(app.dataDir, 'site');
    await writeTestSite(siteDir);
    // Adds the live build to the history, so a request can ask for it.
    await publishTestRegistry(siteDir, () => ({}));
  });
  afterAll(() => app.close());

  const run = (...args: string[]) => runStaffCommand(app.database, parseStaffArgs(args));
  const open = async (cookie?: string) => {
    const headers = { 'user-agent': BROWSER, ...(cookie === undefined ? {} : { cookie: `user-login=${cookie}` }) };
    const {
      statusCode,
      body,
      headers: answered,
    } = await app.server.inject({
      url: '/?remote=mfe-catalogue@b1',
      headers,
    });
    return { statusCode, isTried: body.includes('<aside id="override"'), setCookie: answered['set-cookie'] };
  };

  test('names match in any case, repeated commands succeed, and unknown names are refused', async () => {
    expect((await run()).text).toBe('No staff yet.');
    const { form } = await registerFan(app);
    expect(await run('add', form.username.toUpperCase())).toEqual({
      ok: true,
      text: `${form.username}: now editor.`,
    });
    expect((await run('add', form.username)).text).toBe(`${form.username} is already editor.`);
    expect((await run('role', form.username, 'moderator')).text).toBe(`${form.username}: now moderator.`);
    expect((await run('list')).text).toBe(`${form.username}  moderator`);
    expect((await run('remove', form.username)).text).toBe(`${form.username}: no longer staff.`);
    expect((await run('remove', form.username)).text).toBe(`${form.username} was not staff.`);
    expect(await run('add', 'nobody\u001b[2J')).toEqual({
      ok: false,
      text: "There is no account named 'nobody [2J'.",
    });
  });

  test('OPR-2 refuses to remove the last owner, and records changes in the audit log', async () => {
    const [first, second] = [await registerFan(app), await registerFan(app)];
    await run('add', first.form.username, '--role', 'owner');
    for (const args of [['remove'], ['role', 'editor']] as const) {
      const [command, ...role] = args;
      expect(await run(command, first.form.username, ...role)).toMatchObject({ ok: false });
    }
    await run('role', second.form.username, 'owner');
    expect((await run('remove', first.form.username)).ok).toBe(true);
    const rows = await app.database.query(
      `SELECT username, action, before, after FROM audit_log WHERE entry_name = $1 ORDER BY id`,
      [first.form.username],
    );
    expect(rows).toEqual([
      { username: 'npm run staff', action: 'staff add', before: { role: null }, after: { role: 'owner' } },
      { username: 'npm run staff', action: 'staff remove', before: { role: 'owner' }, after: { role: null } },
    ]);
  });

  test('OPR-2 an older server without roles can still add staff, who become owners', async () => {
    const { form, session } = await registerFan(app);
    const readBoth = () => app.database.query('SELECT role, is_staff FROM users WHERE id = $1', [session.user.id]);
    await app.database.query('UPDATE users SET is_staff = true WHERE id = $1', [session.user.id]);
    expect(await readBoth()).toEqual([{ role: 'owner', is_staff: true }]);
    await run('role', form.username, 'editor');
    expect(await readBoth()).toEqual([{ role: 'editor', is_staff: true }]);
    await app.database.query('UPDATE users SET is_staff = false WHERE id = $1', [session.user.id]);
    expect(await readBoth()).toEqual([{ role: null, is_staff: false }]);
  });

  test('only logged-in staff can try builds in production, and trying one leaves their session unchanged', async () => {
    const fan = await registerFan(app);
    const cookie = fan.cookie;
    expect((await open(cookie)).isTried).toBe(false);
    await run('add', fan.form.username);
    expect(await open()).toEqual({ statusCode: 200, isTried: false, setCookie: undefined });
    expect(await open('a'.repeat(24) + '.' + 'b'.repeat(43))).toMatchObject({ isTried: false });
    for (let times = 0; times < 3; times += 1) {
      const tried = await open(cookie);
      expect(tried.isTried).toBe(true);
      expect(String(tried.setCookie)).not.toContain('user-login');
    }
    expect((await app.call('restoreSession', {}, { cookies: { 'user-login': cookie } })).status).toBe(200);
    await run('remove', fan.form.username);
    expect((await open(cookie)).isTried).toBe(false);
  });

  test('SES-2 the operator logs a fan out on all devices, and the account’s log records it', async () => {
    const fan = await registerFan(app);
    await app.call('fanLogin', { name: fan.form.username, password: fan.form.password });
    expect(await run('log-out', fan.form.username.toUpperCase())).toEqual({
      ok: true,
      text: `${fan.form.username}: logged out on 2 devices.`,
    });
    expect((await app.call('sessions', {}, { token: fan.token })).status).toBe(401);
    expect((await app.call('restoreSession', {}, { cookies: { 'user-login': fan.cookie } })).status).toBe(401);
    const events = await app.database.query('SELECT kind, network, user_agent FROM account_events WHERE user_id = $1', [
      fan.session.user.id,
    ]);
    expect(events).toContainEqual({ kind: 'operator-ended-sessions', network: null, user_agent: '' });
    expect((await run('log-out', fan.form.email)).ok).toBe(false);
  });

  test('an override cookie planted in a visitor’s browser has no effect', async () => {
    const { body } = await app.server.inject({
      url: '/',
      headers: { 'user-agent': BROWSER, cookie: 'release-override=mfe-catalogue%40b1' },
    });
    expect(body).not.toContain('<aside id="override"');
  });
});

test.each([
  [['add'], /Give a username/],
  [['add', ' '], /Give a username/],
  [['add', 'a', 'b'], /One username/],
  [['add', 'a', '--role', 'king'], /Give a role/],
  [['add', 'a', '--role', 'owner', 'b'], /Give a role/],
  [['role', 'a'], /Give a role/],
  [['list', 'x'], /accepts no arguments/],
  [['promote', 'x'], /Unknown command/],
  [['add', 'x'.repeat(301)], /not a username/],
])('npm run staff rejects %j and says what to do', (args, text) => {
  expect(() => parseStaffArgs(args)).toThrow(text);
});

test('npm run staff works with and without a running server', async () => {
  const { database, dataDir, url, remove } = await openTestCatalogue();
  await database.close();
  const environment = { DATA_DIR: dataDir, DATABASE_URL: url };
  const ask = (...args: string[]) =>
    new Promise<{ code: number | null; output: string }>((resolve) => {
      const child = spawn(process.execPath, [...programArguments('staff'), ...args], {
        cwd: SERVER_ROOT,
        env: { PATH: process.env['PATH'], ...environment },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let output = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
      }
      child.once('close', (code) => resolve({ code, output }));
    });
  const server = await startServerProcess(environment);
  const nobody = { code: 1, output: "There is no account named 'nobody'.\n" };
  expect(await ask('add', 'nobody')).toEqual(nobody);
  server.child.kill('SIGTERM');
  await server.ended;
  expect(await ask('list')).toEqual({ code: 0, output: 'No staff yet.\n' });
  await remove();
}, 90_000);
