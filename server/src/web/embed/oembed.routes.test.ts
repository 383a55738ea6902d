import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { writeTestSite } from '../../testing/site/write-test-site.ts';

const ORIGIN = 'https://nyimbo.mw';
const SONG = `${ORIGIN}/song/Mvula%20Yoyamba&a_src=Wezi%20Nyirongo`;
const ALBUM = `${ORIGIN}/mw/album/t=Nyengo%20ya%20Mvula&artist_name=Wezi%20Nyirongo&album-label=Depot%20Records`;
const PLAYLIST = `${ORIGIN}/playlist?list=sunday-morning`;

/** The answer of type 'rich' as https://oembed.com, 2.3.4, describes it. */
const richAnswerSchema = z.strictObject({
  version: z.literal('1.0'),
  type: z.literal('rich'),
  title: z.string().min(1),
  author_name: z.string().optional(),
  author_url: z.url().optional(),
  provider_name: z.literal('Nyimbo'),
  provider_url: z.literal(`${ORIGIN}/`),
  thumbnail_url: z.url().optional(),
  thumbnail_width: z.literal(1200).optional(),
  thumbnail_height: z.literal(630).optional(),
  html: z.string().startsWith('<iframe '),
  width: z.int().positive(),
  height: z.int().positive(),
});

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ only: ['web'], environment: { PUBLIC_URL: ORIGIN } });
  const site = path.join(app.dataDir, 'site');
  await mkdir(site, { recursive: true });
  await writeTestSite(site);
  const file = path.join(site, 'registry/live.json');
  const registry = JSON.parse(await readFile(file, 'utf8'));
  registry.remotes['mfe-catalogue'].current.description.routes.push(
    {
      path: '/song/{songTitle}&a_src={artistName}&u=play',
      module: './PlaySong',
      title: '{songTitle}',
      preview: 'song',
    },
    { path: '/mw/artist/{name}', module: './Artist', title: '{name}', preview: 'artist' },
    {
      path: '/mw/album/t={name}&artist_name={artist}&album-label={label}',
      module: './Album',
      title: '{name}',
      preview: 'album',
    },
  );
  await writeFile(file, JSON.stringify(registry));
});
afterAll(() => app.close());

const ask = (query: Record<string, string>) =>
  app.server.inject({ method: 'GET', url: `/oembed?${new URLSearchParams(query)}` });
async function askRich(query: Record<string, string>) {
  const answer = await ask(query);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toContain('application/json');
  return richAnswerSchema.parse(answer.json());
}

