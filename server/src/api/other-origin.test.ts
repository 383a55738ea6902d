/** PRD-5: tests the API on another host than the site (`API_BASE_URL`). Only pages of the site can call the API. */
import { createHash } from 'node:crypto';
import path from 'node:path';
import { calls, endpoints, streams } from '@nyimbo/shared-api/contract';
import { studioEndpoints, UPLOADS_PATH } from '@nyimbo/shared-api/studio';
import type { LightMyRequestResponse } from 'fastify';
import { buildApp, type App } from '../app.ts';
import { loadConfig } from '../config/load-config.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { registerFan } from '../testing/register-fan.ts';
import { releaseStaffRemote, STUDIO } from '../testing/site/release-staff-remote.ts';
import { writeTestSite } from '../testing/site/write-test-site.ts';
import { registerStaff } from '../testing/studio-staff.ts';

const SITE_ORIGIN = 'https://nyimbo.mw';
const API_BASE = 'https://api.nyimbo.mw/v1';
const FOREIGN_ORIGINS = ['https://evil.example', 'https://nyimbo.mw.evil.example', 'http://nyimbo.mw', 'null'];
const environment = {
  PUBLIC_URL: SITE_ORIGIN,
  API_BASE_URL: `${API_BASE}/`,
  MEDIA_BASE_URL: 'https://cdn.example.org/m',
};

let api: TestApp;
/** The site's own host: another process, with the same database. */
let web: App;

beforeAll(async () => {
  api = await createTestApp({ environment });
  const siteDir = path.join(api.dataDir, 'site');
  await writeTestSite(siteDir);
  await releaseStaffRemote(siteDir);
  const config = loadConfig({ ...environment, DATA_DIR: api.dataDir, LOG_LEVEL: 'silent' });
  web = await buildApp({ config, database: api.database, only: ['web'] });
});
afterAll(async () => {
  await web.server.close();
  await api.close();
});

/** Sends a CORS preflight, as a browser does before a call that is not simple. */
const preflight = (
  url: string,
  method: string,
  { headers, origin = SITE_ORIGIN }: { headers: string; origin?: string },
) =>
  api.server.inject({
    method: 'OPTIONS',
    url: `/api${url}`,
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': headers,
      'sec-fetch-site': 'same-site',
    },
  });

const TUS_HEADERS = 'tus-resumable,upload-length,upload-metadata,upload-offset';
const requests: [method: string, url: string, headers: string][] = [
  ...[...Object.values(endpoints), ...Object.values(studioEndpoints)].map(
    ({ method, path: url }): (typeof requests)[number] => [
      method,
      url,
      method === 'POST' ? 'authorization,content-type' : 'authorization',
    ],
  ),
  ['GET', streams.counters.path, 'authorization'],
  ['POST', UPLOADS_PATH, `authorization,${TUS_HEADERS}`],
  ...['HEAD', 'PATCH', 'DELETE'].map((method): (typeof requests)[number] => [
    method,
    `${UPLOADS_PATH}/${'a'.repeat(32)}`,
    `authorization,content-type,${TUS_HEADERS}`,
  ]),
];

const splitHeader = (answer: LightMyRequestResponse, name: string) =>
  String(answer.headers[name] ?? '')
    .toLowerCase()
    .split(', ');

test.each(requests)('PRD-5 a page of the site may send %s %s', async (method, url, headers) => {
  const answer = await preflight(url, method, { headers });
  expect(answer.statusCode).toBe(204);
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': SITE_ORIGIN,
    'access-control-allow-credentials': 'true',
    'access-control-max-age': '7200',
    vary: expect.stringContaining('Origin'),
  });
  expect(splitHeader(answer, 'access-control-allow-methods')).toContain(method.toLowerCase());
  expect(splitHeader(answer, 'access-control-allow-headers')).toEqual(expect.arrayContaining(headers.split(',')));
});

test.each(FOREIGN_ORIGINS)('PRD-5 a page of %s can neither read nor change anything', async (origin) => {
  const asked = await preflight(endpoints.favourites.path, 'GET', { headers: 'authorization', origin });
  expect(asked.headers['access-control-allow-origin']).not.toBe(origin);
  const read = await api.server.inject({ url: '/api/home', headers: { origin } });
  expect(read.headers['access-control-allow-origin']).not.toBe(origin);
  expect(read.headers.vary).toContain('Origin');
  const { cookie } = await registerFan(api);
  const restored = await api.call(
    'restoreSession',
    {},
    { headers: { origin, cookie: `__Host-user-login=${cookie}`, 'sec-fetch-site': 'cross-site' } },
  );
  expect(restored.status).toBe(403);
});

