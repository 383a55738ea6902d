import { existsSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import path from 'node:path';
import { runMediaCli } from '../../media/run-media-cli.ts';
import { writeMediaFile } from '../../media/media-files.ts';
import { openOperatorChannels, type OperatorChannel } from '../../operations/operator/open-operator-channels.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';

const UNUSED = ['2001/songs/old-name.mp3', '2001/peaks/old-name.mp3.json', '2001/covers/former.webp'];
const YESTERDAY = new Date(Date.now() - 25 * 60 * 60_000);

let app: TestApp;
let channels: OperatorChannel | null = null;
let mediaDir: string;
let usedPaths: string[];

beforeAll(async () => {
  app = await createTestApp();
  mediaDir = path.join(app.dataDir, 'media');
  if (app.database.kind === 'embedded') channels = await openOperatorChannels(app.services.config, app.database);
  const songs = await app.database.query<{ path: string }>(
    `SELECT year || '/songs/' || file AS path FROM catalogue_songs ORDER BY id LIMIT 5`,
  );
  usedPaths = songs.map((song) => song.path);
  for (const file of usedPaths) await writeOldFile(file);
});
afterAll(async () => {
  await channels?.close();
  await app.close();
});

async function writeOldFile(file: string): Promise<void> {
  await writeMediaFile(mediaDir, file, 'media');
  await utimes(path.join(mediaDir, file), YESTERDAY, YESTERDAY);
}
const run = (...options: string[]) =>
  runMediaCli(['unused', ...options], { DATA_DIR: app.dataDir, DATABASE_URL: app.url }, () => undefined);
const isServed = (file: string) => existsSync(path.join(mediaDir, file));

test('OPR-3 nyimbo media unused names old files that no row and no unfinished job uses, and removes them', async () => {
  expect(await run()).toBe(`${mediaDir}: 0 of 5 served files are older than a day and used by nothing.`);
  for (const file of UNUSED) await writeOldFile(file);
  await writeMediaFile(mediaDir, '2001/covers/new.webp', 'media');
  await writeOldFile('2001/songs/of-a-job.mp3');
  await app.database.query(
    `INSERT INTO ingest_jobs (id, source, path, name, size_bytes, modified_ms, state, details)
     VALUES ('job', 'upload', '/job', 'job.mp3', 1, 1, 'stored', '{"files": {"song": "2001/songs/of-a-job.mp3"}}')`,
  );
  const summary = `${mediaDir}: 3 of 10 served files are older than a day and used by nothing (15 bytes):`;
  const names = UNUSED.toSorted();
  expect(await run('--remove=2')).toContain('--remove=3 removes them.');
  await app.services.unusedMedia.checkDue();
  expect(UNUSED.every(isServed)).toBe(true);
  const report = await run('--remove=3');
  expect(report.split('\n').slice(1, 4).toSorted()).toEqual(names.map((name) => `  ${name}`));
  expect(report).toContain(summary);
  await app.services.unusedMedia.checkDue();
  expect(UNUSED.filter(isServed)).toEqual([]);
  expect([...usedPaths, '2001/songs/of-a-job.mp3', '2001/covers/new.webp'].every(isServed)).toBe(true);
});

test.each([[], ['toString'], ['unused', '--remove'], ['unused', '--remove=all'], ['unused', '--delete']])(
  'OPR-3 nyimbo media explains its options for %j %j',
  async (...args) => {
    await expect(runMediaCli(args, { DATA_DIR: app.dataDir }, () => undefined)).rejects.toThrow(/^Usage: /);
  },
);
