import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { loadConfig } from '../config/load-config.ts';
import type { Database } from '../db/database.ts';
import { handleErrors } from '../http/errors/error-handler.ts';
import { describeShell, writeTestSite } from '../testing/site/write-test-site.ts';
import { LiveSite } from './live/live-site.ts';
import { webPlugin } from './web.plugin.ts';

/** Parameters of the queries so far. */
const queryParameters: unknown[] = [];

/** Returns the same rows for every query. */
function createDatabaseOf(rows: unknown[]): Database {
  return {
    kind: 'embedded',
    load: { waiting: 0, running: 0 },
    query: async <Row>(_sql: string, params?: readonly unknown[]) => {
      queryParameters.push(params);
      return JSON.parse(JSON.stringify(rows)) as Row[];
    },
    runScript: async () => {},
    transaction: () => Promise.reject(new Error('none here')),
    close: async () => {},
  };
}

const SONG = {
  id: 7,
  title: 'Matope',
  artist: 'Plan Q',
  image: '2026/covers/matope.svg',
  file: 'matope.mp3',
  year: 2026,
  releasedOn: '2026-06-01',
  durationSeconds: 203.6,
  sizeBytes: 3_240_000,
  plays: 12,
  genre: 'R&B',
  genreSlug: 'rnb',
  albumTitle: null,
  albumArtist: null,
  albumLabel: null,
};

let siteDir: string;
let app: FastifyInstance;

async function start(rows: unknown[] = []): Promise<void> {
  app = Fastify({ routerOptions: { maxParamLength: 5000, ignoreTrailingSlash: true } });
  handleErrors(app);
  const config = loadConfig({ PUBLIC_URL: 'https://nyimbo.mw', MEDIA_BASE_URL: 'https://cdn.example.org/m' });
  await app.register(webPlugin, { site: new LiveSite(siteDir, app.log), config, database: createDatabaseOf(rows) });
}

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });

beforeEach(async () => {
  siteDir = await mkdtemp(path.join(os.tmpdir(), 'nyimbo-web-'));
});

afterEach(async () => {
  await app.close();
  await rm(siteDir, { recursive: true });
});

test('answers 503 while the site is being built, and serves it as soon as it is complete', async () => {
  await start();
  expect(await get('/')).toMatchObject({ statusCode: 503, body: expect.stringContaining('Building Nyimbo') });
  await writeTestSite(siteDir);
  expect((await get('/')).statusCode).toBe(200);
  expect((await get('/r/shell/s1/main.js')).statusCode).toBe(200);
});

