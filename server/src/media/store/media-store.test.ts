import { createHash } from 'node:crypto';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { TEST_STORE_KINDS, TEST_STORES, type TestStore } from '../testing/test-stores.ts';
import type { MediaStore } from './media-store.ts';
import { closeAfter } from '../../process/close-after.ts';

const SONG = '2026/songs/Ŵana ŵa (Chitipa) 100%.mp3';
const OTHER_SONG = '2027/songs/mvula.mp3';
const AUDIO = Buffer.from(Array.from({ length: 100_000 }, (_, index) => (index * 7) % 251));

let workFolder: string;
beforeAll(async () => {
  workFolder = await mkdtemp(path.join(tmpdir(), 'nyimbo-work-'));
});
afterAll(() => rm(workFolder, { recursive: true }));

async function readStream(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Summarises bytes in a short text, because Jest takes minutes to print the difference of long buffers. */
const summarise = (bytes: Uint8Array | string): string =>
  `${bytes.length} bytes ${createHash('sha256').update(bytes).digest('hex')}`;

async function readFile(store: MediaStore, file: string): Promise<string | null> {
  const opened = await store.open(file);
  if (opened === null) return null;
  return summarise(await closeAfter(opened, () => opened.readAll()));
}

async function readTag(store: MediaStore, file: string): Promise<string | null> {
  const opened = await store.open(file);
  await opened?.close();
  return opened?.etag ?? null;
}

async function listPaths(store: MediaStore): Promise<string[]> {
  const paths: string[] = [];
  for await (const file of store.list()) paths.push(file.path);
  return paths.sort();
}

async function makeFile(content: Uint8Array | string): Promise<string> {
  const file = path.join(workFolder, 'source');
  await writeFile(file, content);
  return file;
}

describe.each(TEST_STORE_KINDS)('PRD-5 a media store in a %s', (kind) => {
  let opened: TestStore;
  let store: MediaStore;
  beforeEach(async () => {
    opened = await TEST_STORES[kind]();
    ({ store } = opened);
  });
  afterEach(() => opened.remove());

  test('starts empty and usable', async () => {
    expect([await store.isEmpty(), await store.findFault(), await listPaths(store)]).toEqual([true, null, []]);
    expect([await store.open(SONG), await store.findSize(SONG), await store.isWithdrawn(SONG)]).toEqual([
      null,
      null,
      false,
    ]);
  });

  test('reads and lists written files with their sizes', async () => {
    await store.write(SONG, AUDIO);
    await store.write('2026/covers/a & b+c.svg', '<svg>ŵ</svg>');
    await store.write('2026/songs/empty.mp3', '');
    expect(await readFile(store, SONG)).toBe(summarise(AUDIO));
    expect(await readFile(store, '2026/covers/a & b+c.svg')).toBe(summarise(Buffer.from('<svg>ŵ</svg>')));
    expect(await readFile(store, '2026/songs/empty.mp3')).toBe(summarise(''));
    expect([await store.findSize(SONG), await store.findSize('2026/songs/empty.mp3')]).toEqual([AUDIO.length, 0]);
    expect(await store.isEmpty()).toBe(false);
    const sizes: Record<string, number> = {};
    for await (const file of store.list()) {
      sizes[file.path] = file.size;
      expect(Math.abs(file.modifiedMs - Date.now())).toBeLessThan(60_000);
    }
    expect(sizes).toEqual({ [SONG]: AUDIO.length, '2026/covers/a & b+c.svg': 13, '2026/songs/empty.mp3': 0 });
  });

  test('stores a local file, and replaces it by another', async () => {
    await store.putFile(SONG, await makeFile(AUDIO));
    expect(await readFile(store, SONG)).toBe(summarise(AUDIO));
    await store.putFile(SONG, await makeFile('new'));
    expect([await readFile(store, SONG), await store.findSize(SONG)]).toEqual([summarise('new'), 3]);
    await store.write(SONG, 'newer');
    expect(await readFile(store, SONG)).toBe(summarise('newer'));
    await expect(store.putFile(SONG, path.join(workFolder, 'missing'))).rejects.toThrow('ENOENT');
    expect(await readFile(store, SONG)).toBe(summarise('newer'));
  });

  test.each([
    [0, 1],
    [0, 99_999],
    [99_999, 99_999],
    [40_000, 59_999],
  ])('streams the bytes from %d to %d', async (start, end) => {
    await store.write(SONG, AUDIO);
    const file = await store.open(SONG);
    expect(file?.size).toBe(AUDIO.length);
    const part = file && (await readStream(await file.stream(start, end)));
    expect(part && summarise(part)).toBe(summarise(AUDIO.subarray(start, end + 1)));
  });

  test('copies a file to a free path, and does nothing the second time', async () => {
    await store.write(SONG, AUDIO);
    for (let round = 0; round < 2; round += 1) await store.copy(SONG, OTHER_SONG);
    expect(await readFile(store, OTHER_SONG)).toBe(summarise(AUDIO));
    expect(await readTag(store, OTHER_SONG)).toBe(await readTag(store, SONG));
    await store.write('2026/songs/taken.mp3', 'taken');
    await store.copy(SONG, '2026/songs/taken.mp3');
    expect(await readFile(store, '2026/songs/taken.mp3')).toBe(summarise('taken'));
    await store.copy('2026/songs/missing.mp3', '2027/songs/missing.mp3');
    expect(await store.open('2027/songs/missing.mp3')).toBeNull();
  });

  test('removes a file, and does nothing the second time', async () => {
    await store.write(SONG, AUDIO);
    for (let round = 0; round < 2; round += 1) await store.remove(SONG);
    expect([await store.open(SONG), await store.isEmpty()]).toEqual([null, kind === 'bucket']);
    expect(await listPaths(store)).toEqual([]);
  });

  test('OPR-3 withdraws a file and restores it, and does nothing the second time', async () => {
    await store.write(SONG, AUDIO);
    const tag = await readTag(store, SONG);
    for (let round = 0; round < 2; round += 1) {
      await store.withdraw(SONG);
      expect([await store.open(SONG), await store.findSize(SONG), await store.isWithdrawn(SONG)]).toEqual([
        null,
        null,
        true,
      ]);
      expect(await listPaths(store)).toEqual([`withdrawn/${SONG}`]);
    }
    for (let round = 0; round < 2; round += 1) {
      await store.restore(SONG);
      expect([await readFile(store, SONG), await store.isWithdrawn(SONG)]).toEqual([summarise(AUDIO), false]);
    }
    expect(await readTag(store, SONG)).toBe(tag);
    await store.withdraw('2026/songs/missing.mp3');
    expect(await store.isWithdrawn('2026/songs/missing.mp3')).toBe(false);
  });
});

test.each([0, 1, 16_384, 16_385, 32_768, 50_000])(
  'PRD-5 a file of %d bytes has the same tag in every store, however it was written',
  async (size) => {
    const content = AUDIO.subarray(0, size);
    const source = await makeFile(content);
    await utimes(source, 1, 1);
    const tags: (string | null)[] = [];
    for (const kind of TEST_STORE_KINDS) {
      const { store, remove } = await TEST_STORES[kind]();
      await store.write(OTHER_SONG, content);
      tags.push(await readTag(store, OTHER_SONG));
      await store.putFile(OTHER_SONG, source);
      tags.push(await readTag(store, OTHER_SONG));
      await remove();
    }
    expect(tags[0]).toMatch(/^"[\w-]+"$/);
    expect(new Set(tags).size).toBe(1);
  },
);
