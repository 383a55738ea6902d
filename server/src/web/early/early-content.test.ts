import { mkdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
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
// The tests change rows with SQL, which empties no cache.
beforeEach(() => app.services.catalogue.announce());

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

test('PRD-6 a page from the memory cache has the nonce of its own policy', async () => {
  const nonces = new Set<string>();
  const texts = new Set<string>();
  for (let visit = 0; visit < 4; visit += 1) {
    const answer = await app.server.inject({ url: SONG, headers: { 'accept-encoding': 'br' } });
    const nonce =
      /script-src 'self' 'nonce-([^']+)'/.exec(String(answer.headers['content-security-policy']))?.[1] ?? '';
    const html = brotliDecompressSync(answer.rawPayload).toString();
    const used = Array.from(html.matchAll(/nonce="([^"]*)"/g), ([, value]) => value);
    expect(used.length).toBeGreaterThan(2);
    expect(new Set(used)).toEqual(new Set([nonce]));
    nonces.add(nonce);
    texts.add(html.replaceAll(nonce, ''));
  }
  expect([nonces.size, texts.size]).toEqual([4, 1]);
});

test.each([
  ['song', SONG],
  ['album', '/mw/album/t=Nyengo%20ya%20Mvula&artist_name=Wezi%20Nyirongo&album-label=null'],
  ['artist', '/mw/artist/wezi%20nyirongo'],
  ['playlist', '/playlist?list=sunday-morning'],
])('PRD-6 the HTML of one %s takes one database query for all who open it at the same time', async (kind, url) => {
  const query = jest.spyOn(app.database, 'query');
  const pages = await Promise.all(Array.from({ length: 20 }, () => get(url)));
  pages.push(await get(url));
  expect(pages.filter(({ main }) => main.includes(`e-${kind}`))).toHaveLength(21);
  expect(query).toHaveBeenCalledTimes(1);
  query.mockRestore();
});

test('PRD-6 a page without its song, because a query failed, is for its own visitor only', async () => {
  const query = jest.spyOn(app.database, 'query').mockRejectedValueOnce(new Error('away'));
  expect((await get(SONG)).main).toBe('');
  query.mockRestore();
  expect((await get(SONG)).main).toContain('e-song');
});