describe('a built site', () => {
  beforeEach(() => writeTestSite(siteDir));

  test.each(['/r/', '/r/shell', '/r/shell/', '/r/shell/s1/'])('the folder %s of a build answers 404', async (url) => {
    await start();
    expect((await get(url, { 'accept-encoding': 'br' })).statusCode).toBe(404);
  });

  test('RTE-50 a page has its title, canonical link and Open Graph tags', async () => {
    await start([SONG]);
    const { body } = await get('/song/Matope&a_src=Plan%20Q');
    expect(body).toContain('<title>Matope by Plan Q · Nyimbo</title>');
    expect(body).toContain('<link rel="canonical" href="https://nyimbo.mw/song/Matope&amp;a_src=Plan%20Q">');
    expect(body).toContain('<meta property="og:title" content="Matope by Plan Q">');
    expect(body).toMatch(/og:image" content="https:\/\/nyimbo\.mw\/r\/preview\/song\/7-[0-9a-f]{12}\.jpg"/);
    expect(body).toContain('<meta property="og:audio" content="https://cdn.example.org/m/2026/songs/matope.mp3">');
    expect(body).toContain('content="Stream or download Matope by Plan Q: R&amp;B, 2026, 3:23, 3.2 MB."');
    expect(body).not.toContain('noindex');
  });

  test('NAV-2 a song address without the artist has the preview of the song with that title', async () => {
    await start([SONG]);
    const { body } = await get('/song/Matope&a_src=null');
    expect(queryParameters.at(-1)).toEqual(['matope', 'Matope']);
    expect(body).toContain('<title>Matope by Plan Q · Nyimbo</title>');
  });

  test('RTE-50 a title is escaped in tags and in scripts', async () => {
    const title = '</script><img src=x onerror=alert(1)>"\'&{{nonce}}';
    await start([{ ...SONG, title, artist: '<b>' }]);
    const { body } = await get(`/song/${encodeURIComponent(title)}&a_src=%3Cb%3E`);
    expect(body).not.toContain('<img src=x');
    expect(body.match(/<\/script>/g)).toHaveLength(4);
    expect(body).toContain('{{nonce}}');
  });

  test('RTE-13 an unknown song name shows the home view, with 200, and is not indexed', async () => {
    await start([]);
    const answer = await get('/no-such-song');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('<meta name="robots" content="noindex">');
    expect(answer.headers['x-robots-tag']).toBe('noindex');
  });

  test('RTE-42 an unknown address shows the placeholder, with 200, and is not indexed', async () => {
    await start();
    const answer = await get('/no/such/place');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('<title>News and events · Nyimbo</title>');
    expect(answer.body).toContain('noindex');
  });

  test('starts the page’s data request with the values of its address', async () => {
    await start();
    expect((await get('/')).body).toContain('"requests":[{"key":"home {}","url":"/api/home"}]');
    const { body } = await get('/song/A%26B&a_src=x');
    expect(body).toContain('"body":{"songTitle":"A\\u0026B","artistName":"x"}');
  });

  test('RTE-17 RTE-50 a query field selects another page: title, preview, canonical link and early requests', async () => {
    const covers = [
      { title: 'A', artist: 'B', image: null },
      { title: 'C', artist: 'D', image: 'img/c.webp' },
    ];
    const playlist = { ...SONG, slug: 'sunday-gospel', title: 'Sunday & Gospel', description: '', songCount: 9 };
    await start([{ ...playlist, image: null, covers, songs: [SONG] }]);
    const { body } = await get('/playlist?utm=x&list=sunday-gospel');
    expect(body).toContain('<title>Sunday &amp; Gospel · Nyimbo</title>');
    expect(body).toContain('A playlist of 9 songs, to stream and download.');
    expect(body).toContain('https://nyimbo.mw/r/preview/playlist/7-');
    expect(body).toContain('<link rel="canonical" href="https://nyimbo.mw/playlist?list=sunday-gospel">');
    expect(body).toContain('"url":"/api/playlist?slug=sunday-gospel"');
    expect(body).not.toContain('"url":"/api/playlists"');
  });

  test('RTE-17 a playlist that does not exist is not indexed', async () => {
    await start();
    expect((await get('/playlist?list=none')).headers['x-robots-tag']).toBe('noindex');
    const all = await get('/playlist?list=');
    expect(all.headers['x-robots-tag']).toBeUndefined();
    expect(all.body).toContain('<title>Playlists · Nyimbo</title>');
    expect(all.body).toContain('<link rel="canonical" href="https://nyimbo.mw/playlist">');
  });

  test('RTE-4 a valid period starts its own request, and an invalid one the default request', async () => {
    await start();
    expect((await get('/songs/trending?period=today')).body).toContain('/api/songs?fetch=trending\\u0026period=today"');
    const { body } = await get('/songs/trending?period=%3Cscript%3E');
    expect(body).toContain('"url":"/api/songs?fetch=trending"');
    expect(body).toContain('<link rel="canonical" href="https://nyimbo.mw/songs/trending">');
  });

  test('lists the remote’s entry and page scripts for loading after the shell’s', async () => {
    await start();
    const { body } = await get('/');
    expect(body).toContain(
      '"preloads":[{"url":"/r/mfe-catalogue/b1/remoteEntry.js","integrity":"sha384-AAAA"},' +
        '{"url":"/r/mfe-catalogue/b1/chunks/home.js","integrity":"sha256-DDDD"}]',
    );
    expect(body).not.toMatch(/<link[^>]*mfe-/);
  });

  test('preloads the shell’s entry and runs it last, and every script has an integrity hash', async () => {
    await start();
    const { body } = await get('/');
    expect(body).toContain(
      '<link rel="preload" href="/r/shell/s1/main.js" integrity="sha384-AAAA" as="script" id="entry">',
    );
    expect(
      [...body.matchAll(/<script [^>]*src="([^"]*)" integrity="([^"]*)" defer>/g)].map(([, ...rest]) => rest),
    ).toEqual([
      ['/r/shell/s1/react.js', 'sha384-BBBB'],
      ['/r/shell/s1/main.js', 'sha384-AAAA'],
    ]);
  });

  test('every response has its own nonce, and a policy without strict-dynamic', async () => {
    await start();
    const answers = [await get('/'), await get('/')];
    const policies = answers.map((answer) => String(answer.headers['content-security-policy']));
    const nonces = policies.map((policy) => /'nonce-([^']+)'/.exec(policy)?.[1]);
    expect(nonces[0]).not.toBe(nonces[1]);
    expect(answers[0]?.body).toContain(`nonce="${nonces[0]}"`);
    expect(policies[0]).not.toContain('strict-dynamic');
    expect(policies[0]).not.toContain('unsafe');
    expect(policies[0]).toContain("media-src 'self' blob: https://cdn.example.org");
  });

  test('marks the current link of the static frame', async () => {
    await start();
    expect((await get('/chats/')).body).toContain('<a href="/chats" aria-current="page">');
    expect((await get('/')).body).toContain('<a href="/" aria-current="page">');
    const song = await get('/song/Matope&a_src=Plan%20Q');
    expect(song.body).toContain('<a href="/songs/trending" data-section="/song/ /songs/" aria-current="true">');
    expect((await get('/songs/trending')).body.match(/aria-current/g)).toHaveLength(1);
  });

  test('HTML is compressed, and revalidated on every request', async () => {
    await start();
    const answer = await get('/', { 'accept-encoding': 'gzip, br' });
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-encoding': 'br' });
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('<!doctype html>');
  });

  test('built files are cached permanently, and sent precompressed', async () => {
    await start();
    const answer = await get('/r/shell/s1/main.js', { 'accept-encoding': 'br' });
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.body).toBe('compressed');
    const plain = await get('/r/shell/s1/main.js');
    expect([plain.body, plain.headers.etag === answer.headers.etag]).toEqual(['console.log("plain")', false]);
    await utimes(path.join(siteDir, 'r/shell/s1/main.js'), 1, 1); // Another machine has other file times.
    expect((await get('/r/shell/s1/main.js', { 'if-none-match': plain.headers.etag ?? '' })).statusCode).toBe(304);
  });

  test.each([
    '/r/shell/s1/none.js',
    '/r/none',
    '/r/shell/..%2F..%2Fregistry/live.json',
    '/main.js',
    '/x.map',
    '/api/none',
  ])('a missing file answers 404, never HTML: %s', async (url) => {
    await start();
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('application/json');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('a page is not sent for a request for a subresource', async () => {
    await start();
    expect((await get('/cover', { 'sec-fetch-dest': 'image' })).statusCode).toBe(404);
    expect((await get('/cover', { 'sec-fetch-dest': 'document' })).statusCode).toBe(200);
  });

  test('the registry is revalidated on every request, and answers 304 when unchanged', async () => {
    await start();
    const first = await get('/registry/live.json');
    expect(first.headers['cache-control']).toBe('no-cache');
    expect(first.json()).toMatchObject({ seq: 7 });
    expect((await get('/registry/live.json', { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304);
  });

  test('a new release is served as soon as the registry names it', async () => {
    await start();
    await get('/');
    const file = path.join(siteDir, 'registry/live.json');
    await mkdir(path.join(siteDir, 'r/shell/s2'), { recursive: true });
    await writeFile(path.join(siteDir, 'r/shell/s2/index.template.html'), 'second release');
    await writeFile(
      path.join(siteDir, 'r/shell/s2/build.json'),
      JSON.stringify({
        entry: 'main.js',
        integrity: 'sha384-AAAA',
        beside: [],
        modules: {},
        hashes: {},
      }),
    );
    await writeFile(file, JSON.stringify({ seq: 8, at: '', note: '', shell: describeShell('s2'), remotes: {} }));
    expect((await get('/')).body).toBe('second release');
  });

  test('an unreadable release leaves the previous one live', async () => {
    await start();
    const before = (await get('/')).body.length;
    const file = path.join(siteDir, 'registry/live.json');
    for (const broken of [
      '{ half',
      JSON.stringify({ seq: 8, at: '', note: '', shell: describeShell('gone'), remotes: {} }),
    ]) {
      await writeFile(file, broken);
      const answer = await get('/');
      expect(answer.statusCode).toBe(200);
      expect(answer.body.length).toBe(before);
    }
  });

  test('RTE-50 while the database is busy, a visitor gets the page without preview, and a crawler waits for it', async () => {
    await start();
    await app.close();
    app = Fastify();
    handleErrors(app);
    const busy = async <Row>() => {
      await new Promise((resolve) => setTimeout(resolve, 600));
      return JSON.parse(JSON.stringify([{ ...SONG, title: 'Late' }])) as Row[];
    };
    await app.register(webPlugin, {
      site: new LiveSite(siteDir, app.log),
      config: loadConfig({}),
      database: { ...createDatabaseOf([]), query: busy },
    });
    const url = '/song/late&a_src=plan%20q';
    const visitor = await get(url, { 'user-agent': 'Mozilla/5.0 (Linux; Android 10) Chrome/120 Mobile' });
    expect(visitor.body).toContain('<title>late by plan q · Nyimbo</title>');
    for (const agent of [
      'WhatsApp/2.24 A',
      'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    ]) {
      expect((await get(url, { 'user-agent': agent })).body).toContain('<title>Late by Plan Q · Nyimbo</title>');
    }
  });

  test('while the database is unavailable, the page is served without preview', async () => {
    await start();
    await app.close();
    app = Fastify();
    handleErrors(app);
    const database = { ...createDatabaseOf([]), query: () => Promise.reject(new Error('away')) };
    await app.register(webPlugin, { site: new LiveSite(siteDir, app.log), config: loadConfig({}), database });
    const answer = await get('/Matope');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toContain('noindex');
  });
});