test('PRD-5 SES-7 the session cookie stays on the API’s host, whose responses the site may read', async () => {
  const fan = await registerFan(api, {}, { headers: { origin: SITE_ORIGIN, 'sec-fetch-site': 'same-site' } });
  const headers = { origin: SITE_ORIGIN, 'sec-fetch-site': 'same-site', cookie: `__Host-user-login=${fan.cookie}` };
  const answer = await api.call('restoreSession', {}, { headers });
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': SITE_ORIGIN,
    'access-control-allow-credentials': 'true',
    'cross-origin-resource-policy': 'cross-origin',
  });
  const [cookie = ''] = [answer.headers['set-cookie'] ?? []].flat().map(String);
  expect(cookie).toMatch(/^__Host-user-login=.*Secure/);
  expect(cookie).not.toMatch(/Domain/i);
});

test('PRD-5 PRD-6 the page can read the request id and Retry-After, also of a refusal', async () => {
  const answer = await api.call('favourites', {}, { headers: { origin: SITE_ORIGIN } });
  expect(answer.status).toBe(401);
  expect(answer.headers['access-control-allow-origin']).toBe(SITE_ORIGIN);
  expect(String(answer.headers['access-control-expose-headers']).toLowerCase().split(', ')).toEqual(
    expect.arrayContaining(['x-request-id', 'retry-after']),
  );
});

test('PRD-5 a page contains the API’s address, connects to it early, and allows its calls and pictures', async () => {
  const { body, headers } = await web.server.inject('/');
  expect(body).toContain(`"apiBase":"${API_BASE}"`);
  expect(body).toContain(`"url":"${API_BASE}/home"`);
  expect(body).toContain('<link rel="preconnect" href="https://api.nyimbo.mw" crossorigin="use-credentials">');
  expect(body).not.toContain('"/api');
  expect(String(headers['content-security-policy']).split('; ')).toEqual(
    expect.arrayContaining([
      "connect-src 'self' https://cdn.example.org https://api.nyimbo.mw",
      "img-src 'self' data: blob: https://cdn.example.org https://api.nyimbo.mw",
      "form-action 'self'",
    ]),
  );
});

test('PRD-5 a profile picture has an address on the API’s host', async () => {
  const { token } = await registerFan(api);
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
  const sharp = (await import('sharp')).default;
  const picture = (await sharp(Buffer.from(svg)).png().toBuffer()).toString('base64');
  const { user } = await api.ask(calls.savePicture, { picture }, { token });
  expect(user.profile.picture).toMatch(/^https:\/\/api\.nyimbo\.mw\/v1\/pictures\/[\w-]{32}\.webp$/);
  const { pathname } = new URL(user.profile.picture ?? '');
  const file = await api.server.inject({ url: pathname.replace('/v1', '/api') });
  expect(file.headers).toMatchObject({
    'content-type': 'image/webp',
    'cross-origin-resource-policy': 'cross-origin',
  });
});

test('PRD-5 an upload continues at the public address', async () => {
  const { token } = await registerStaff(api, 'editor');
  const answer = await api.server.inject({
    method: 'POST',
    url: `/api${UPLOADS_PATH}`,
    headers: {
      origin: SITE_ORIGIN,
      'sec-fetch-site': 'same-site',
      authorization: `Bearer ${token}`,
      'tus-resumable': '1.0.0',
      'upload-length': '10',
      'upload-metadata': `filename ${Buffer.from('a.mp3').toString('base64')}`,
    },
  });
  expect(answer.statusCode).toBe(201);
  expect(answer.headers).toMatchObject({
    location: expect.stringMatching(new RegExp(`^${API_BASE}${UPLOADS_PATH}/[0-9a-f]{32}$`)),
    'access-control-allow-origin': SITE_ORIGIN,
    'access-control-expose-headers': expect.stringMatching(/location/i),
  });
});

