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
import { MANIFEST_COLORS } from './build-web-manifest.ts';

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
  test('contains the site’s name, start page, shortcuts, and pictures of the live build', async () => {
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

  test.each(['dark', 'light'] as const)('contains the colours of the %s theme', async (look) => {
    await start();
    const manifest = (await get(`/manifest.webmanifest?look=${look}`)).json();
    expect(manifest.theme_color).toBe(tokens.color[look].surface);
    expect(manifest.background_color).toBe(tokens.color[look].bg);
    expect(MANIFEST_COLORS[look].theme).toBe(manifest.theme_color);
  });
});

describe('the service worker', () => {
  test('is that of the live shell, is revalidated on every request, and may load only the site’s own scripts', async () => {
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

  test('PRD-5 knows an API on another host, and may call it', async () => {
    await writeFile(path.join(siteDir, 'r/shell/s1/service-worker.js'), 'self.build = 1;');
    await start({ API_BASE_URL: 'https://api.nyimbo.mw/v1/' });
    const { body, headers } = await get('/service-worker.js');
    expect(body).toBe('self.__NYIMBO__={"apiBase":"https://api.nyimbo.mw/v1"};\nself.build = 1;');
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; connect-src 'self' https://api.nyimbo.mw",
    );
  });

  test('answers 404 for a release without one', async () => {
    await start();
    expect((await get('/service-worker.js')).statusCode).toBe(404);
  });

  test('unregisters itself with SERVICE_WORKER=off', async () => {
    await writeFile(path.join(siteDir, 'r/shell/s1/service-worker.js'), 'self.build = 1;');
    await start({ SERVICE_WORKER: 'off' });
    const { body } = await get('/service-worker.js');
    expect(body).toContain('registration.unregister()');
    expect(body).toContain('skipWaiting');
  });
});

test('the app shell names its release, contains the registry, and starts no API request', async () => {
  await start();
  const answer = await get('/app-shell.html');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({ 'x-site-release': '7', 'x-robots-tag': 'noindex' });
  expect(answer.body).toContain('"requests":[]');
  expect(answer.body).toContain('"seq":7');
});

test('every page names its release', async () => {
  await start();
  expect((await get('/chats')).headers['x-site-release']).toBe('7');
});
