import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { mediaPath, writeMediaFile } from '../media/media-files.ts';
import { readSampleFiles } from '../operations/health/sample-files.queries.ts';
import { openTestCatalogue, type TestDatabase } from '../testing/open-test-database.ts';
import {
  countWrites,
  findLostWrites,
  WRITABLE_ENVIRONMENT,
  type WritingFan,
} from '../testing/processes/acknowledged-writes.ts';
import { createSlowDisk, type SlowDisk } from '../testing/processes/slow-disk.ts';
import {
  killAfterEachTest,
  startServerProcess,
  type ServerProcess,
} from '../testing/processes/start-server-process.ts';
import { countStatus, startWriters, waitForWrites } from '../testing/processes/start-writers.ts';
import { writeTestSite } from '../testing/site/write-test-site.ts';
import { describeIf, isOnPostgres } from '../testing/run-if.ts';

/** Delays of each write to the disk: a busy disk, and a nearly broken disk. */
const SLOW_MS = 300;
const VERY_SLOW_MS = 3000;
const READ_SECONDS = 10;
const PAUSE_MS = 100;
const MIN_WRITES = 12;
const TRENDING = '/api/songs?fetch=trending&limit=20';
const SONG_PAGE = '/song/Mvula%20Yoyamba&a_src=Wezi%20Nyirongo';
/** Crawlers wait longer for a page than visitors do. */
const VISITOR_REQUEST = { headers: { 'user-agent': 'Mozilla/5.0' } };

/** Only the embedded database is on the server's own disk. */
const describeEmbedded = describeIf(!isOnPostgres, 'needs the embedded database');

let testDatabase: TestDatabase;
let disk: SlowDisk;
let song: string;
const processes = killAfterEachTest<ServerProcess>();

describeEmbedded('with the embedded database on a slow disk', () => {
  beforeAll(async () => {
    testDatabase = await openTestCatalogue();
    const [sample] = await readSampleFiles(testDatabase.database);
    song = mediaPath(sample?.year ?? 0, 'songs', sample?.file ?? '');
    await testDatabase.database.close();
    await writeMediaFile(path.join(testDatabase.dataDir, 'media'), song, 'audio');
    await writeTestSite(path.join(testDatabase.dataDir, 'site'));
    disk = createSlowDisk(testDatabase.dataDir);
  });
  afterAll(() => testDatabase.remove());

  async function start(): Promise<ServerProcess> {
    const environment = {
      ...WRITABLE_ENVIRONMENT,
      ...disk.environment,
      DATA_DIR: testDatabase.dataDir,
      DATABASE_URL: '',
    };
    const server = await startServerProcess(environment, []);
    processes.push(server);
    if (server.address === '') throw new Error(`The server did not start:\n${server.output()}`);
    return server;
  }

  test('PRD-6 on a slow disk writes are slow or refused, reads are fast, nothing is lost, and the server recovers by itself', async () => {
    const server = await start();
    const fans: WritingFan[] = [];
    const refused: Record<string, number> = {};
    const writers = startWriters(server, fans, (status) => countStatus(refused, status));
    await waitForWrites(fans, MIN_WRITES);
    const cached = [TRENDING, '/', SONG_PAGE, `/media/${song}`];
    await readRepeatedly(server, cached, 0);

    disk.slowDown(SLOW_MS);
    await waitForWrites(fans, countWrites(fans) + MIN_WRITES);
    expect(refused).toEqual({});

    disk.slowDown(VERY_SLOW_MS);
    const reads = await readRepeatedly(server, [...cached, '/readyz', '/readyz/api'], READ_SECONDS);
    const { '/readyz/api': api, ...others } = reads;
    for (const { statuses } of Object.values(others)) expect(Object.keys(statuses)).toEqual(['200']);
    for (const at of cached) expect(reads[at]?.slowestMs).toBeLessThan(VERY_SLOW_MS / 2);
    expect(Object.keys(api?.statuses ?? {})).toContain('503');
    expect(Object.keys(refused)).toEqual(['503']);

    disk.recover();
    await waitForWrites(fans, countWrites(fans) + MIN_WRITES);
    expect((await fetch(`${server.address}/readyz/api`)).status).toBe(200);
    await writers.killServer();
    expect(await findLostWrites(await start(), fans)).toEqual([]);
  }, 180_000);
});

interface ReadResults {
  statuses: Record<string, number>;
  slowestMs: number;
}

/** Reads each path repeatedly for `READ_SECONDS`, but at least once. */
async function readRepeatedly(
  { address }: ServerProcess,
  paths: readonly string[],
  seconds: number,
): Promise<Record<string, ReadResults>> {
  const reads: Record<string, ReadResults> = {};
  const endsAt = performance.now() + seconds * 1000;
  const readPath = async (at: string) => {
    const of = (reads[at] = { statuses: {}, slowestMs: 0 });
    do {
      const sentAt = performance.now();
      const response = await fetch(`${address}${at}`, VISITOR_REQUEST);
      await response.arrayBuffer();
      countStatus(of.statuses, response.status);
      of.slowestMs = Math.max(of.slowestMs, performance.now() - sentAt);
      await wait(PAUSE_MS);
    } while (performance.now() < endsAt);
  };
  await Promise.all(paths.map(readPath));
  return reads;
}