describe('PRD-5 OPR-2 the staff token opens staff-only pages on the site’s own host', () => {
  const COOKIE = '__Host-staff-token';
  const store = (token: string | null, headers: Record<string, string> = { origin: SITE_ORIGIN }) =>
    web.server.inject({ method: 'POST', url: '/registry/staff-token', payload: { token }, headers });
  const open = async (token: string) => {
    const headers = { 'user-agent': 'Mozilla/5.0', cookie: `${COOKIE}=${token}` };
    const [page, file] = [
      await web.server.inject({ url: '/studio', headers }),
      await web.server.inject({ url: `/r/${STUDIO}/b1/remoteEntry.js`, headers }),
    ];
    return [page.statusCode, file.statusCode];
  };

  test('the API issues it to staff, and the site’s host stores it in a cookie of its own', async () => {
    const staff = await registerStaff(api, 'editor');
    const { token } = await api.ask(calls.staffToken, {}, staff);
    expect(await api.ask(calls.staffToken, {}, staff)).toEqual({ token });
    const stored = await store(token);
    expect(stored.statusCode).toBe(204);
    expect(stored.cookies).toEqual([
      { name: COOKIE, value: token, path: '/', httpOnly: true, secure: true, sameSite: 'Lax', maxAge: 15_552_000 },
    ]);
    expect(await open(token)).toEqual([200, 200]);
    // The token is not a session: it authorises no call, neither as bearer token nor as cookie.
    const secret = token.split('.')[1] ?? '';
    for (const bearer of [token, secret])
      expect((await api.call('favourites', {}, { token: bearer })).status).toBe(401);
    for (const cookie of [`user-login=${token}`, `__Host-user-login=${token}`, `${COOKIE}=${token}`]) {
      expect((await api.call('restoreSession', {}, { headers: { cookie } })).status).toBe(401);
    }
    expect(await open(token)).toEqual([200, 200]);
    expect((await store(null)).cookies).toMatchObject([{ name: COOKIE, value: '', maxAge: 0 }]);

    await api.ask(calls.logout, {}, staff);
    expect(await open(token)).toEqual([404, 404]);
    expect((await store(token)).statusCode).toBe(403);
  });

  test('no other user gets one, and a forged one is refused', async () => {
    const fan = await registerFan(api);
    expect((await api.call('staffToken')).status).toBe(401);
    expect((await api.call('staffToken', {}, fan)).status).toBe(403);
    const staff = await registerStaff(api, 'owner');
    const { token } = await api.ask(calls.staffToken, {}, staff);
    const [sessionId = '', secret = ''] = token.split('.');
    const forged = createHash('sha256').update(sessionId).digest('base64url');
    const wrong = [`${sessionId}.${forged}`, `${fan.session['session-id']}.${secret}`, secret, staff.cookie, ''];
    for (const value of wrong) {
      expect((await store(value)).statusCode).toBe(403);
      expect(await open(value)).toEqual([404, 404]);
    }
    expect((await store(`${token}${'x'.repeat(200)}`)).statusCode).toBe(422);
  });

  test('it ends with the role, with a password change and with a suspension', async () => {
    const staff = await registerStaff(api, 'editor');
    const { token } = await api.ask(calls.staffToken, {}, staff);
    const { id } = staff.session.user;
    await api.database.query('UPDATE users SET role = NULL WHERE id = $1', [id]);
    expect(await open(token)).toEqual([404, 404]);
    await api.database.query(`UPDATE users SET role = 'editor' WHERE id = $1`, [id]);
    expect(await open(token)).toEqual([200, 200]);
    const newPassword = 'nyanja.9.yatsopano';
    const form = { password: staff.form.password, newPassword, confirmNewPassword: newPassword };
    await api.ask(calls.changePassword, form, staff);
    expect(await open(token)).toEqual([404, 404]);
    const { token: next } = await api.ask(calls.staffToken, {}, staff);
    expect(await open(next)).toEqual([200, 200]);
    await api.database.query(
      `INSERT INTO user_suspensions (user_id, reason, suspended_by) VALUES ($1, 'x', 'the owner')`,
      [id],
    );
    expect(await open(next)).toEqual([404, 404]);
  });

  test.each(FOREIGN_ORIGINS)('a page of %s can neither store nor remove one', async (origin) => {
    const staff = await registerStaff(api, 'editor');
    const { token } = await api.ask(calls.staffToken, {}, staff);
    for (const value of [token, null]) {
      const refused = await store(value, { origin, 'sec-fetch-site': 'cross-site' });
      expect([refused.statusCode, refused.cookies]).toEqual([403, []]);
    }
    const asForm = await web.server.inject({
      method: 'POST',
      url: '/registry/staff-token',
      payload: `token=${token}`,
      headers: { origin: SITE_ORIGIN, 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(asForm.statusCode).toBe(415);
  });

  test('a site with the API on its own host has no such route, and its pages name no other host', async () => {
    const config = loadConfig({ PUBLIC_URL: SITE_ORIGIN, DATA_DIR: api.dataDir, LOG_LEVEL: 'silent' });
    const own = await buildApp({ config, database: api.database, only: ['web'] });
    const payload = { token: null };
    const answer = await own.server.inject({ method: 'POST', url: '/registry/staff-token', payload });
    expect(answer.statusCode).toBe(404);
    const { body, headers } = await own.server.inject('/');
    expect(body).toContain('"apiBase":"/api"');
    expect(body).not.toContain('preconnect');
    expect(String(headers['content-security-policy'])).not.toContain('https:');
    await own.server.close();
  });
});
