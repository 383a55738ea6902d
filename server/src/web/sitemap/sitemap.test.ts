/** Tests the content for crawlers: robots.txt and a sitemap that is correct and cheap at any size. */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { loadConfig } from '../../config/load-config.ts';
import type { Database } from '../../db/database.ts';
import { handleErrors } from '../../http/errors/error-handler.ts';
import { openTestCatalogue, type TestDatabase } from '../../testing/open-test-database.ts';
import { seedHostileCatalogue } from '../../testing/catalogue/seed-hostile-catalogue.ts';
import { writeTestSite } from '../../testing/site/write-test-site.ts';
import { LiveSite } from '../live/live-site.ts';
import { webPlugin } from '../web.plugin.ts';
import { SitemapCache } from './sitemap-cache.ts';

const ORIGIN = 'https://nyimbo.mw';
const PART_SIZE = 7;

let testDatabase: TestDatabase;
let songCount: number;
let siteDir: string;
let app: FastifyInstance;
/** All statements so far. */
let statements: string[] = [];

/** Records the statements and passes them on. */
function recordStatements(database: Database): Database {
  return {
    ...database,
    kind: database.kind,
    get load() {
      return database.load;
    },
    query: (sql, params) => (statements.push(sql), database.query(sql, params)),
    runScript: (sql) => database.runScript(sql),
    transaction: (run, options) => database.transaction(run, options),
    close: () => database.close(),
  };
}

async function start(environment: NodeJS.ProcessEnv = { PUBLIC_URL: ORIGIN }): Promise<FastifyInstance> {
  const server = Fastify();
  handleErrors(server);
  const config = loadConfig({ ...environment, DATA_DIR: testDatabase.dataDir });
  await server.register(webPlugin, {
    site: new LiveSite(siteDir, server.log),
    config,
    database: recordStatements(testDatabase.database),
    sitemapPartSize: PART_SIZE,
  });
  return server;
}

beforeAll(async () => {
  testDatabase = await openTestCatalogue();
  await seedHostileCatalogue(testDatabase.database);
  // Leaves gaps between the ids, as in a catalogue with deleted songs.
  await testDatabase.database.query('DELETE FROM songs WHERE id % 9 = 4');
  const [row] = await testDatabase.database.query<{ songs: number }>('SELECT count(*) AS songs FROM songs');
  songCount = row?.songs ?? 0;
  siteDir = await mkdtemp(path.join(os.tmpdir(), 'nyimbo-sitemap-'));
  await writeTestSite(siteDir);
  app = await start();
});
afterAll(async () => {
  await app.close();
  await testDatabase.remove();
  await rm(siteDir, { recursive: true });
});
beforeEach(() => {
  statements = [];
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });
const readLocations = (xml: string) =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, text = '']) =>
    text.replaceAll('&amp;', '&').replaceAll('&#39;', "'"),
  );

async function readParts(kind: string): Promise<string[][]> {
  const index = readLocations((await get('/sitemap.xml')).body);
  const urls = index.filter((url) => url.includes(`part=${kind}`));
  return Promise.all(urls.map(async (url) => readLocations((await get(url.slice(ORIGIN.length))).body)));
}

test('RTE-50 robots.txt excludes paths that are not for crawlers, and names the sitemap', async () => {
  const answer = await get('/robots.txt');
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  const lines = answer.body.split('\n');
  expect(lines).toEqual(expect.arrayContaining(['User-agent: *', 'Disallow: /app/', 'Disallow: /healthz']));
  expect(lines).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
  for (const open of ['/r/preview/', '/song/', '/media/', '/api/home']) {
    expect(lines.filter((line) => line.startsWith('Disallow: ')).some((line) => open.startsWith(line.slice(10)))).toBe(
      false,
    );
  }
});

test('OPS-4 robots.txt names /metrics and /api/docs only if the public port serves them', async () => {
  expect((await get('/robots.txt')).body).not.toMatch(/metrics|docs/);
  const local = await start({});
  const { body } = await local.inject({ method: 'GET', url: '/robots.txt' });
  expect(body.split('\n')).toEqual(expect.arrayContaining(['Disallow: /metrics', 'Disallow: /api/docs']));
  await local.close();
});

test('RTE-50 each song is in the sitemap once, and no part exceeds its maximum', async () => {
  const parts = await readParts('songs');
  expect(parts.length).toBeGreaterThan(5);
  for (const part of parts) {
    expect(part.length).toBeGreaterThan(0);
    expect(part.length).toBeLessThanOrEqual(PART_SIZE);
  }
  const all = parts.flat();
  expect(songCount).toBeGreaterThan(40);
  expect(all).toHaveLength(songCount);
  expect(new Set(all).size).toBe(all.length);
  expect(all).toContain(`${ORIGIN}/song/Caf%C3%A9%20Jos%C3%A9&a_src=Tamanda`);
  for (const url of all) expect(new URL(url).href.startsWith(`${ORIGIN}/song/`)).toBe(true);
});

