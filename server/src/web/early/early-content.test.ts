import { mkdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { foldText } from '../../db/fold-text.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { HOSTILE } from '../../testing/catalogue/hostile-titles.ts';
import { writeTestSite } from '../../testing/site/write-test-site.ts';

const SONG = '/song/Mvula%20Yoyamba&a_src=Wezi%20Nyirongo';
const SCRIPT = 'keep()';

let app: TestApp;
let site: string;

beforeAll(async () => {
  app = await createTestApp({ only: ['web'] });
  site = path.join(app.dataDir, 'site');
  await writeTestSite(site);
  await write('r/shell/s1/early.js', SCRIPT);
  await write('r/mfe-info-pages/b1/html/faq.html', '<h1>Questions of {country}</h1><p>{adjective} music, {other}</p>');
  await write('r/mfe-info-pages/b1/html/long.html', 'x'.repeat(200_001));
  await write('r/mfe-info-pages/secret.html', '<p>secret</p>');
  await addRoutes([
    { path: '/faq', module: './Faq', title: 'FAQ', html: 'html/faq.html' },
    { path: '/long', module: './Long', title: 'Long', html: 'html/long.html' },
    { path: '/lost', module: './Lost', title: 'Lost', html: 'html/lost.html' },
    { path: '/outside', module: './Outside', title: 'Outside', html: 'html/../../secret.html' },
    { path: '*', module: './News', title: 'News and events', noindex: true },
  ]);
});
afterAll(() => app.close());

async function write(name: string, content: string): Promise<void> {
  const file = path.join(site, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
}

/** Sets the routes of the information pages, and gives the catalogue the routes of albums and artists. */
async function addRoutes(routes: object[]): Promise<void> {
  const file = path.join(site, 'registry/live.json');
  const registry = JSON.parse(await readFile(file, 'utf8'));
  registry.remotes['mfe-info-pages'].current.description.routes = routes;
  const catalogue = registry.remotes['mfe-catalogue'].current.description.routes;
  catalogue.push(
    { path: '/mw/artist/{name}', module: './Artist', title: '{name}', preview: 'artist' },
    {
      path: '/mw/album/t={name}&artist_name={artist}&album-label={label}',
      module: './Album',
      title: '{name}',
      preview: 'album',
    },
  );
  await writeFile(file, JSON.stringify(registry));
}

async function get(url: string, headers: Record<string, string> = {}) {
  const { body, headers: answered, statusCode } = await app.server.inject({ method: 'GET', url, headers });
  return { body, main: /<main>(.*)<\/main>/s.exec(body)?.[1] ?? '', headers: answered, statusCode };
}

describe('RTE-11 SNG-5 the HTML of a song’s page', () => {
  test('has title, artist, album, cover, length and size before any script of the page', async () => {
    const { main } = await get(SONG);
    expect(main).toContain('<h1><span>Mvula Yoyamba</span></h1>');
    expect(main).toContain('<a href="/mw/artist/wezi%20nyirongo">Wezi Nyirongo</a> Mzuzu · 5,000 plays');
    expect(main).toContain(
      '<a href="/mw/album/t=Nyengo%20ya%20Mvula&amp;artist_name=Wezi%20Nyirongo&amp;album-label=Depot%20Records">Nyengo ya Mvula</a>',
    );
    expect(main).toContain('src="/media/2026/covers/song-1.svg" alt="" width="288" height="288"');
    expect(main).toContain('Released 1 Jun 2026');
    expect(main).toMatch(/0:34 · <span id="early-size">0\.6 MB<\/span>/);
    expect(main.indexOf('<audio')).toBeLessThan(main.indexOf('<script'));
  });

  test('has its sound, of which nothing is fetched before somebody plays it', async () => {
    const { main, headers } = await get(SONG);
    expect(main).toContain('<audio id="nyimbo-audio" controls preload="none" src="/media/2026/songs/song-1.mp3"');
    expect(headers['content-security-policy']).toContain("media-src 'self'");
    const payload = /data-play="([^"]*)"/.exec(main)?.[1]?.replaceAll('&quot;', '"') ?? '';
    expect(JSON.parse(payload)).toEqual({
      songs: [
        {
          songId: 1,
          title: 'Mvula Yoyamba',
          artist: 'Wezi Nyirongo',
          coverUrl: '/media/2026/covers/song-1.svg',
          file: 'song-1.mp3',
          year: 2026,
          durationSeconds: 34.5,
          sizeBytes: 552_000,
          smallSizeBytes: 207_000,
        },
      ],
      index: 0,
      source: 'song-page',
    });
  });

  test('with Save-Data has the small file, and the cover in itself', async () => {
    const { main, headers } = await get(SONG, { 'save-data': 'on' });
    expect(main).toContain('src="/media/2026/small/song-1.mp3"');
    expect(main).toContain('<span id="early-size">0.2 MB</span>');
    expect(main).toContain('<img class="e-art" src="data:image/svg+xml,');
    expect(String(headers['vary'])).toContain('Save-Data');
  });

  test('SHR-1 starts at the moment that the link names', async () => {
    const { main } = await get(`${SONG}?t=0:20`);
    expect(main).toContain('src="/media/2026/songs/song-1.mp3#t=20"');
    expect(main).toContain('data-saver-on="/media/2026/small/song-1.mp3#t=20 0.2 MB"');
  });

  test('of a song that is not there has none of it', async () => {
    expect((await get('/song/Nothing&a_src=Nobody')).main).toBe('');
  });

  test.each(HOSTILE.map(({ key, title, artist }) => [key, title, artist]))(
    'is safe and whole with the title of %s',
    async (_, title, artist) => {
      await app.database.query('UPDATE songs SET title = $1, title_folded = $2 WHERE id = 2', [title, foldText(title)]);
      await app.database.query(
        'UPDATE artists SET name = $1, name_folded = $2 WHERE id = (SELECT artist_id FROM songs WHERE id = 2)',
        [artist, foldText(artist)],
      );
      const { main } = await get(`/song/${encodeURIComponent(title)}&a_src=null`);
      expect(main.match(/<(script|img|audio|h1)\b/g)).toEqual(['<img', '<h1', '<audio', '<script']);
      const tags = main.match(/<[a-z](?:"[^"]*"|[^>"])*>/g) ?? [];
      expect(tags.map((tag) => tag.replace(/"[^"]*"/g, '')).join()).not.toMatch(/ on\w+=/i);
      expect(main).toContain(`>${SCRIPT}</script>`);
    },
  );
});

