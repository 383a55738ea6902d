import {
  createMediaFolder,
  SONG,
  startMediaHost,
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

  describe('MED-1 addresses that answer 404', () => {
    test.each([
      '/media/2026/songs/missing.mp3',
      '/media/2026/songs/../../../outside.mp3',
      '/media/2026/songs/..%2F..%2F..%2Foutside.mp3',
      '/media/2026/songs/..%5C..%5Coutside.mp3',
      '/media/2026/songs/%2e%2e/%2e%2e/%2e%2e/outside.mp3',
      '/media/2026/songs/....//outside.mp3',
      '/media/../outside.mp3',
      '/media/2026/../../outside.mp3',
      '/media/%2e%2e/outside.mp3',
      '/media/2026/songs/%00.mp3',
      '/media/2026/songs/mvula.mp3%00.json',
      '/media/2026/songs/a%0d%0aSet-Cookie:x.mp3',
      '/media/2026/songs/%ff%fe.mp3',
      '/media/2026/songs/%',
      '/media/2026/songs/link-out.mp3',
      '/media/2026/songs/notes.txt',
      '/media/2026/songs/.hidden.mp3',
      '/media/2026/songs/half.mp3.123.partial',
      '/media/2026/songs/folder.mp3',
      '/media/2026/songs/mvula.mp3/',
      '/media/2026/songs/',
      '/media/2026/secrets/key.mp3',
      '/media/2026/__proto__/key.mp3',
      '/media/2026/constructor/key.mp3',
      '/media/2026/covers/mvula.mp3',
      '/media/26/songs/mvula.mp3',
      `/media/2026/songs/${'x'.repeat(300)}.mp3`,
      '/media/',
      '/media//2026/songs/mvula.mp3',
    ])('%s', async (address) => {
      const { status, body } = await call(address);
      expect([400, 404]).toContain(status);
      expect(body.toString()).not.toMatch(/outside$|secret$|not for you/);
    });

    test('follows a symbolic link inside the folder', async () => {
      expect((await call('/media/2026/songs/link-in.mp3')).status).toBe(200);
    });

    test('rejects other methods', async () => {
      for (const method of ['POST', 'PUT', 'DELETE']) expect((await call(SONG, {}, method)).status).toBe(404);
    });
  });

  describe('OPS-3 media options', () => {
    test('serves under another prefix, and only to the listed origins', async () => {
      const other = await startMediaHost({
        store: folder.store,
        prefix: '/files/audio',
        allowedOrigins: ['https://nyimbo.example'],
      });
      const url = '/files/audio/2026/songs/mvula.mp3';
      const known = await other.call(url, { origin: 'https://nyimbo.example' });
      const unknown = await other.call(url, { origin: 'https://evil.example' });
      const elsewhere = await other.call(SONG);
      await other.close();
      expect([known.status, unknown.status, elsewhere.status]).toEqual([200, 200, 404]);
      expect(known.headers['access-control-allow-origin']).toBe('https://nyimbo.example');
      expect(unknown.headers['access-control-allow-origin']).toBeUndefined();
      expect([known.headers.vary, unknown.headers.vary]).toEqual(['Origin', 'Origin']);
    });

    test('answers 404 while the folder does not exist', async () => {
      const empty = await startMediaHost({ store: new DiskMediaStore(`${folder.root}-not-yet`) });
      const { status } = await empty.call(SONG);
      await empty.close();
      expect(status).toBe(404);
    });
  });
});
