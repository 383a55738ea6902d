import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import tokens from '../../../../shared-ui/src/styles/tokens.json' with { type: 'json' };
import { loadConfig } from '../../config/load-config.ts';
import { handleErrors } from '../../http/errors/error-handler.ts';
import { writeTestSite } from '../../testing/site/write-test-site.ts';
import { LiveSite } from '../live/live-site.ts';
import { webPlugin } from '../web.plugin.ts';
import { LOOK_COLOURS } from './build-web-manifest.ts';

let siteDir: string;
let app: FastifyInstance;

async function start(environment: NodeJS.ProcessEnv = {}): Promise<void> {
  app = Fastify();
  handleErrors(app);
  await app.register(webPlugin, {
    site: new LiveSite(siteDir, app.log),
    config: loadConfig({ PUBLIC_URL: 'https://nyimbo.mw', ...environment }),
  });
}

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });

beforeEach(async () => {
  siteDir = await mkdtemp(path.join(os.tmpdir(), 'nyimbo-install-'));
  await writeTestSite(siteDir);
});
afterEach(async () => {
  await app.close();
  await rm(siteDir, { recursive: true, force: true });
});

describe('the manifest', () => {
  test('names the site, its start, its shortcuts, and pictures of the live build', async () => {
    await start();
    const answer = await get('/manifest.webmanifest');
    expect(answer.headers['content-type']).toMatch(/^application\/manifest\+json/);
    const manifest = answer.json();
    expect(manifest).toMatchObject({
      id: '/',
      short_name: 'Nyimbo',
      start_url: '/',
      scope: '/',
      display: 'standalone',
    });
    expect(manifest.name).toBe('Nyimbo: music made in Malawi');
    expect(manifest.icons.map(({ src, sizes, purpose }: Record<string, string>) => [src, sizes, purpose])).toEqual([
      ['/r/shell/s1/static/icon-192.png', '192x192', 'any'],
      ['/r/shell/s1/static/icon-512.png', '512x512', 'any'],
      ['/r/shell/s1/static/icon-maskable-192.png', '192x192', 'maskable'],
      ['/r/shell/s1/static/icon-maskable-512.png', '512x512', 'maskable'],
    ]);
    expect(manifest.shortcuts.map(({ url }: Record<string, string>) => url)).toEqual([
      '/songs/trending',
      '/?open=search',
      '/chats',
    ]);
  });

  test.each(['dark', 'light'] as const)('has the colours of the %s look', async (look) => {
    await start();
    const manifest = (await get(`/manifest.webmanifest?look=${look}`)).json();
    expect(manifest.theme_color).toBe(tokens.color[look].surface);
    expect(manifest.background_color).toBe(tokens.color[look].bg);
    expect(LOOK_COLOURS[look].theme).toBe(manifest.theme_color);
  });
});

describe('the service worker', () => {
  test('is that of the live shell, requested again each time, and may run nothing but itself', async () => {
    await writeFile(path.join(siteDir, 'r/shell/s1/service-worker.js'), 'self.build = 1;');
    await start();
    const answer = await get('/service-worker.js', { 'sec-fetch-dest': 'serviceworker' });
    expect(answer.body).toBe('self.build = 1;');
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache' });
    expect(answer.headers['content-type']).toMatch(/^text\/javascript/);
    expect(answer.headers['content-security-policy']).toContain("connect-src 'self'");
    const etag = String(answer.headers['etag']);
    expect((await get('/service-worker.js', { 'if-none-match': etag })).statusCode).toBe(304);
  });

  test('is missing, not a page, in a release that has none', async () => {
    await start();
    expect((await get('/service-worker.js')).statusCode).toBe(404);
  });

  test('SERVICE_WORKER=off serves the one that takes itself away', async () => {
    await writeFile(path.join(siteDir, 'r/shell/s1/service-worker.js'), 'self.build = 1;');
    await start({ SERVICE_WORKER: 'off' });
    const { body } = await get('/service-worker.js');
    expect(body).toContain('registration.unregister()');
    expect(body).toContain('skipWaiting');
  });
});

test('the HTML without a page says its release, holds the registry, and asks for nothing', async () => {
  await start();
  const answer = await get('/app-shell.html');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({ 'x-site-release': '7', 'x-robots-tag': 'noindex' });
  expect(answer.body).toContain('"requests":[]');
  expect(answer.body).toContain('"seq":7');
});

test('every page says its release', async () => {
  await start();
  expect((await get('/chats')).headers['x-site-release']).toBe('7');
});