test('RTE-50 albums, artists, playlists, genres and cities have their own parts', async () => {
  expect((await readParts('albums')).flat()).toContain(
    `${ORIGIN}/mw/album/t=Nyengo%20ya%20Mvula&artist_name=Wezi%20Nyirongo&album-label=Depot%20Records`,
  );
  expect((await readParts('artists')).flat()).toContain(`${ORIGIN}/mw/artist/amai%20tadala`);
  expect((await readParts('cities')).flat()).toContain(`${ORIGIN}/mw/artists/@Blantyre`);
  const traditional = `(SELECT id FROM genres WHERE slug = 'traditional')`;
  await testDatabase.database.query(`UPDATE catalogue_songs SET genre_id = NULL WHERE genre_id = ${traditional}`);
  await app.close();
  app = await start();
  const genres = (await readParts('genres')).flat();
  expect(genres).toContain(`${ORIGIN}/genre/gospel`);
  expect(genres).toContain(`${ORIGIN}/albums/gospel/`);
  expect(genres.join()).not.toContain('traditional');
});

test('RTE-50 the pages that need no catalogue have their own part', async () => {
  const [pages = []] = await readParts('pages');
  expect(pages).toEqual(
    expect.arrayContaining([
      `${ORIGIN}/`,
      `${ORIGIN}/chats`,
      `${ORIGIN}/songs/trending`,
      `${ORIGIN}/songs/trending?period=today`,
    ]),
  );
  expect(pages.join()).not.toMatch(/[{*]/);
});

test('RTE-50 an entry has the date of its song, and its address is escaped as XML', async () => {
  const { body, headers } = await get('/sitemap.xml?part=songs-1');
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(body).toContain('&amp;a_src=');
  const [row] = await testDatabase.database.query<{ at: Date }>(
    'SELECT created_at AS at FROM songs ORDER BY id LIMIT 1',
  );
  expect(body).toContain(`<lastmod>${row?.at.toISOString()}</lastmod>`);
});

test('RTE-50 a part is cached: a second request runs no statement, or gets a 304', async () => {
  const first = await get('/sitemap.xml?part=songs-1', { 'accept-encoding': 'gzip' });
  expect(first.headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': 'public, max-age=3600' });
  statements = [];
  const second = await get('/sitemap.xml?part=songs-1');
  expect(second.body).toBe(gunzipSync(first.rawPayload).toString());
  const third = await get('/sitemap.xml?part=songs-1', { 'if-none-match': String(first.headers.etag) });
  expect(third.statusCode).toBe(304);
  expect(statements).toEqual([]);
});

test('RTE-50 no statement uses OFFSET or counts rows', async () => {
  await app.close();
  app = await start();
  await readParts('songs');
  expect(statements.length).toBeGreaterThan(5);
  for (const sql of statements) expect(sql).not.toMatch(/OFFSET|count\(/i);
});

test('RTE-50 a hundred crawlers at once cause one read', async () => {
  await app.close();
  app = await start();
  await Promise.all(Array.from({ length: 100 }, () => get('/sitemap.xml?part=songs-1')));
  expect(statements.filter((sql) => /FROM songs x JOIN artists/.test(sql))).toHaveLength(1);
});

test.each(['songs-0', 'songs-99999', 'songs-1e9', 'users-1', '__proto__-1', 'songs-1&part=songs-2', '%00', ''])(
  'RTE-50 the part ‘%s’ does not exist, and nothing is read for it',
  async (part) => {
    await get('/sitemap.xml');
    statements = [];
    expect((await get(`/sitemap.xml?part=${part}`)).statusCode).toBe(404);
    expect(statements).toEqual([]);
  },
);

test('RTE-50 without PUBLIC_URL, addresses use the requested host', async () => {
  const other = await start({});
  const { body } = await other.inject({ method: 'GET', url: '/sitemap.xml', headers: { host: 'a.example:8080' } });
  expect(readLocations(body)[0]).toBe('http://a.example:8080/sitemap.xml?part=pages');
  await other.close();
});

test('RTE-50 cached parts have a size limit, and expire', async () => {
  let time = 0;
  let written = 0;
  const cache = new SitemapCache(25, 1000, () => time);
  const read = (key: string) =>
    cache.read(key, async () => ((written += 1), { gzipped: Buffer.alloc(10), etag: `"${written}"` }));
  for (const key of ['a', 'b', 'b', 'c']) await read(key);
  expect(written).toBe(3);
  await read('a');
  expect(written).toBe(4);
  time = 2000;
  await read('a');
  expect(written).toBe(5);
});
