import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runStaffCommand } from '../../accounts/staff/staff-command.ts';
import { suspendUser } from '../../accounts/suspension/suspend-user.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { registerFan } from '../../testing/register-fan.ts';
import { releaseStaffRemote, STUDIO, STUDIO_SCRIPT } from '../../testing/site/release-staff-remote.ts';
import { addTestBuild, publishTestRegistry } from '../../testing/site/release-test-build.ts';
import { describeRemote, writeTestSite } from '../../testing/site/write-test-site.ts';
import { LOG_IN_PATH } from './refuse-visitor.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140';
const PAGES = ['/studio', '/studio/', '/studio/songs/7', '/%73tudio'];
const FILES = ['remoteEntry.js', 'chunks/studio.js', 'html/studio.html', 'build.json', 'remote.json'];
const fileOf = (name: string) => `/r/${STUDIO}/b1/${name}`;

let app: TestApp;
let siteDir: string;
/** The `Cookie` header of each kind of visitor. */
let cookies: Record<'anonymous' | 'forged' | 'fan' | 'staff', string>;
let staffName: string;

beforeAll(async () => {
  app = await createTestApp({
    catalogue: false,
    only: ['api', 'web'],
    environment: { PUBLIC_URL: 'http://localhost' },
  });
  siteDir = path.join(app.dataDir, 'site');
  await writeTestSite(siteDir);
  const [fan, staff] = [await registerFan(app), await registerFan(app)];
  staffName = staff.form.username;
  await runStaffCommand(app.database, { command: 'add', username: staffName, role: 'editor' });
  cookies = {
    anonymous: '',
    forged: `user-login=${'a'.repeat(24)}.${'b'.repeat(43)}`,
    fan: `user-login=${fan.cookie}`,
    staff: `user-login=${staff.cookie}`,
  };
});
afterAll(() => app.close());
beforeEach(async () => {
  await rm(siteDir, { recursive: true, force: true });
  await writeTestSite(siteDir);
  await releaseLogInPage();
  await releaseStaffRemote(siteDir);
});

async function releaseLogInPage(): Promise<void> {
  const release = describeRemote('mfe-auth', [{ path: LOG_IN_PATH, module: './LogInPage', title: 'Log in' }]);
  const file = path.join(siteDir, 'r/mfe-auth/b1/build.json');
  await mkdir(path.dirname(file), { recursive: true });
  const report = { entry: 'remoteEntry.js', integrity: 'sha384-AAAA', beside: [], hashes: {} };
  await writeFile(file, JSON.stringify({ ...report, modules: { './LogInPage': [] } }));
  await publishTestRegistry(siteDir, ({ remotes }) => ({
    note: 'release mfe-auth b1',
    remotes: { ...remotes, 'mfe-auth': release },
  }));
}

type VisitorKind = keyof typeof cookies;
const NON_STAFF: VisitorKind[] = ['anonymous', 'forged', 'fan'];
const get = (url: string, who: VisitorKind, headers: Record<string, string> = {}) =>
  app.server.inject({ url, headers: { 'user-agent': BROWSER, cookie: cookies[who], ...headers } });

