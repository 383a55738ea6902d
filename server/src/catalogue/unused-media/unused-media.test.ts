import { existsSync } from 'node:fs';
import path from 'node:path';
import { SqlJobStore } from '../../ingest/jobs/sql-job-store.ts';
import { writeMediaFile } from '../../media/media-files.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { requestMediaChecks } from './media-checks.queries.ts';
import { keepNewMedia, removeFormerCovers, withNewMedia } from './unused-media.ts';

const COVER = '2026/covers/one.webp';
const OTHER_COVER = '2026/covers/two.webp';

const FACTS = {
  ...{ title: 'Mvula', artist: 'Wezi', albumArtist: null, album: null, genre: null, label: null },
  ...{ year: 2026, releasedOn: null, track: null },
};

const SOUND = {
  ...{ durationSeconds: 60, audioSha256: 'a'.repeat(64), truePeakDb: null, loudnessLufs: null },
  ...{ sizeBytes: 1, smallSizeBytes: 1 },
};

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  await app.database.query('DELETE FROM media_checks');
  await app.database.query('UPDATE catalogue_artists SET image = NULL');
  for (const cover of [COVER, OTHER_COVER]) await writeMediaFile(path.join(app.dataDir, 'media'), cover, 'picture');
});

const isServed = (file: string) => existsSync(path.join(app.dataDir, 'media', file));
const announce = (paths: readonly string[]) => requestMediaChecks(app.database, paths, 30);
const makeDue = () => app.database.query('UPDATE media_checks SET check_after = now()');
const nameCover = 'UPDATE catalogue_artists SET image = $1 WHERE id = (SELECT min(id) FROM catalogue_artists)';
const check = () => app.services.unusedMedia.checkDue();

test('OPR-3 a check does not remove a file that a running change keeps', async () => {
  await announce([COVER]);
  await makeDue();
  let checked = Promise.resolve();
  await app.database.transaction(async (tx) => {
    await keepNewMedia(tx, [COVER]);
    checked = check(); // With the embedded database, it waits for the transaction.
    await tx.query('SELECT pg_sleep(0.2)');
    await tx.query(nameCover, [COVER]);
  });
  await checked;
  await check();
  expect(isServed(COVER)).toBe(true);
  expect(await app.database.query('SELECT path FROM media_checks')).toEqual([]);
});

test('OPR-3 a change that comes too late is refused, because its file may be gone', async () => {
  await announce([COVER, OTHER_COVER]);
  await app.database.query('UPDATE media_checks SET check_after = now() WHERE path = $1', [COVER]);
  await check();
  expect([isServed(COVER), isServed(OTHER_COVER)]).toEqual([false, true]);
  const change = app.database.transaction((tx) => keepNewMedia(tx, [COVER, OTHER_COVER]));
  await expect(change).rejects.toMatchObject({ status: 503 });
});

test('OPR-3 a change that writes a file after its check, and fails, leaves no file', async () => {
  const change = withNewMedia(app.database, [COVER], async () => {
    await makeDue();
    await check();
    await writeMediaFile(path.join(app.dataDir, 'media'), COVER, 'picture');
    throw new Error('The connection is gone.');
  });
  await expect(change).rejects.toThrow('The connection is gone.');
  await makeDue();
  await check();
  expect(isServed(COVER)).toBe(false);
});

test('OPR-3 a check leaves the files of an unfinished job, and removes them when it fails', async () => {
  const files = {
    file: 'job.mp3',
    song: '2026/songs/job.mp3',
    small: '2026/small/job.mp3',
    peaks: '2026/peaks/job.mp3.json',
  };
  const stored = [files.song, files.small, files.peaks, COVER];
  for (const file of stored) await writeMediaFile(path.join(app.dataDir, 'media'), file, 'media');
  await app.database.query(
    `INSERT INTO ingest_jobs (id, source, path, name, size_bytes, modified_ms, state, details)
     VALUES ('job', 'upload', '/job', 'job.mp3', 1, 1, 'stored', $1)`,
    [JSON.stringify({ facts: FACTS, sound: SOUND, files: { ...files, cover: COVER, original: null }, notes: [] })],
  );
  await announce(stored);
  await makeDue();
  await check();
  expect(stored.map(isServed)).toEqual([true, true, true, true]);
  const job = { id: 'job', path: '/job', name: 'job.mp3', sizeBytes: 1, modifiedMs: 1 };
  const failed = { state: 'failed', reason: 'The server stopped twice.', canRetry: false } as const;
  await new SqlJobStore(app.database, 'upload', app.services.config).save({ file: job, at: failed });
  await check();
  expect(stored.map(isServed)).toEqual([false, false, false, false]);
});

test('OPR-3 a file that cannot be removed does not stop the others, and is tried again', async () => {
  const remove = jest.spyOn(app.services.media, 'remove').mockRejectedValueOnce(new Error('The store is away.'));
  await removeFormerCovers(app.database, [COVER, null, OTHER_COVER]);
  await check();
  expect(isServed(OTHER_COVER)).toBe(true); // Stored pages still show it.
  await makeDue();
  await check();
  expect([isServed(COVER), isServed(OTHER_COVER)]).toEqual([true, false]);
  remove.mockRestore();
  await check();
  expect(isServed(COVER)).toBe(false);
});

test.each(['../outside.webp', 'withdrawn/2026/covers/one.webp', '2026/covers/one.txt'])(
  'OPR-3 a check of %j removes nothing and ends',
  async (file) => {
    await announce([file]);
    await makeDue();
    const remove = jest.spyOn(app.services.media, 'remove');
    await check();
    expect(remove).not.toHaveBeenCalled();
    expect(await app.database.query('SELECT path FROM media_checks')).toEqual([]);
    remove.mockRestore();
  },
);
