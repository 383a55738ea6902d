/** Tests the pictures of link previews: their content, and the limits on painting. */
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { fitText } from './fit-text.ts';
import { measureLine, toKnownGlyphs } from './glyphs.ts';
import { DiskMediaStore } from '../../media/store/disk-media-store.ts';
import { PreviewPainter } from './preview-painter.ts';
import { PreviewService } from './preview-service.ts';
import { PreviewStore } from './preview-store.ts';
import { buildPreviewPath, describeSite, describeSong, parsePreviewName, versionOf } from './preview-subject.ts';

const song = describeSong({ id: 1, title: 'Ŵana ŵa Chitipa', artist: 'Plan Q', image: null, year: 2026 });
const painter = new PreviewPainter({ media: new DiskMediaStore('/nowhere'), mediaBase: '/media' });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'nyimbo-previews-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('glyphs', () => {
  test.each([
    ['Ŵana ŵa Chitipa', 'Ŵana ŵa Chitipa'],
    ['Šuši  Ōta', 'Susi Ota'],
    ['🔥👩🏾‍🎤🇲🇼 Moto', 'Moto'],
    ['قلب السلام', null],
    ['Мир', null],
    ['🔥', ''],
    ['A\u202eB\u0000', 'AB'],
  ])('RTE-50 %j is written as %j', (text, known) => {
    expect(toKnownGlyphs(text)).toBe(known);
  });

  test.each(['Nyimbo yaitali kwambiri '.repeat(12).trim(), 'Nganga'.repeat(50), 'A', 'Zikomo'])(
    'RTE-50 %j fits into its box',
    (text) => {
      const { size, lines } = fitText(text, {
        style: 'title',
        width: 500,
        sizes: [
          [80, 2],
          [40, 4],
        ],
      });
      expect(lines.length).toBeLessThanOrEqual(4);
      for (const line of lines) expect(measureLine(line, 'title', size)).toBeLessThanOrEqual(500);
      expect(lines.join(' ').startsWith(text.slice(0, 8))).toBe(true);
    },
  );
});

describe('addresses of preview pictures', () => {
  test('RTE-50 a changed title or cover changes the address, and the same song has the same address', () => {
    expect(buildPreviewPath(song)).toMatch(/^\/r\/preview\/song\/1-[0-9a-f]{12}\.jpg$/);
    expect(versionOf({ ...song })).toBe(versionOf(song));
    expect(versionOf({ ...song, title: 'Other' })).not.toBe(versionOf(song));
    expect(parsePreviewName('song', `1-${versionOf(song)}.jpg`)).toEqual({
      kind: 'song',
      id: 1,
      version: versionOf(song),
    });
  });

  test.each([
    '1.jpg',
    '01-0123456789ab.jpg',
    '1-0123456789AB.jpg',
    '-1-0123456789ab.jpg',
    '9999999999-0123456789ab.jpg',
    '../x',
  ])('RTE-50 %s is not a valid picture name', (name) => {
    expect(parsePreviewName('song', name)).toBeNull();
    expect(parsePreviewName('__proto__', '1-0123456789ab.jpg')).toBeNull();
  });
});

describe('painting', () => {
  test.each([
    ['a song', song],
    ['the site', describeSite('Malawi')],
    ['letters that the font lacks', { ...song, title: 'قلب السلام' }],
    ['markup and escapes', { ...song, title: '</svg><script>&"\u0000', subtitle: ']]>' }],
    ['far too long words', { ...song, title: 'x'.repeat(10_000), subtitle: 'y '.repeat(5000) }],
  ])('RTE-50 %s is a JPEG of 1200 x 630 below 100 KB', async (_, subject) => {
    const bytes = await painter.paint(subject);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(bytes.length).toBeLessThan(100_000);
  });

  test('RTE-50 an unreadable cover is replaced by one drawn from the title', async () => {
    const media = path.join(folder, 'media/2026/covers');
    await mkdir(media, { recursive: true });
    await writeFile(path.join(media, 'broken.jpg'), 'no picture');
    const own = new PreviewPainter({ media: new DiskMediaStore(path.join(folder, 'media')), mediaBase: '/media' });
    const broken = { ...song, covers: [{ title: 'A', artist: 'B', image: '2026/covers/broken.jpg' }] };
    const drawn = { ...song, covers: [{ title: 'A', artist: 'B', image: null }] };
    expect((await own.paint(broken)).equals(await painter.paint(drawn))).toBe(true);
  });
});

describe('floods of requests', () => {
  const request = { kind: 'site' as const, id: 0, version: versionOf(describeSite('Malawi')) };

  test('RTE-50 a hundred requests for one picture paint it once', async () => {
    let painted = 0;
    const counting = { paint: async () => ((painted += 1), Buffer.from('picture')) };
    const store = new PreviewStore(path.join(folder, 'flood'));
    const previews = new PreviewService({ store, painter: counting, database: undefined, country: 'Malawi' });
    const answers = await Promise.all(Array.from({ length: 100 }, () => previews.find(request)));
    expect(answers.every(({ status }) => status === 'found')).toBe(true);
    await previews.find(request);
    expect(painted).toBe(1);
  });

  test('RTE-50 the folder has a limit, and the oldest pictures are deleted', async () => {
    const full = path.join(folder, 'full');
    const store = new PreviewStore(full, 10, 3);
    for (let id = 0; id < 30; id += 1) await store.write(`song-${id}-0123456789ab.jpg`, Buffer.from(String(id)));
    const names = await readdir(full);
    expect(names.length).toBeLessThanOrEqual(10);
    expect(await store.read('song-29-0123456789ab.jpg')).toEqual(Buffer.from('29'));
    expect(await store.read('song-0-0123456789ab.jpg')).toBeNull();
  });

  test('RTE-50 a folder that cannot be written prevents storing, without an error', async () => {
    await writeFile(path.join(folder, 'file'), '');
    const store = new PreviewStore(path.join(folder, 'file'));
    await store.write('song-1-0123456789ab.jpg', Buffer.from('x'));
    expect(await store.read('song-1-0123456789ab.jpg')).toBeNull();
  });
});

describe('preview pictures over HTTP', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ only: ['web'] });
  });
  afterAll(() => app.close());
  const get = (url: string, headers = {}) => app.server.inject({ method: 'GET', url, headers });

  test('RTE-50 a picture is cached permanently, and a second request is not painted again', async () => {
    const [row] = await app.database.query<{ id: number }>(`SELECT id FROM songs WHERE title = 'Café José'`);
    const wrong = await get(`/r/preview/song/${row?.id}-000000000000.jpg`);
    expect(wrong.statusCode).toBe(302);
    const answer = await get(String(wrong.headers.location));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, s-maxage=3600, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const again = await get(String(wrong.headers.location), { 'if-none-match': String(answer.headers.etag) });
    expect(again.statusCode).toBe(304);
    expect(await readdir(path.join(app.dataDir, 'previews'))).toHaveLength(1);
  });

  test.each(['album', 'artist', 'genre'])('RTE-50 every %s has a picture', async (kind) => {
    const moved = await get(`/r/preview/${kind}/1-000000000000.jpg`);
    expect((await get(String(moved.headers.location))).statusCode).toBe(200);
  });

  test.each([
    'song/999999-0123456789ab.jpg',
    'song/1.jpg',
    'user/1-0123456789ab.jpg',
    'site/1-0123456789ab.jpg',
    'song/%00',
  ])('RTE-50 %s does not exist, and nothing is painted for it', async (name) => {
    const answer = await get(`/r/preview/${name}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});
