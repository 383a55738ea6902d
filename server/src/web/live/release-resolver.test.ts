import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CATALOGUE, ReleasedSite } from '../../testing/site/released-site.ts';

let site: ReleasedSite;
beforeEach(async () => {
  site = await ReleasedSite.create();
});
afterEach(() => site.close());

describe('without canary and override', () => {
  test('a visitor gets no cookie, and no response varies by one', async () => {
    await site.start();
    for (const url of ['/', '/registry/live.json', '/app-shell.html']) {
      const answer = await site.get(url, { cookie: 'release-group=0' });
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect(String(answer.headers['vary'] ?? '')).not.toContain('Cookie');
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache', 'x-site-release': '7' });
    }
  });
});

describe('a canary', () => {
  test('puts a browser into a group once, which decides for the page and all its resources', async () => {
    await site.offer('b2', 100);
    await site.start();
    const first = await site.get('/');
    expect(first.headers['set-cookie']).toMatch(
      /^release-group=\d{1,2}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(first.headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: 'Save-Data, Cookie, Accept-Encoding',
    });
    expect(first.headers['x-site-release']).toMatch(/^8-[0-9a-f]{10}$/);
    expect(first.body).toContain('/r/mfe-catalogue/b2/remoteEntry.js');
    const cookie = `release-group=${first.cookies['release-group']}`;
    const [next, live, shellOnly] = [
      await site.get('/chats', { cookie }),
      await site.get('/registry/live.json', { cookie }),
      await site.get('/app-shell.html', { cookie }),
    ];
    expect(next.headers['set-cookie']).toBeUndefined();
    for (const answer of [next, live, shellOnly]) {
      expect(answer.headers['x-site-release']).toBe(first.headers['x-site-release']);
      expect(answer.headers['vary']).toContain('Cookie');
    }
    expect(live.json().remotes[CATALOGUE]).toMatchObject({
      current: { build: 'b2' },
      previous: { build: 'b1' },
      canary: null,
    });
    expect(live.body).not.toContain('percent');
  });

  test('has a separate entity tag for each group of visitors', async () => {
    await site.offer('b2', 50);
    await site.start();
    const ask = (cookie: string, tag?: unknown) =>
      site.get('/registry/live.json', { cookie, headers: tag === undefined ? {} : { 'if-none-match': String(tag) } });
    const [inside, outside] = [await ask('release-group=3'), await ask('release-group=77')];
    expect(inside.headers['etag']).not.toBe(outside.headers['etag']);
    expect((await ask('release-group=4', inside.headers['etag'])).statusCode).toBe(304);
    expect((await ask('release-group=4', outside.headers['etag'])).statusCode).toBe(200);
  });

  test('ends for the same visitor when it is withdrawn', async () => {
    await site.offer('b2', 100);
    await site.start();
    const cookie = 'release-group=5';
    expect((await site.get('/', { cookie })).body).toContain('/mfe-catalogue/b2/');
    await site.offer(null, 0);
    const after = await site.get('/', { cookie });
    expect(after.body).not.toContain('/mfe-catalogue/b2/');
    expect(after.headers).toMatchObject({
      'x-site-release': '9',
      'cache-control': 'no-cache',
      vary: 'Save-Data, Accept-Encoding',
    });
  });

  test('is not served to a crawler', async () => {
    await site.offer('b2', 100);
    await site.start();
    for (const agent of [
      'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
      'WhatsApp/2.24 A',
    ]) {
      const answer = await site.get('/', { agent, cookie: 'release-group=0' });
      expect(answer.body).not.toContain('/mfe-catalogue/b2/');
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  });

  test.each(['-1', '100', '5.5', 'abc', '', '5; x', '٣', '1e1', '0x1'])(
    'an invalid group (%s) is drawn again',
    async (group) => {
      await site.offer('b2', 100);
      await site.start();
      const answer = await site.get('/', { cookie: `release-group=${encodeURIComponent(group)}` });
      expect(answer.cookies['release-group']).toMatch(/^\d{1,2}$/);
    },
  );
});

describe('a requested build', () => {
  test('is served with a badge, remembered for the session, never cached, and removed with one click', async () => {
    await site.releaseAndRollBack(CATALOGUE);
    await site.start({ REMOTE_OVERRIDES: 'on' });
    const page = await site.get(`/?remote=${CATALOGUE}@b2`);
    expect(page.body).toContain('/r/mfe-catalogue/b2/remoteEntry.js');
    expect(page.body).toMatch(/<aside id="override"[\s\S]+mfe-catalogue <code>b2<\/code>[\s\S]+value="reset"/);
    expect(page.headers).toMatchObject({
      'cache-control': 'private, no-store',
      vary: 'Save-Data, Cookie, Accept-Encoding',
    });
    expect(page.headers['x-site-release']).toBeUndefined();
    expect(page.headers['set-cookie']).toBe('release-override=mfe-catalogue%40b2; Path=/; HttpOnly; SameSite=Lax');

    const cookie = `release-override=${page.cookies['release-override']}`;
    expect((await site.get('/chats', { cookie })).body).toContain('<aside id="override"');
    const live = await site.get('/registry/live.json', { cookie });
    expect(live.json().remotes[CATALOGUE]).toMatchObject({ current: { build: 'b2' }, previous: { build: 'b1' } });
    expect(live.headers).toMatchObject({ 'cache-control': 'private, no-store' });
    expect(live.headers['etag']).toBeUndefined();

    const reset = await site.get('/chats?remote=reset', { cookie });
    expect(reset.body).not.toContain('<aside id="override"');
    expect(reset.headers['set-cookie']).toMatch(/^release-override=; Max-Age=0; Path=\/; Expires=Thu, 01 Jan 1970/);
    expect(reset.headers['cache-control']).toBe('no-cache');
  });

  test('can be combined with others, separated by commas or as separate parameters, and with the shell', async () => {
    await site.releaseAndRollBack(CATALOGUE);
    await site.releaseAndRollBack('shell');
    await site.start({ REMOTE_OVERRIDES: 'on' });
    for (const query of [`remote=${CATALOGUE}@b2,shell@s2`, `remote=${CATALOGUE}@b2&remote=shell%40s2`]) {
      const { body } = await site.get(`/?${query}`);
      expect(body).toContain('src="/r/shell/s2/main.js"');
      expect(body).toContain('/r/mfe-catalogue/b2/');
    }
  });

  test('is replaced by a new link', async () => {
    await site.releaseAndRollBack(CATALOGUE);
    await site.releaseAndRollBack('shell');
    await site.start({ REMOTE_OVERRIDES: 'on' });
    const { body, cookies } = await site.get('/?remote=shell@s2', { cookie: `release-override=${CATALOGUE}%40b2` });
    expect(body).not.toContain('/mfe-catalogue/b2/');
    expect(cookies['release-override']).toBe('shell@s2');
  });

  test('is served to no visitor while overrides are off, and only to staff in production', async () => {
    await site.releaseAndRollBack(CATALOGUE);
    for (const environment of [
      { REMOTE_OVERRIDES: 'off' },
      { NODE_ENV: 'production', PUBLIC_URL: 'https://x.mw' },
      { PUBLIC_URL: 'https://x.mw' },
    ]) {
      await site.start(environment);
      for (const cookie of [
        undefined,
        `release-override=${CATALOGUE}%40b2`,
        `user-login=${'a'.repeat(32)}.${'b'.repeat(43)}`,
      ]) {
        const answer = await site.get(`/?remote=${CATALOGUE}@b2`, { cookie });
        expect(answer.body).not.toContain('/mfe-catalogue/b2/');
        expect(answer.headers['set-cookie']).toBeUndefined();
      }
    }
  });

  test('cannot be requested by a frame or a subresource', async () => {
    await site.releaseAndRollBack(CATALOGUE);
    await site.start({ REMOTE_OVERRIDES: 'on' });
    const ask = (mode: string, destination: string) =>
      site.get(`/?remote=${CATALOGUE}@b2`, { headers: { 'sec-fetch-mode': mode, 'sec-fetch-dest': destination } });
    for (const [mode, destination] of [
      ['navigate', 'iframe'],
      ['navigate', 'embed'],
      ['cors', 'empty'],
      ['no-cors', 'image'],
    ] as const) {
      expect((await ask(mode, destination)).headers['set-cookie']).toBeUndefined();
    }
    // The headers of a service worker's request for a page.
    expect((await ask('navigate', 'empty')).headers['set-cookie']).toBeDefined();
    expect((await site.get(`/registry/live.json?remote=${CATALOGUE}@b2`)).json().remotes[CATALOGUE].current.build).toBe(
      'b1',
    );
  });

  test('is not served after its files are deleted', async () => {
    await site.releaseAndRollBack(CATALOGUE);
    await rm(path.join(site.siteDir, 'r', CATALOGUE, 'b2'), { recursive: true });
    await site.start({ REMOTE_OVERRIDES: 'on' });
    const answer = await site.get(`/?remote=${CATALOGUE}@b2`);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toContain('<aside id="override"');
  });

  test('does not replace the live service worker, which outlives an override', async () => {
    await site.releaseAndRollBack('shell');
    await site.start({ REMOTE_OVERRIDES: 'on' });
    await writeFile(path.join(site.siteDir, 'r/shell/s1/service-worker.js'), 'live');
    await writeFile(path.join(site.siteDir, 'r/shell/s2/service-worker.js'), 'tried');
    expect((await site.get('/service-worker.js', { cookie: 'release-override=shell%40s2' })).body).toBe('live');
  });
});

test('the history lists the newest entries first, is limited, and answers 304 when unchanged', async () => {
  await site.offer('b2', 15);
  await site.start();
  const first = await site.get('/registry/history.json');
  expect(first.json().entries).toEqual([
    {
      seq: 8,
      at: '2026-11-01T12:00:00.000Z',
      note: 'test',
      builds: { shell: 's1', [CATALOGUE]: 'b1', 'mfe-info-pages': 'b1' },
      canary: { [CATALOGUE]: { build: 'b2', percent: 15 } },
    },
    expect.objectContaining({ seq: 7, note: 'release shell s1', canary: {} }),
  ]);
  expect(first.headers['cache-control']).toBe('no-cache');
  const tag = String(first.headers['etag']);
  expect((await site.get('/registry/history.json', { headers: { 'if-none-match': tag } })).statusCode).toBe(304);
});