describe.each(NON_STAFF)('OPR-2 for a visitor who is not staff (%s)', (who) => {
  test.each(PAGES)('the page %s contains nothing of the remote, and is not cached', async (url) => {
    const answer = await get(url, who);
    expect(answer.headers).toMatchObject({
      'x-robots-tag': 'noindex',
      'cache-control': 'private, no-store',
      vary: expect.stringContaining('Cookie'),
    });
    expect(answer.body).not.toMatch(/mfe-studio|StudioPage/);
    if (who === 'fan') {
      expect(answer.statusCode).toBe(403);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.body).toContain('You have no access to this page');
    } else {
      expect(answer.statusCode).toBe(302);
      expect(answer.headers['location']).toBe(`/app/log-in?next=${encodeURIComponent(url)}`);
    }
  });

  test('the page answers 404 to a robot', async () => {
    const answer = await get('/studio', who, { 'user-agent': 'Googlebot/2.1' });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toMatch(/mfe-studio|StudioPage/);
  });

  test('the page answers 404 while no live build has the log-in page', async () => {
    await publishTestRegistry(siteDir, ({ remotes: { 'mfe-auth': _auth, ...remotes } }) => ({ note: 'none', remotes }));
    const answer = await get('/studio', who);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toMatch(/mfe-studio|StudioPage/);
  });

  test('its files answer 404 in every spelling', async () => {
    const spellings = [
      ...FILES.map(fileOf),
      `${fileOf('remoteEntry.js')}?retry=1`,
      '/r/mfe%2Dstudio/b1/remoteEntry.js',
      '/r/%6dfe-studio/b1/remoteEntry.js',
      '/%72/mfe-studio/b1/remoteEntry.js',
      '/r//mfe-studio/b1/remoteEntry.js',
      '/r/./mfe-studio/b1/remoteEntry.js',
      '/r/shell/../mfe-studio/b1/remoteEntry.js',
      '/r/shell/s1/%2e%2e/%2e%2e/mfe-studio/b1/remoteEntry.js',
      '/r/shell/s1/..%2f..%2fmfe-studio/b1/remoteEntry.js',
      '/r/MFE-studio/b1/remoteEntry.js',
      '/r/mfe-studio/B1/remoteEntry.js',
      '/r\\mfe-studio\\b1\\remoteEntry.js',
    ];
    for (const url of spellings) {
      for (const encoding of ['identity', 'br']) {
        const answer = await get(url, who, { 'accept-encoding': encoding });
        expect([url, answer.statusCode]).toEqual([url, 404]);
        expect(answer.body).not.toMatch(/the studio|compressed/);
        expect(answer.headers['cache-control']).toBe('no-store');
      }
    }
  });

  test('the registry, the history, all other pages and the sitemap do not name it', async () => {
    const paths = ['/', '/chats', '/app-shell.html', '/no/such/page', '/registry/live.json', '/registry/history.json'];
    for (const url of [...paths, '/sitemap.xml', '/sitemap.xml?part=pages', '/robots.txt', '/manifest.webmanifest']) {
      const answer = await get(url, who);
      expect([url, answer.statusCode]).toEqual([url, 200]);
      expect(answer.body).not.toMatch(/studio/i);
    }
  });

  test('an override shows no build of it, and reveals nothing about it', async () => {
    await addTestBuild(siteDir, STUDIO, 'b2');
    await releaseStaffRemote(siteDir, 'b2');
    for (const url of [`/studio?remote=${STUDIO}@b1`, `/?remote=${STUDIO}@b1`]) {
      const answer = await get(url, who);
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect(answer.body).not.toContain('mfe-studio');
    }
  });
});

