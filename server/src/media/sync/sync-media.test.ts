import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startTestBucket, type TestBucket } from '../../testing/processes/start-test-bucket.ts';
import { loadConfig } from '../../config/load-config.ts';
import { createDiskMediaStore, createMediaStore } from '../store/create-media-store.ts';
import type { MediaStore } from '../store/media-store.ts';
import { runMediaCli } from '../run-media-cli.ts';

let bucket: TestBucket;
let dataDir: string;
let disk: MediaStore;
let store: MediaStore;

beforeEach(async () => {
  bucket = await startTestBucket();
  dataDir = await mkdtemp(path.join(tmpdir(), 'nyimbo-sync-test-'));
  const config = loadConfig({ DATA_DIR: dataDir, ...bucket.environment });
  [disk, store] = [createDiskMediaStore(config), createMediaStore(config)];
  await disk.write('2026/songs/mvula.mp3', Buffer.alloc(70_000, 'mvula'));
  await disk.write('2026/songs/dzuwa.mp3', Buffer.alloc(60_000, 'dzuwa'));
  await disk.write('2026/songs/empty.mp3', '');
  await disk.write('2026/songs/gone.mp3', 'gone');
  await disk.withdraw('2026/songs/gone.mp3');
  await writeFile(path.join(dataDir, 'media/2026/songs/half.mp3.1.partial'), 'half');
});
afterEach(async () => {
  await bucket.close();
  await rm(dataDir, { recursive: true });
});

const sync = (...options: string[]) =>
  runMediaCli(['sync', ...options], { DATA_DIR: dataDir, ...bucket.environment }, () => undefined);

/** Reads the content tag and time of every file, by path. */
async function describeStore(described: MediaStore): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for await (const file of described.list()) {
    const opened = await described.open(file.path);
    files[file.path] = `${opened?.etag} ${opened?.modifiedSeconds}`;
    await opened?.close();
  }
  return files;
}

test('PRD-5 nyimbo media sync copies all files to the bucket with their times, then only changed ones', async () => {
  const places = `${dataDir}/media to s3://nyimbo-test/media/:`;
  expect(await sync('--dry-run')).toBe(`${places} 4 of 4 files would be copied (130004 bytes).`);
  expect(await store.isEmpty()).toBe(true);
  expect(await sync()).toBe(`${places} 4 of 4 files copied (130004 bytes).`);
  const [onDisk, inBucket] = [await describeStore(disk), await describeStore(store)];
  for (const file of ['2026/songs/mvula.mp3', '2026/songs/dzuwa.mp3', 'withdrawn/2026/songs/gone.mp3']) {
    expect([file, inBucket[file]]).toEqual([file, onDisk[file]]);
  }
  expect(Object.keys(inBucket).sort()).toEqual(Object.keys(onDisk).sort());
  expect([await store.isWithdrawn('2026/songs/gone.mp3'), await store.open('2026/songs/gone.mp3')]).toEqual([
    true,
    null,
  ]);

  expect(await sync()).toBe(`${places} 0 of 4 files copied (0 bytes).`);
  await disk.write('2026/songs/dzuwa.mp3', Buffer.alloc(60_000, 'Dzuwa'));
  expect(await sync()).toBe(`${places} 1 of 4 files copied (60000 bytes).`);
  expect((await describeStore(store))['2026/songs/dzuwa.mp3']).toBe(
    (await describeStore(disk))['2026/songs/dzuwa.mp3'],
  );
});

test('PRD-5 nyimbo media sync continues after the bucket was unavailable, and copies back', async () => {
  await bucket.stop();
  await expect(sync()).rejects.toThrow('s3://nyimbo-test/media/ does not answer: connect ECONNREFUSED');
  await bucket.start();
  await store.putFile('2026/songs/mvula.mp3', path.join(dataDir, 'media/2026/songs/mvula.mp3'));
  expect(await sync()).toContain('3 of 4 files copied (60004 bytes).');
  const before = await describeStore(disk);
  await rm(path.join(dataDir, 'media'), { recursive: true });
  expect(await sync('--from-store')).toBe(
    `s3://nyimbo-test/media/ to ${dataDir}/media: 4 of 4 files copied (130004 bytes).`,
  );
  const tagsOf = (files: Record<string, string>) =>
    Object.entries(files)
      .map(([file, text]) => `${file} ${text.split(' ')[0]}`)
      .sort();
  expect(tagsOf(await describeStore(disk))).toEqual(tagsOf(before));
});

test('PRD-5 nyimbo media sync removes files only with --delete', async () => {
  await sync();
  await disk.remove('2026/songs/mvula.mp3');
  expect(await sync()).toContain('0 of 3 files copied (0 bytes). 1 exist there alone and stay; --delete removes them.');
  expect(await sync('--delete', '--dry-run')).toContain('1 would be removed.');
  expect(await store.findSize('2026/songs/mvula.mp3')).toBe(70_000);
  expect(await sync('--delete')).toContain('1 removed.');
  expect(await store.findSize('2026/songs/mvula.mp3')).toBeNull();
});

test('PRD-5 OPR-3 nyimbo media sync never republishes a file that a takedown has withdrawn', async () => {
  await sync();
  await disk.withdraw('2026/songs/mvula.mp3');
  await store.withdraw('2026/songs/dzuwa.mp3');
  expect(await sync('--dry-run')).toContain('0 of 4 files would be copied');
  expect(await store.findSize('2026/songs/mvula.mp3')).toBe(70_000);
  expect(await sync()).toMatch(
    /0 of 4 files copied \(0 bytes\)\. 1 exist there alone .* 1 not copied, because a takedown has withdrawn them there\.$/,
  );
  for (const file of ['2026/songs/mvula.mp3', '2026/songs/dzuwa.mp3']) {
    expect([file, await store.findSize(file), await store.isWithdrawn(file)]).toEqual([file, null, true]);
  }
});

test('PRD-5 nyimbo media rejects wrong arguments and a missing MEDIA_STORE, and says what to do', async () => {
  const run = (args: string[], environment = {}) =>
    runMediaCli(args, { DATA_DIR: dataDir, ...environment }, () => undefined);
  await expect(run([])).rejects.toThrow('Usage: npm run media -- sync');
  await expect(run(['sync', '--all'])).rejects.toThrow('Usage: npm run media -- sync');
  await expect(run(['sync'])).rejects.toThrow('Set MEDIA_STORE');
});