describe('GET /oembed', () => {
  test('SHR-3 returns the frame of a song, as oEmbed 1.0 describes', async () => {
    expect(await askRich({ url: SONG })).toEqual({
      version: '1.0',
      type: 'rich',
      title: 'Mvula Yoyamba',
      author_name: 'Wezi Nyirongo',
      author_url: `${ORIGIN}/mw/artist/wezi%20nyirongo`,
      provider_name: 'Nyimbo',
      provider_url: `${ORIGIN}/`,
      thumbnail_url: expect.stringMatching(/^https:\/\/nyimbo\.mw\/r\/preview\/song\/1-[\w-]+\.jpg$/),
      thumbnail_width: 1200,
      thumbnail_height: 630,
      html: '<iframe src="https://nyimbo.mw/embed/song/Mvula%20Yoyamba&amp;a_src=Wezi%20Nyirongo" title="Mvula Yoyamba by Wezi Nyirongo" width="480" height="152" loading="lazy" style="border:0"></iframe>',
      width: 480,
      height: 152,
    });
  });

  test.each([
    [
      'an album',
      ALBUM,
      '/embed/album/t=Nyengo%20ya%20Mvula&amp;artist_name=Wezi%20Nyirongo&amp;album-label=Depot%20Records',
    ],
    ['a playlist', PLAYLIST, '/embed/playlist/sunday-morning'],
    ['a song that plays at once', `${SONG}&u=play`, '/embed/song/Mvula%20Yoyamba&amp;a_src=Wezi%20Nyirongo'],
    [
      'a song in another spelling',
      `http://nyimbo.mw/song/mvula yoyamba&a_src=WEZI NYIRONGO?t=1:23#x`,
      '/embed/song/Mvula%20Yoyamba&amp;a_src=Wezi%20Nyirongo',
    ],
    ['a song on home', `${ORIGIN}/Mvula%20Yoyamba`, '/embed/song/Mvula%20Yoyamba&amp;a_src=Wezi%20Nyirongo'],
  ])('SHR-3 finds the frame of %s, which is a page of the site', async (_, url, source) => {
    const { html, author_name: author } = await askRich({ url, format: 'json' });
    expect(html).toContain(`src="${ORIGIN}${source}"`);
    expect(author).toBe(url === PLAYLIST ? undefined : 'Wezi Nyirongo');
    expect((await app.server.inject(source.replaceAll('&amp;', '&'))).statusCode).toBe(200);
  });

  test('SHR-3 limits frame and thumbnail to the size that the other site requests', async () => {
    const small = await askRich({ url: ALBUM, maxwidth: '300', maxheight: '150' });
    expect(small).toMatchObject({ width: 300, height: 150 });
    expect(small.html).toContain('width="300" height="150"');
    expect(small.thumbnail_url).toBeUndefined();
    expect(await askRich({ url: ALBUM, maxwidth: '2000', maxheight: '900' })).toMatchObject({
      width: 480,
      height: 400,
      thumbnail_width: 1200,
    });
  });

  test.each([
    [400, 'no url', {}],
    [400, 'an empty url', { url: '' }],
    [400, 'a size that is not a number', { url: SONG, maxwidth: 'wide' }],
    [400, 'a size of zero', { url: SONG, maxheight: '0' }],
    [404, 'no URL', { url: 'mvula' }],
    [404, 'a URL of another site', { url: SONG.replace(ORIGIN, 'https://elsewhere.example') }],
    [404, 'a song that does not exist', { url: `${ORIGIN}/song/none&a_src=none` }],
    [404, 'a page without a frame', { url: `${ORIGIN}/chats` }],
    [404, 'an artist', { url: `${ORIGIN}/mw/artist/wezi%20nyirongo` }],
    [404, 'the playlists', { url: `${ORIGIN}/playlist` }],
    [404, 'a path of the server', { url: `${ORIGIN}/api/songs` }],
    [404, 'another scheme', { url: 'javascript:alert(1)' }],
    [501, 'XML', { url: SONG, format: 'xml' }],
    [501, 'another format', { url: SONG, format: 'yaml' }],
  ])('SHR-3 rejects with %i: %s', async (status, _, query) => {
    const answer = await ask(query);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toEqual({ status: 'error', message: expect.stringMatching(/\.$/) });
  });

  test('SHR-3 answers 503 while the database is unavailable, instead of 404', async () => {
    app.services.catalogue.announce(); // Empties the cache of pages.
    const query = jest.spyOn(app.database, 'query').mockRejectedValue(new Error('away'));
    const { statusCode } = await ask({ url: SONG });
    query.mockRestore();
    expect(statusCode).toBe(503);
  });

  test('SHR-3 can be read by every site, and framed by none', async () => {
    const { headers } = await ask({ url: SONG });
    expect(headers).toMatchObject({ 'access-control-allow-origin': '*', 'x-content-type-options': 'nosniff' });
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  });
});

describe('the discovery link', () => {
  test.each([SONG, ALBUM, PLAYLIST])('SHR-3 is in the head of %s, and leads to the oEmbed response', async (url) => {
    const { body } = await app.server.inject(url.slice(ORIGIN.length));
    const links = Array.from(
      body.matchAll(/<link rel="alternate" type="application\/json\+oembed" href="([^"]*)" title="[^"]+">/g),
      ([, href]) => href?.replaceAll('&amp;', '&') ?? '',
    );
    expect(links).toHaveLength(1);
    const answer = await app.server.inject(links[0]?.slice(ORIGIN.length) ?? '');
    expect(richAnswerSchema.parse(answer.json()).html).toContain('/embed/');
  });

  test.each(['/', '/chats', '/mw/artist/wezi%20nyirongo', '/playlist', '/song/none&a_src=none'])(
    'SHR-3 is not in the head of %s',
    async (url) => expect((await app.server.inject(url)).body).not.toContain('oembed'),
  );
});
