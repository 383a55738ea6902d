import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { buildEmbedPath } from '@nyimbo/shared-api/embed';
import budgets from '../../../../tools/build/budget.json' with { type: 'json' };
import { foldText } from '../../db/fold-text.ts';
import { HOSTILE } from '../../testing/catalogue/hostile-titles.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { writeTestSite } from '../../testing/site/write-test-site.ts';
import { MAX_EMBED_SONGS } from '../listed-songs.ts';

const SONG = '/embed/song/Mvula%20Yoyamba&a_src=Wezi%20Nyirongo';
const ALBUM = '/embed/album/t=Nyengo%20ya%20Mvula&artist_name=Wezi%20Nyirongo&album-label=Depot%20Records';
const PLAYLIST = '/embed/playlist/sunday-morning';
const SCRIPT = 'playEmbed()';

let app: TestApp;
let scriptFile: string;
beforeAll(async () => {
  app = await createTestApp({ only: ['web'], environment: { PUBLIC_URL: 'https://nyimbo.mw' } });
  const site = path.join(app.dataDir, 'site');
  await writeTestSite(site);
  scriptFile = path.join(site, 'r/shell/s1/embed.js');
  await writeFile(scriptFile, SCRIPT);
});
afterAll(() => app.close());
// The tests change rows with SQL, which empties no cache.
beforeEach(() => app.services.catalogue.announce());

const get = (url: string, headers: Record<string, string> = {}) => app.server.inject({ method: 'GET', url, headers });
const listSources = (html: string) => Array.from(html.matchAll(/<audio [^>]*src="([^"]*)"/g), ([, source]) => source);

