import { calls } from '@nyimbo/shared-api/contract';
import { PREFIX_48_LIMIT_FACTOR } from '../accounts/throttle/admit-network.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { buildRegistration, registerFan } from '../testing/register-fan.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ environment: { PUBLIC_URL: 'https://nyimbo.example.org' } });
});
afterAll(() => app.close());

const post = (payload: string | object, headers: Record<string, string>, url = '/api/search') =>
  app.server.inject({ method: 'POST', url, payload, headers });
const JSON_HEADERS = { 'content-type': 'application/json' };

describe('the API refuses', () => {
  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'text/json',
  ])('a body of type %s (415)', async (type) => {
    const answer = await post('{"input":"a"}', { 'content-type': type });
    expect(answer.statusCode).toBe(415);
    expect(answer.json()).toMatchObject({ status: 'error', code: 'invalid' });
  });

  test('a body above 64 KB, and a password of a megabyte (413)', async () => {
    const answer = await post(
      JSON.stringify(buildRegistration({ password: 'a1'.repeat(500_000) })),
      JSON_HEADERS,
      '/api/create-account',
    );
    expect(answer.statusCode).toBe(413);
  });

  test.each([
    '{',
    '"text"',
    '[1]',
    'null',
    '{"__proto__":{"isAdmin":true}}',
    '{"input":"a","constructor":{"prototype":{"x":1}}}',
  ])('the body %s, without side effects', async (body) => {
    const answer = await post(body, JSON_HEADERS);
    expect([400, 422]).toContain(answer.statusCode);
    expect(Reflect.get({}, 'isAdmin')).toBeUndefined();
  });

  test('NUL in text, in a key, deep inside, and in an address (400)', async () => {
    for (const payload of [{ input: 'a\0b' }, { 'in\0put': 'a' }, { input: 'a', more: [{ x: '\0' }] }]) {
      expect((await post(payload, JSON_HEADERS)).statusCode).toBe(400);
    }
    for (const url of ['/api/artist?name=a%00b', '/api/artist%00?name=a']) {
      expect((await app.server.inject({ url })).statusCode).toBe(400);
    }
  });

  test('an unpaired surrogate in text, in a key, deep inside (400), and accepts a pair', async () => {
    for (const half of ['\\ud83c', '\\udfb5', 'a\\ud83cb', '\\udfb5\\ud83c']) {
      for (const body of [`{"input":"${half}"}`, `{"in${half}":"a"}`, `{"input":"a","more":[{"x":"${half}"}]}`]) {
        const answer = await post(body, JSON_HEADERS);
        expect([body, answer.statusCode]).toEqual([body, 400]);
      }
    }
    expect((await post('{"input":"\\ud83c\\udfb5"}', JSON_HEADERS)).statusCode).toBe(200);
  });

  test('calls from pages of other sites (403), and accepts those of its own', async () => {
    const { cookie } = await registerFan(app);
    const restore = (headers: Record<string, string>) =>
      post({}, { ...JSON_HEADERS, cookie: `user-login=${cookie}`, ...headers }, '/api/restore-session');
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://nyimbo.example.org.evil.example' },
    ];
    for (const headers of foreign) {
      const answer = await restore(headers);
      expect(answer.statusCode).toBe(403);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    expect((await restore({ origin: 'https://nyimbo.example.org' })).statusCode).toBe(200);
    // If PUBLIC_URL is set, the host in the request does not matter.
    expect((await restore({ origin: 'http://localhost:80', host: 'localhost:80' })).statusCode).toBe(403);
    // Behind a proxy that terminates TLS, the origin and the request differ in scheme. Then the browser's
    // Sec-Fetch-Site decides.
    const behindProxy = { origin: 'https://music.example', host: 'music.example', 'sec-fetch-site': 'same-origin' };
    expect((await restore(behindProxy)).statusCode).toBe(200);
  });

  test('an unsupported method, and an unknown path (404, as JSON)', async () => {
    for (const [method, url] of [
      ['GET', '/api/logout'],
      ['DELETE', '/api/home'],
      ['GET', '/api/nothing'],
    ] as const) {
      const answer = await app.server.inject({ method, url });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ code: 'not-found' });
    }
  });

  test.each(["' OR 1=1 --", "'; DROP TABLE songs; --", '1); SELECT pg_sleep(5); --', '$1', '\\', '%', '{}'])(
    'to run %j as code in any field',
    async (value) => {
      const statuses = await Promise.all([
        app.call('songs', { fetch: value }),
        app.call('songs', { fetch: 'new', genre: value, cursor: value }),
        app.call('genre', { name: value }),
        app.call('album', { name: value, artist: value, label: value }),
        app.call('artists', { city: value, category: value }),
        app.call('artist', { name: value }),
        app.call('playlist', { slug: value }),
        app.call('songPage', { songTitle: value, artistName: value }),
        app.call('recentSearches', { token: value }),
        app.call('restoreSession', { MUiSession: value }),
        app.call('checkContacts', { phoneNumber: value, email: value }),
      ]);
      for (const { status } of statuses) expect(status).toBeLessThan(500);
      expect((await app.ask(calls.songs, { fetch: 'popular', limit: 60 })).songs).toHaveLength(40);
    },
  );
});