test('RTE-15 an album and RTE-23 an artist are read with their songs as links', async () => {
  const album = await get('/mw/album/t=Nyengo%20ya%20Mvula&artist_name=Wezi%20Nyirongo&album-label=null');
  expect(album.main).toContain('<h1><span>Nyengo ya Mvula</span></h1>');
  expect(album.main).toMatch(
    /<li data-song="\d+"><a href="\/song\/Mvula%20Yoyamba&amp;a_src=Wezi%20Nyirongo">Mvula Yoyamba<\/a>/,
  );
  const artist = await get('/mw/artist/WEZI%20nyirongo');
  expect(artist.main).toContain('<h1><span>Wezi Nyirongo</span></h1>');
  expect(artist.main).toContain('>Mvula Yoyamba</a>');
  expect(artist.main).not.toContain('<audio');
});

describe('RTE-17 a playlist', () => {
  const ADDRESS = '/playlist?list=sunday-morning';
  const cover = (index: number) => ({ title: `Song ${index}`, artist: 'Lusungu', image: `2026/covers/${index}.svg` });
  const setCovers = (count: number) =>
    app.database.query(
      `UPDATE playlists SET covers = $1, image = '2026/covers/own.svg' WHERE slug = 'sunday-morning'`,
      [JSON.stringify([1, 2, 3, 4].slice(0, count).map(cover))],
    );

  test('has a hem and the mosaic of its songs’ covers, as in the list of playlists', async () => {
    await setCovers(4);
    const { main, body } = await get(ADDRESS);
    expect(main).toContain('<section aria-label="Playlist" class="e-hero e-playlist">');
    expect(main.match(/src="[^"]*"/g)).toEqual([1, 2, 3].map((index) => `src="/media/2026/covers/${index}.svg"`));
    expect(main).toContain('<h1><span>Sunday Morning</span></h1>\n<p class="e-lead">Before church.</p>');
    expect(main).toMatch(/<p class="e-length">12 songs · 7 min<\/p>/);
    expect(body).toContain('.e-hem{background-image:url("data:image/svg+xml,');
  });

  test('with covers of fewer than three songs has its own picture', async () => {
    await setCovers(2);
    expect((await get(ADDRESS)).main).toContain('<img class="e-art" src="/media/2026/covers/own.svg"');
  });

  test('with Save-Data has its pictures in itself', async () => {
    await setCovers(3);
    const { main } = await get(ADDRESS, { 'save-data': 'on' });
    expect(main.match(/src="data:image\/svg\+xml,/g)).toHaveLength(3);
  });

  test('without songs says how many there are, and has no list', async () => {
    await app.database.query(`INSERT INTO playlists (slug, title, description) VALUES ('none', 'None <yet>', '')`);
    const { main } = await get('/playlist?list=none');
    expect(main).toContain('<h1><span>None &lt;yet&gt;</span></h1>');
    expect(main).toContain('<p class="e-length">0 songs</p>');
    expect(main).toContain('<img class="e-art" src="data:image/svg+xml,');
    expect(main).not.toContain('<ol');
  });
});

describe('INF-1 the text of an information page', () => {
  test('is in the HTML, with the country in it', async () => {
    const { main, body } = await get('/faq');
    expect(main).toContain('<h1>Questions of Malawi</h1><p>Malawian music, {other}</p>');
    expect(body).toMatch(/<style nonce="[^"]+">#early-page/);
  });

  test.each(['/long', '/lost', '/outside'])(
    'of %s, which cannot be had, is left out and costs nothing else',
    async (url) => {
      const { main, statusCode, body } = await get(url);
      expect(statusCode).toBe(200);
      expect(main).toBe('');
      expect(body).not.toContain('secret');
    },
  );
});

test('home has none of it: no style, no script, an empty slot', async () => {
  const { main, body } = await get('/');
  expect(main).toBe('');
  expect(body).not.toContain(SCRIPT);
  expect(body).not.toContain('#early-page');
});

test('what a song’s page adds to the HTML of all pages stays small', async () => {
  const bytes = ({ body }: { body: string }) => brotliCompressSync(body).length;
  expect(bytes(await get(SONG)) - bytes(await get('/'))).toBeLessThan(3000);
});

test('a shell’s build from before there was such content is served without', async () => {
  await rm(path.join(site, 'r/shell/s1/early.js'));
  await utimes(path.join(site, 'registry/live.json'), new Date(), new Date(1));
  expect((await get(SONG)).main).toBe('');
});