describe('OPR-2 for staff', () => {
  test.each(PAGES)('the page %s contains the remote, and is not cached', async (url) => {
    const answer = await get(url, 'staff');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'x-robots-tag': 'noindex',
      'cache-control': 'private, no-store',
      vary: 'Save-Data, Cookie, Accept-Encoding',
    });
    expect(answer.body).toContain(fileOf('chunks/studio.js'));
  });

  test.each(FILES)('the file %s is served, and browsers revalidate it before each use', async (name) => {
    const answer = await get(fileOf(name), 'staff');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('private, no-cache');
    expect(answer.headers['vary']).toContain('Cookie');
    const etag = String(answer.headers['etag']);
    expect((await get(fileOf(name), 'staff', { 'if-none-match': etag })).statusCode).toBe(304);
    expect((await get(fileOf(name), 'fan', { 'if-none-match': etag })).statusCode).toBe(404);
  });

  test('the registry and the history name it, and are not cached', async () => {
    const [registry, history] = [
      await get('/registry/live.json', 'staff'),
      await get('/registry/history.json', 'staff'),
    ];
    expect(registry.json().remotes[STUDIO]).toMatchObject({ current: { build: 'b1' } });
    expect(history.json().entries[0]).toMatchObject({ note: `release ${STUDIO} b1`, builds: { [STUDIO]: 'b1' } });
    for (const { headers } of [registry, history]) expect(headers['cache-control']).toBe('private, no-store');
  });

  test('all other pages are the same as for every visitor, also for the service worker', async () => {
    for (const url of ['/', '/app-shell.html', '/registry/live.json?access=everyone']) {
      const [ours, theirs] = [await get(url, 'staff'), await get(url, 'anonymous')];
      expect(ours.headers['x-site-release']).toBe('9');
      expect(theirs.headers['x-site-release']).toBe('9');
      expect(ours.body).not.toContain('mfe-studio');
      expect(ours.headers['cache-control']).toBe('no-cache');
    }
  });

  test('an override serves an older build', async () => {
    await releaseStaffRemote(siteDir, 'b2');
    expect((await get('/studio', 'staff')).body).toContain(`/r/${STUDIO}/b2/`);
    const answer = await get(`/studio?remote=${STUDIO}@b1`, 'staff');
    expect(answer.body).toContain(`/r/${STUDIO}/b1/`);
    expect(answer.body).toContain('<aside id="override"');
  });

  test('a person who leaves the staff loses access with the next request', async () => {
    expect((await get('/studio', 'staff')).statusCode).toBe(200);
    await runStaffCommand(app.database, { command: 'remove', username: staffName });
    expect((await get('/studio', 'staff')).statusCode).toBe(403);
    expect((await get(fileOf('remoteEntry.js'), 'staff')).statusCode).toBe(404);
    await runStaffCommand(app.database, { command: 'add', username: staffName, role: 'editor' });
    expect((await get('/studio', 'staff')).statusCode).toBe(200);
  });

  test('OPR-5 a suspended member of staff loses access with the next request', async () => {
    const member = await registerFan(app);
    const user = { id: member.session.user.id, username: member.form.username };
    await app.database.query('UPDATE users SET is_staff = true WHERE id = $1', [user.id]);
    const opened = async () =>
      (
        await app.server.inject({
          url: '/studio',
          headers: { 'user-agent': BROWSER, cookie: `user-login=${member.cookie}` },
        })
      ).statusCode;
    expect(await opened()).toBe(200);
    const by = { userId: null, username: 'the owner', role: 'owner' } as const;
    await app.database.transaction((tx) => suspendUser(tx, by, user, { reason: 'x', until: null }));
    expect(await opened()).toBe(302);
  });
});

test('OPR-2 the live build decides: an older build without the restriction is restricted too', async () => {
  await addTestBuild(siteDir, STUDIO, 'b0');
  expect((await get(`/r/${STUDIO}/b0/build.json`, 'fan')).statusCode).toBe(404);
  expect((await get(`/r/${STUDIO}/b0/build.json`, 'staff')).statusCode).toBe(200);
});

test('OPR-2 a remote that is no longer on the site stays restricted', async () => {
  await publishTestRegistry(siteDir, ({ remotes }) => {
    const { [STUDIO]: _studio, ...rest } = remotes;
    return { remotes: rest };
  });
  expect((await get(fileOf('remoteEntry.js'), 'fan')).statusCode).toBe(404);
  expect((await get(fileOf('remoteEntry.js'), 'staff')).body).toBe(STUDIO_SCRIPT);
  expect((await get('/registry/history.json', 'fan')).body).not.toMatch(/studio/);
  expect((await get('/studio', 'staff')).statusCode).toBe(200);
});

test('OPR-2 a search engine cannot find it, with any cookie', async () => {
  const answer = await get('/studio', 'staff', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
  expect(answer.statusCode).toBe(404);
  expect(answer.body).not.toContain('mfe-studio');
});

test('OPR-2 an unknown restriction applies to everyone but staff', async () => {
  await publishTestRegistry(siteDir, ({ remotes }) => {
    const text = JSON.stringify(remotes).replace('"access":"staff"', '"access":"owners"');
    return { remotes: JSON.parse(text) };
  });
  expect((await get('/studio', 'fan')).statusCode).toBe(403);
  expect((await get('/studio', 'staff')).statusCode).toBe(200);
});