describe('RTE-11 SNG-5 the HTML of a song page', () => {
  test('contains title, artist, album, cover, length and size before the page’s first script', async () => {
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

  test('contains an audio element that loads nothing before the visitor plays it', async () => {
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

  test('uses the small encoding and an inline cover with Save-Data', async () => {
    const { main, headers } = await get(SONG, { 'save-data': 'on' });
    expect(main).toContain('src="/media/2026/small/song-1.mp3"');
    expect(main).toContain('<span id="early-size">0.2 MB</span>');
    expect(main).toContain('<img class="e-art" src="data:image/svg+xml,');
    expect(String(headers['vary'])).toContain('Save-Data');
  });

  test('SHR-1 starts at the time in the link', async () => {
    const { main } = await get(`${SONG}?t=0:20`);
    expect(main).toContain('src="/media/2026/songs/song-1.mp3#t=20"');
    expect(main).toContain('data-saver-on="/media/2026/small/song-1.mp3#t=20 0.2 MB"');
  });

  test('is empty for a song that does not exist', async () => {
    expect((await get('/song/Nothing&a_src=Nobody')).main).toBe('');
  });

  test.each(HOSTILE.map(({ key, title, artist }) => [key, title, artist]))(
    'is escaped and complete with the title of %s',
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

test('RTE-15 the HTML of an album and RTE-23 of an artist contains their songs as links', async () => {
  const album = await get('/mw/album/t=Nyengo%20ya%20Mvula&artist_name=Wezi%20Nyirongo&album-label=null');
  expect(album.main).toContain('<h1><span>Nyengo ya Mvula</span></h1>');
  expect(album.main).toMatch(
    /<li data-song="\d+"><a href="\/song\/Mvula%20Yoyamba&amp;a_src=Wezi%20Nyirongo">Mvula Yoyamba<\/a>/,
  );
  const artist = await get('/mw/artist/WEZI%20nyirongo');
  expect(artist.main).toContain('<h1><span>Wezi Nyirongo</span></h1>');
  expect(artist.main).toContain('<h2>Top songs</h2>');
  expect(artist.main).toContain('>Mvula Yoyamba</a>');
  expect(artist.main).not.toContain('<audio');
});

test('RTE-23 RTE-50 the HTML of an artist who has albums but no songs has no empty list', async () => {
  await app.database.query(
    `WITH owner AS (INSERT INTO artists (name, name_folded) VALUES ('Various artists', 'various artists') RETURNING id),
       album AS (INSERT INTO albums (title, title_folded, artist_id, year)
         SELECT 'Khirisimasi', 'khirisimasi', id, 2023 FROM owner RETURNING id)
     UPDATE songs SET album_id = album.id FROM album WHERE songs.id = 3`,
  );
  const { main, body } = await get('/mw/artist/various%20artists');
  expect(body).toContain('content="Various artists, artist: 1 album to stream and download."');
  expect(main).toContain('<h1><span>Various artists</span></h1>');
  expect(main).toContain('>Khirisimasi</a>');
  expect(main).not.toContain('Top songs');
});

describe('RTE-17 the HTML of a playlist', () => {
  const ADDRESS = '/playlist?list=sunday-morning';
  const cover = (index: number) => ({ title: `Song ${index}`, artist: 'Lusungu', image: `2026/covers/${index}.svg` });
  const setCovers = (count: number) =>
    app.database.query(
      `UPDATE playlists SET covers = $1, image = '2026/covers/own.svg' WHERE slug = 'sunday-morning'`,
      [JSON.stringify([1, 2, 3, 4].slice(0, count).map(cover))],
    );

  test('contains the patterned edge and the mosaic of its songs’ covers, as in the list of playlists', async () => {
    await setCovers(4);
    const { main, body } = await get(ADDRESS);
    expect(main).toContain('<section aria-label="Playlist" class="e-hero e-playlist">');
    expect(main.match(/src="[^"]*"/g)).toEqual([1, 2, 3].map((index) => `src="/media/2026/covers/${index}.svg"`));
    expect(main).toContain('<h1><span>Sunday Morning</span></h1>\n<p class="e-lead">Before church.</p>');
    expect(main).toMatch(/<p class="e-length">12 songs · 7 min<\/p>/);
    expect(body).toContain('.e-hem{background-image:url("data:image/svg+xml,');
  });

  test('shows the playlist’s own picture when it has fewer than three covers', async () => {
    await setCovers(2);
    expect((await get(ADDRESS)).main).toContain('<img class="e-art" src="/media/2026/covers/own.svg"');
  });

  test('contains inline pictures with Save-Data', async () => {
    await setCovers(3);
    const { main } = await get(ADDRESS, { 'save-data': 'on' });
    expect(main.match(/src="data:image\/svg\+xml,/g)).toHaveLength(3);
  });

  test('gives the number of songs, and no list, when there are none', async () => {
    await app.database.query(`INSERT INTO playlists (slug, title, description) VALUES ('none', 'None <yet>', '')`);
    const { main } = await get('/playlist?list=none');
    expect(main).toContain('<h1><span>None &lt;yet&gt;</span></h1>');
    expect(main).toContain('<p class="e-length">0 songs</p>');
    expect(main).toContain('<img class="e-art" src="data:image/svg+xml,');
    expect(main).not.toContain('<ol');
  });
});

describe('INF-1 the text of an information page', () => {
  test('is in the HTML, with the country filled in', async () => {
    const { main, body } = await get('/faq');
    expect(main).toContain('<h1>Questions of Malawi</h1><p>Malawian music, {other}</p>');
    expect(body).toMatch(/<style nonce="[^"]+">#early-page/);
  });

  test.each(['/long', '/lost', '/outside'])(
    'of %s is left out when it cannot be read, and the page still answers 200',
    async (url) => {
      const { main, statusCode, body } = await get(url);
      expect(statusCode).toBe(200);
      expect(main).toBe('');
      expect(body).not.toContain('secret');
    },
  );
});

test('the HTML of home contains no early content: no style, no script, an empty slot', async () => {
  const { main, body } = await get('/');
  expect(main).toBe('');
  expect(body).not.toContain(SCRIPT);
  expect(body).not.toContain('#early-page');
});

test('early content of a song page adds little to the HTML of all pages', async () => {
  const bytes = ({ body }: { body: string }) => brotliCompressSync(body).length;
  expect(bytes(await get(SONG)) - bytes(await get('/'))).toBeLessThan(3000);
});

test('an older build of the shell without early content is still served', async () => {
  await rm(path.join(site, 'r/shell/s1/early.js'));
  await utimes(path.join(site, 'registry/live.json'), new Date(), new Date(1));
  expect((await get(SONG)).main).toBe('');
});