describe('a response of the API', () => {
  test('masks unexpected errors', async () => {
    await app.database.runScript('ALTER TABLE playlists RENAME TO playlists_away');
    const answer = await app.call('playlists');
    await app.database.runScript('ALTER TABLE playlists_away RENAME TO playlists');
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({
      status: 'error',
      code: 'server',
      message: 'Something went wrong on our side. Try again later.',
    });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('carries headers that forbid a browser to run, frame or sniff it', async () => {
    const { headers } = await app.call('home');
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': expect.stringContaining('max-age='),
      'content-type': 'application/json; charset=utf-8',
    });
  });

  test('sets the listener’s cookie for TLS only, behind a proxy that terminates TLS', async () => {
    const answer = await app.call('countPlay', { postId: 1 });
    expect(answer.cookies['listener']).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Lax', path: '/' });
  });

  test('contains no column that the contract does not list', async () => {
    const { token } = await registerFan(app);
    await app.ask(calls.toggleFavourite, { songId: 1 }, { token });
    for (const answer of [await app.call('home'), await app.call('favourites', {}, { token })]) {
      expect(answer.text).not.toMatch(/password|_hash|folded|sorted/i);
    }
  });
});

describe('OPS-4 monitoring', () => {
  let own: TestApp;
  beforeAll(async () => {
    own = await createTestApp(); // A developer's site, because a public site shows these pages only to the operator.
    await own.call('home');
  });
  afterAll(() => own.close());

  test('OPS-4 /healthz, /readyz and /metrics answer', async () => {
    expect((await app.server.inject('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await app.server.inject('/readyz')).json()).toEqual({
      status: 'ready',
      database: 'up',
      parts: { api: 'ready' },
    });
    const metrics = (await own.server.inject('/metrics')).body;
    expect(metrics).toMatch(/nyimbo_http_answer_seconds_count\{method="GET",route="\/api\/home",status="200"\}/);
    expect(metrics).toMatch(/nyimbo_database_statements\{state="waiting"\} 0/);
  });

  test('/api/docs shows every call with an example', async () => {
    expect((await own.server.inject('/api/docs/')).statusCode).toBe(200);
    const document = (await own.server.inject('/api/docs/json')).json();
    expect(Object.keys(document.paths).sort()).toEqual(
      expect.arrayContaining(['/api/home', '/api/song-page', '/api/toggle-favourite']),
    );
    const songPage = document.paths['/api/song-page'].post;
    expect(songPage.requestBody.content['application/json'].schema.example).toHaveProperty('songTitle');
    expect(songPage.responses['200'].content['application/json'].schema.example).toHaveProperty('song');
    expect(songPage.responses['4XX'].content['application/json'].schema.example).toHaveProperty('code');
  });
});

describe('the API under load', () => {
  test('answers 429 with Retry-After above the rate limit', async () => {
    const limited = await createTestApp({ catalogue: false, environment: { RATE_LIMIT: '5' } });
    const answers = [];
    for (let index = 0; index < 7; index += 1) answers.push(await limited.call('counters', {}, { from: '10.9.9.9' }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(Number(answers[6]?.headers['retry-after'])).toBeGreaterThan(0);
    expect(answers[6]?.body).toMatchObject({ code: 'too-many' });
    expect((await limited.call('counters', {}, { from: '10.9.9.10' })).status).toBe(200);
    await limited.close();
  });

  test('PRD-6 limits the networks of an IPv6 /48 prefix together', async () => {
    const limited = await createTestApp({ catalogue: false, environment: { RATE_LIMIT: '2' } });
    const call = async (from: string) => (await limited.call('counters', {}, { from })).status;
    const statuses = new Set<number>();
    const maxCalls = 2 * PREFIX_48_LIMIT_FACTOR;
    for (let number = 1; number <= maxCalls; number += 1) statuses.add(await call(`2001:db8:7:${number}::1`));
    expect([...statuses]).toEqual([200]);
    expect([await call('2001:db8:7:ff::1'), await call('2001:db8:8:1::1'), await call('10.9.9.9')]).toEqual([
      429, 200, 200,
    ]);
    await limited.close();
  });

  test('answers 503 with Retry-After when a call waits for a locked table', async () => {
    const locked = await createTestApp({ database: { lockTimeoutMs: 100 } });
    if (locked.database.kind === 'postgres') {
      await locked.database.transaction(async (tx) => {
        await tx.query('LOCK TABLE catalogue_playlists');
        const { status, headers, body } = await locked.call('playlist', { slug: 'nothing' });
        expect([status, headers['retry-after']]).toEqual([503, '5']);
        expect(body).toMatchObject({ code: 'busy' });
      });
    }
    expect((await locked.call('playlist', { slug: 'nothing' })).status).toBe(404);
    await locked.close();
  });

  test('refuses what exceeds the database’s capacity with 503 and Retry-After, and serves the rest', async () => {
    const small = await createTestApp({ database: { maxWaiting: 10, maxConnections: 1 } });
    const answers = await Promise.all(
      // From 60 networks, because the server handles only eight calls of one network at a time.
      Array.from({ length: 60 }, (_, index) =>
        small.call('playlist', { slug: `nothing-${index}` }, { from: `203.0.113.${index}` }),
      ),
    );
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.headers['retry-after']).toBe('1');
    expect(refused[0]?.body).toMatchObject({ code: 'busy' });
    expect(answers.filter(({ status }) => status === 404).length).toBe(60 - refused.length);
    expect(refused.length).toBeLessThan(60);
    expect((await small.call('artist', { name: 'Lusungu' })).status).toBe(200);
    await small.close();
  });

  test('answers 503, as does /readyz, while the database is unavailable; /healthz stays 200', async () => {
    const alone = await createTestApp({ catalogue: false });
    await alone.database.close();
    expect((await alone.call('artists')).status).toBe(503);
    expect((await alone.server.inject('/readyz')).statusCode).toBe(503);
    expect((await alone.server.inject('/healthz')).statusCode).toBe(200);
    await alone.close();
  });
});
