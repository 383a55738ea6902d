import { cp, mkdtemp, readdir, readlink, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import {
  AUDIO,
  createMediaFolder,
  MODIFIED_AT,
  PEAKS,
  SMALL_AUDIO,
  SMALL_SONG,
  SONG,
  startMediaHost,
  SVG,
  type MediaFolder,
  type MediaHostFixture,
} from './testing/media-fixture.ts';
import { DiskMediaStore } from './store/disk-media-store.ts';
import { TEST_STORE_KINDS } from './testing/test-stores.ts';

describe.each(TEST_STORE_KINDS)('a media host with a %s', (kind) => {
  let folder: MediaFolder;
  let host: MediaHostFixture;
  const call: MediaHostFixture['call'] = (...request) => host.call(...request);

  beforeAll(async () => {
    folder = await createMediaFolder(kind);
    host = await startMediaHost({ store: folder.store });
  });

  afterAll(async () => {
    await host.close();
    await folder.remove();
  });

  /** Files of the media folder that this process holds open (Linux). */
  async function findOpenFiles(): Promise<string[]> {
    const handles = await readdir('/proc/self/fd');
    const targets = await Promise.all(handles.map((handle) => readlink(`/proc/self/fd/${handle}`).catch(() => '')));
    return targets.filter((target) => target.startsWith(folder.tempDir));
  }

  describe('MED-1 whole files', () => {
    test('serves a song with its type, length, validators and a long cache lifetime', async () => {
      const { status, headers, body } = await call(SONG);
      expect(status).toBe(200);
      expect(body.equals(AUDIO)).toBe(true);
      expect(headers).toMatchObject({
        'content-type': 'audio/mpeg',
        'content-length': '1000',
        'accept-ranges': 'bytes',
        'last-modified': MODIFIED_AT.toUTCString(),
        'x-content-type-options': 'nosniff',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      });
      expect(headers.etag).toMatch(/^"[^"]+"$/);
      expect(headers['cache-control']).toContain('immutable');
    });

    test('serves a song’s small encoding like the song, with its own entity tag', async () => {
      const [whole, part, large] = [
        await call(SMALL_SONG),
        await call(SMALL_SONG, { range: 'bytes=390-' }),
        await call(SONG),
      ];
      expect([whole.status, part.status]).toEqual([200, 206]);
      expect(whole.body.equals(SMALL_AUDIO)).toBe(true);
      expect(part.headers['content-range']).toBe('bytes 390-399/400');
      for (const name of ['content-type', 'cache-control', 'accept-ranges']) {
        expect([name, whole.headers[name]]).toEqual([name, large.headers[name]]);
      }
      expect(whole.headers.etag).toMatch(/^"/);
      expect(whole.headers.etag).not.toBe(large.headers.etag);
      expect((await call(SMALL_SONG, { 'if-none-match': whole.headers.etag ?? '' })).status).toBe(304);
    });

    test('PLY-12 lets a browser cache audio for a year without revalidation, so playing it again needs no request', async () => {
      for (const { headers } of [await call(SONG), await call(SONG, { range: 'bytes=0-99' }), await call(SMALL_SONG)]) {
        expect(headers['cache-control']).toBe('public, max-age=31536000, s-maxage=3600, immutable');
        expect(headers.vary ?? '').not.toMatch(/cookie|\*/i);
        expect(headers['set-cookie']).toBeUndefined();
      }
    });

    test('answers HEAD with the same headers and no body, and ignores Range on it', async () => {
      const { status, headers, body } = await call(SONG, { range: 'bytes=0-9' }, 'HEAD');
      expect([status, headers['content-length'], body.length]).toEqual([200, '1000', 0]);
    });

    test('serves an empty file', async () => {
      const { status, headers, body } = await call('/media/2026/songs/empty.mp3');
      expect([status, headers['content-length'], body.length]).toEqual([200, '0', 0]);
    });

    test('finds files with accents, spaces, or more than 100 characters in the name', async () => {
      const accented = await call(`/media/2026/songs/${encodeURIComponent('Ŵana ŵa Chitipa.mp3')}`);
      const long = await call(`/media/2026/songs/${'n'.repeat(200)}.mp3?v=2`);
      expect([accented.status, long.status]).toEqual([200, 200]);
    });

    test('accepts the preflight of a page of another origin before a Range request', async () => {
      const { status, headers } = await call(SONG, { origin: 'https://a.example' }, 'OPTIONS');
      expect(status).toBe(204);
      expect(headers['access-control-allow-headers']).toContain('Range');
    });

    test('closes every file, even after refused and aborted requests', async () => {
      await folder.store.write('2026/songs/long.mp3', Buffer.alloc(20_000_000));
      const paths = [SONG, '/media/2026/songs/empty.mp3', '/media/2026/songs/folder.mp3'];
      for (let round = 0; round < 10; round += 1) {
        await Promise.all([
          ...paths.map((path) => call(path)),
          call(SONG, {}, 'HEAD'),
          call(SONG, { range: 'bytes=5000-' }),
          call('/media/2026/peaks/mvula.mp3.json', { 'accept-encoding': 'br' }),
          host.fetchAndAbort('/media/2026/songs/long.mp3'),
        ]);
      }
      await new Promise((resolve) => setTimeout(resolve, 200));
      expect(await findOpenFiles()).toEqual([]);
    });
  });

  describe('OPR-3 withdrawn files', () => {
    const GONE = '/media/2026/songs/gone.mp3';

    beforeAll(async () => {
      await folder.store.write('2026/songs/gone.mp3', AUDIO);
      await folder.store.withdraw('2026/songs/gone.mp3');
    });

    test.each([
      ['GET', {}],
      ['HEAD', {}],
      ['GET', { range: 'bytes=0-99' }],
      ['GET', { 'if-none-match': '*' }],
    ])('answer 410 to %s with %j, and are not cached', async (method, headers) => {
      const answer = await call(GONE, headers, method);
      expect([answer.status, answer.headers['cache-control']]).toEqual([410, 'no-store']);
      if (method === 'GET') expect(JSON.parse(answer.body.toString())).toMatchObject({ code: 'taken-down' });
    });

    test('cannot be fetched from their folder by any path', async () => {
      for (const path of [
        '/media/withdrawn/2026/songs/gone.mp3',
        '/media/2026/songs/..%2f..%2fwithdrawn%2f2026%2fsongs%2fgone.mp3',
        '/media/2026/songs/../../withdrawn/2026/songs/gone.mp3',
      ]) {
        expect([path, (await call(path)).status]).toEqual([path, 404]);
      }
    });

    test('of one song share a surrogate key, by which a proxy purges them', async () => {
      const paths = [SONG, SMALL_SONG, '/media/2026/peaks/mvula.mp3.json'];
      const keys = await Promise.all(paths.map(async (path) => (await call(path)).headers['surrogate-key']));
      expect(keys).toEqual(['mvula.mp3', 'mvula.mp3', 'mvula.mp3']);
    });
  });

  describe('MED-1 ranges', () => {
    test.each([
      ['the first bytes', 'bytes=0-99', 0, 99],
      ['the middle', 'bytes=500-599', 500, 599],
      ['one byte', 'bytes=7-7', 7, 7],
      ['open to the end', 'bytes=990-', 990, 999],
      ['open from the start, as players ask', 'bytes=0-', 0, 999],
      ['the last bytes', 'bytes=-10', 990, 999],
      ['a suffix longer than the file', 'bytes=-5000', 0, 999],
      ['an end beyond the file', 'bytes=900-5000', 900, 999],
      ['the unit in capitals', 'BYTES=0-1', 0, 1],
    ])('%s: %s', async (_, range, start, end) => {
      const { status, headers, body } = await call(SONG, { range });
      expect(status).toBe(206);
      expect(headers['content-range']).toBe(`bytes ${start}-${end}/1000`);
      expect(headers['content-length']).toBe(String(end - start + 1));
      expect(body.equals(AUDIO.subarray(start, end + 1))).toBe(true);
    });

    test.each([
      ['a start at the end', 'bytes=1000-'],
      ['a start beyond the end', 'bytes=5000-6000'],
      ['an empty suffix', 'bytes=-0'],
      ['a start beyond any file', 'bytes=999999999999999-'],
    ])('%s is not satisfiable: %s', async (_, range) => {
      const { status, headers } = await call(SONG, { range });
      expect(status).toBe(416);
      expect(headers['content-range']).toBe('bytes */1000');
      expect(headers['cache-control']).toBe('no-store');
    });

    test('answers 416 for an empty file', async () => {
      const { status, headers } = await call('/media/2026/songs/empty.mp3', { range: 'bytes=0-' });
      expect([status, headers['content-range']]).toEqual([416, 'bytes */0']);
    });

    test.each([
      ['several ranges', 'bytes=0-1,5-6'],
      ['a thousand ranges', `bytes=${Array.from({ length: 1000 }, (_, i) => `${i}-${i}`).join(',')}`],
      ['an end before the start', 'bytes=9-3'],
      ['another unit', 'items=0-1'],
      ['no numbers', 'bytes=-'],
      ['words', 'bytes=a-b'],
      ['a number too long', 'bytes=0-99999999999999999999'],
    ])('%s: the whole file is sent', async (_, range) => {
      const { status, headers, body } = await call(SONG, { range });
      expect([status, body.length, headers['content-range']]).toEqual([200, 1000, undefined]);
    });
  });

  describe('MED-1 conditional requests', () => {
    const tagOf = async (): Promise<string> => (await call(SONG)).headers.etag ?? '';

    test('answers 304 without a body for the same tag, a weak one, a list, `*`, or an unmodified file', async () => {
      const etag = await tagOf();
      for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const { status, body } = await call(SONG, { 'if-none-match': tag });
        expect([tag, status, body.length]).toEqual([tag, 304, 0]);
      }
      expect((await call(SONG, { 'if-modified-since': MODIFIED_AT.toUTCString() })).status).toBe(304);
      expect((await call(SONG, { 'if-none-match': etag, range: 'bytes=0-1' })).status).toBe(304);
    });

    test('sends the file when the tag differs, even if the date matches', async () => {
      const headers = { 'if-none-match': '"other"', 'if-modified-since': new Date().toUTCString() };
      expect((await call(SONG, headers)).status).toBe(200);
      expect((await call(SONG, { 'if-modified-since': new Date(0).toUTCString() })).status).toBe(200);
      expect((await call(SONG, { 'if-modified-since': 'yesterday' })).status).toBe(200);
    });

    test('If-Range: sends the range for the same version, the whole file for another', async () => {
      const etag = await tagOf();
      const range = 'bytes=0-9';
      const statusFor = async (ifRange: string): Promise<number> =>
        (await call(SONG, { range, 'if-range': ifRange })).status;
      expect(await statusFor(etag)).toBe(206);
      expect(await statusFor(MODIFIED_AT.toUTCString())).toBe(206);
      expect(await statusFor('"other"')).toBe(200);
      expect(await statusFor(`W/${etag}`)).toBe(200);
      expect(await statusFor(new Date(0).toUTCString())).toBe(200);
    });

    test('MED-1 a copy on another machine has the same tag, so a download can continue there', async () => {
      const copy = await mkdtemp(path.join(os.tmpdir(), 'nyimbo-copy-'));
      const other = await startMediaHost({ store: new DiskMediaStore(copy) });
      try {
        await cp(path.join(folder.root, '2026/songs/mvula.mp3'), path.join(copy, '2026/songs/mvula.mp3'));
        await utimes(path.join(copy, '2026/songs/mvula.mp3'), 1, 1);
        const etag = await tagOf();
        const rest = await other.call(SONG, { range: 'bytes=600-', 'if-range': etag });
        expect([rest.status, rest.headers.etag]).toEqual([206, etag]);
        expect(rest.body.equals(AUDIO.subarray(600))).toBe(true);
        expect((await other.call(SONG, { 'if-none-match': etag })).status).toBe(304);

        const changed = Buffer.from(AUDIO);
        changed[500] = 255;
        await writeFile(path.join(copy, '2026/songs/mvula.mp3'), changed);
        expect((await other.call(SONG, { range: 'bytes=600-', 'if-range': etag })).status).toBe(200);
      } finally {
        await other.close();
        await rm(copy, { recursive: true });
      }
    });

    test('If-Match and If-Unmodified-Since reject another version with 412', async () => {
      const etag = await tagOf();
      expect((await call(SONG, { 'if-match': '"other"' })).status).toBe(412);
      expect((await call(SONG, { 'if-match': `W/${etag}` })).status).toBe(412);
      expect((await call(SONG, { 'if-match': etag })).status).toBe(200);
      expect((await call(SONG, { 'if-unmodified-since': new Date(0).toUTCString() })).status).toBe(412);
      expect((await call(SONG, { 'if-unmodified-since': MODIFIED_AT.toUTCString() })).status).toBe(200);
    });
  });

  describe('MED-2 peaks and covers', () => {
    const peaks = '/media/2026/peaks/mvula.mp3.json';

    test('compresses peaks as the client accepts, with a separate tag for each encoding', async () => {
      const plain = await call(peaks);
      const brotli = await call(peaks, { 'accept-encoding': 'gzip, br' });
      const gzip = await call(peaks, { 'accept-encoding': 'gzip, br;q=0' });
      expect(plain.body.toString()).toBe(PEAKS);
      expect(brotliDecompressSync(brotli.body).toString()).toBe(PEAKS);
      expect(gunzipSync(gzip.body).toString()).toBe(PEAKS);
      expect(brotli.body.length).toBeLessThan(1500);
      expect(new Set([plain, brotli, gzip].map(({ headers }) => headers.etag)).size).toBe(3);
      for (const { headers } of [plain, brotli, gzip]) {
        expect(headers['content-type']).toContain('application/json');
        expect(headers.vary).toContain('Accept-Encoding');
      }
      const again = await call(peaks, { 'accept-encoding': 'br', 'if-none-match': brotli.headers.etag ?? '' });
      expect([again.status, again.body.length, again.headers['content-encoding']]).toEqual([304, 0, undefined]);
    });

    test('blocks scripts in an SVG that is opened directly', async () => {
      const { headers, body } = await call('/media/2026/covers/mvula.svg');
      expect(headers['content-type']).toBe('image/svg+xml');
      expect(headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
      expect(body.toString()).toBe(SVG);
    });
  });
});