describe('an embeddable page', () => {
  test('SHR-3 of a song contains cover, title, artist, native controls and a link to the page', async () => {
    const { body, statusCode, headers } = await get(SONG);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('<title>Mvula Yoyamba by Wezi Nyirongo · Nyimbo</title>');
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(body).toMatch(/<img class="art" src="\/media\/2026\/covers\/song-1\.svg" alt=""/);
    expect(body).toContain(
      '<h1><a href="https://nyimbo.mw/song/Mvula%20Yoyamba&amp;a_src=Wezi%20Nyirongo" target="_blank" rel="noopener">Mvula Yoyamba</a></h1>',
    );
    expect(body).toContain('<a href="https://nyimbo.mw/mw/artist/wezi%20nyirongo" target="_blank" rel="noopener">');
    expect(body).toContain(
      '<audio controls preload="none" src="/media/2026/songs/song-1.mp3" aria-label="Mvula Yoyamba by Wezi Nyirongo" data-song="1" data-seconds="34">',
    );
    expect(body).not.toContain('<ol');
    expect(body).not.toContain('__NYIMBO__');
  });

  test('SHR-3 of an album or a playlist contains its songs, each with native controls', async () => {
    const album = await get(ALBUM);
    expect(album.body).toContain('<title>Nyengo ya Mvula by Wezi Nyirongo · Nyimbo</title>');
    expect(listSources(album.body)).toEqual(['/media/2026/songs/song-1.mp3']);
    expect(album.body).toContain('<li><div class="song"><b>Mvula Yoyamba</b><time>0:34</time></div>');
    const playlist = await get(PLAYLIST);
    expect(playlist.body).toContain('<title>Sunday Morning · Nyimbo</title>');
    expect(playlist.body).toContain('href="https://nyimbo.mw/playlist?list=sunday-morning"');
    expect(playlist.body).toContain('<b>Zikomo Mayi</b><i>Amai Tadala</i>');
    expect(listSources(playlist.body).length).toBeGreaterThan(1);
  });

  test('SHR-3 with Save-Data uses the small encoding and a drawn cover', async () => {
    const { body, headers } = await get(SONG, { 'save-data': 'on' });
    expect(listSources(body)).toEqual(['/media/2026/small/song-1.mp3']);
    expect(body).toContain('<img class="art" src="data:image/svg+xml,');
    expect(headers['vary']).toContain('Save-Data');
  });

  test.each([SONG, ALBUM, PLAYLIST, '/embed/song/none&a_src=none', '/embed/nothing'])(
    'SHR-3 %s may be framed, is cached like other pages, and runs only its own script',
    async (url) => {
      const { headers, body } = await get(url);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain('frame-ancestors *');
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
      expect(headers['x-frame-options']).toBeUndefined();
      expect(headers['cross-origin-opener-policy']).toBeUndefined();
      expect(headers).toMatchObject({
        'cache-control': 'no-cache',
        'x-content-type-options': 'nosniff',
        'x-robots-tag': 'noindex',
      });
      expect(headers['set-cookie']).toBeUndefined();
      const nonce = /script-src 'nonce-([^']+)'/.exec(policy)?.[1];
      const used = Array.from(body.matchAll(/nonce="([^"]*)"/g), ([, value]) => value);
      expect(used.length).toBeGreaterThan(0);
      expect(new Set(used)).toEqual(new Set([nonce]));
    },
  );

  test('SHR-3 every other page refuses to be framed', async () => {
    for (const url of [
      '/',
      SONG.replace('/embed', ''),
      '/playlist?list=sunday-morning',
      '/app-shell.html',
      '/embedded',
    ]) {
      const { headers, statusCode } = await get(url);
      expect(statusCode).toBe(200);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    }
  });

  test('SHR-3 allows requests to API and media hosts, and to no other host', async () => {
    const other = await createTestApp({
      only: ['web'],
      environment: {
        PUBLIC_URL: 'https://nyimbo.mw',
        API_BASE_URL: 'https://api.nyimbo.mw/api',
        MEDIA_BASE_URL: 'https://media.nyimbo.mw/m',
      },
    });
    const { headers, body } = await other.server.inject({ url: SONG });
    await other.close();
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("media-src 'self' https://media.nyimbo.mw");
    expect(policy).toContain("connect-src 'self' https://api.nyimbo.mw");
    expect(body).toContain('<body data-api="https://api.nyimbo.mw/api">');
    expect(body).toContain('src="https://media.nyimbo.mw/m/2026/songs/song-1.mp3"');
  });

  test('SHR-3 answers 410 for a taken-down song, and 404 for one that does not exist, each with a message', async () => {
    const [takedown] = await app.database.query<{ id: number }>(
      `INSERT INTO takedowns (kind, ref_id, reason) VALUES ('song', 2, 'A claim.') RETURNING id`,
    );
    const [song] = await app.database.query<{ title: string; artist: string }>(
      `SELECT s.title, a.name AS artist FROM catalogue_songs s JOIN catalogue_artists a ON a.id = s.artist_id WHERE s.id = 2`,
    );
    await app.database.query('UPDATE catalogue_songs SET takedown_id = $1 WHERE id = 2', [takedown?.id]);
    const gone = await get(buildEmbedPath('song', { songTitle: song?.title ?? '', artistName: song?.artist ?? '' }));
    expect(gone.statusCode).toBe(410);
    expect(gone.body).toContain('<h1>This song is not available</h1>');
    expect(gone.body).not.toContain('<audio');
    await app.database.query('UPDATE catalogue_songs SET takedown_id = NULL WHERE id = 2');
    for (const url of ['/embed/song/none&a_src=none', '/embed/playlist/none', '/embed/artist/Wezi', '/embed/%']) {
      const missing = await get(url);
      expect([missing.statusCode, missing.body.includes('<h1>This music is no longer available</h1>')]).toEqual([
        404,
        true,
      ]);
    }
  });

  test('SHR-3 answers 503 with Retry-After while the database is unavailable', async () => {
    const query = jest.spyOn(app.database, 'query').mockRejectedValue(new Error('away'));
    const { statusCode, headers } = await get(SONG);
    query.mockRestore();
    expect(statusCode).toBe(503);
    expect(headers['retry-after']).toBe('2');
  });

  test.each(HOSTILE.map(({ title }) => title))('SHR-3 shows the title %p as text', async (title) => {
    await app.database.query('UPDATE catalogue_songs SET title = $1, title_folded = $2 WHERE id = 3', [
      title,
      foldText(title),
    ]);
    const [row] = await app.database.query<{ artist: string }>(
      'SELECT a.name AS artist FROM catalogue_songs s JOIN catalogue_artists a ON a.id = s.artist_id WHERE s.id = 3',
    );
    const { body, statusCode } = await get(buildEmbedPath('song', { songTitle: title, artistName: row?.artist ?? '' }));
    expect(statusCode).toBe(200);
    expect(body.match(/<script/g)).toHaveLength(1);
    expect(body.match(/<(audio|h1|img)[ >]/g)).toHaveLength(3);
  });

  test('SHR-3 keeps the native controls when the shell’s build has no script', async () => {
    const withScript = await get(SONG);
    expect(withScript.body).toContain(`>${SCRIPT}</script>`);
    const bare = await createTestApp({ only: ['web'] });
    await writeTestSite(path.join(bare.dataDir, 'site'));
    const { body } = await bare.server.inject({ url: SONG });
    await bare.close();
    expect(body).not.toContain('<script');
    expect(body).toContain('<audio controls');
  });
});

test('SHR-3 the longest page with its script is at most 15 KB', async () => {
  const { scriptBrotliBytes, pageBrotliBytes } = budgets['/embed/'];
  // Random letters hardly shrink: this script is as large as its budget allows, and the titles are worse than real ones.
  await writeFile(scriptFile, `"${randomBytes(scriptBrotliBytes).toString('base64url')}"`);
  await app.database.query(
    `INSERT INTO songs (title, title_folded, artist_id, year, file, duration_seconds, image)
     SELECT t.title, t.title, 1 + n % 5, 2026, md5(t.title) || '.mp3', 100 + n, NULL
     FROM generate_series(1, 120) n, LATERAL (SELECT md5('title ' || n) AS title) t`,
  );
  await app.database.query(
    `WITH p AS (INSERT INTO playlists (slug, title, description) VALUES ('long', 'Long', '') RETURNING id)
     INSERT INTO playlist_songs (playlist_id, position, song_id)
     SELECT p.id, row_number() OVER (ORDER BY s.id DESC), s.id FROM p, songs s`,
  );
  const { rawPayload } = await get('/embed/playlist/long', { 'accept-encoding': 'br' });
  const html = brotliDecompressSync(rawPayload).toString();
  expect(listSources(html)).toHaveLength(MAX_EMBED_SONGS);
  expect(html).toContain('All 160 songs on Nyimbo</a>');
  expect(rawPayload.length).toBeLessThanOrEqual(pageBrotliBytes);
});
