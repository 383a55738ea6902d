import { cpSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { canMountDisks, mountSmallDisk, type SmallDisk } from '../testing/processes/small-disk.ts';
import {
  killAfterEachTest,
  spawnServer,
  startServerProcess,
  type SpawnedServer,
} from '../testing/processes/start-server-process.ts';
import { describeIf, isOnPostgres } from '../testing/run-if.ts';

const describeSmallDisk = describeIf(
  canMountDisks && !isOnPostgres,
  'needs the embedded database and the right to mount disks',
);

// Each test has its own disk, because a start may remove old files and then have space.
describeSmallDisk('a start on a full disk', () => {
  let disk: SmallDisk;
  const servers = killAfterEachTest<SpawnedServer>();
  afterEach(() => disk.unmount());

  /** Starts the server. Returns its exit code and all that it has printed. */
  async function start(): Promise<[number | null, string]> {
    const server = spawnServer({ DATA_DIR: disk.folder, DATABASE_URL: '' }, ['--only', 'api,jobs']);
    servers.push(server);
    const code = await server.ended;
    return [code, server.output()];
  }

  const expectedLine = (freeMegabytes: number) =>
    `The disk of ${disk.folder} is full: ${freeMegabytes} MB are free. Free space or enlarge the disk, then start again.\n`;

  async function copyDatabase(): Promise<void> {
    const { database, dataDir, remove } = await openTestDatabase();
    await database.close();
    cpSync(dataDir, disk.folder, { recursive: true });
    await remove();
  }

  test('OPS-1 ends with one line, for a new data folder', async () => {
    disk = mountSmallDisk(8);
    disk.fill();
    expect(await start()).toEqual([1, expectedLine(0)]);
  });

  test('OPS-1 ends with one line, for a new data folder with too little space for a database', async () => {
    disk = mountSmallDisk(20);
    expect(await start()).toEqual([1, expectedLine(20)]);
  });

  test('OPS-1 ends with one line, for an existing database', async () => {
    disk = mountSmallDisk(120);
    await copyDatabase();
    disk.fill();
    expect(await start()).toEqual([1, expectedLine(0)]);
  });

  test('PRD-6 serves an existing database whose disk has space for the lock only', async () => {
    disk = mountSmallDisk(120);
    await copyDatabase();
    const spare = path.join(disk.folder, 'spare');
    writeFileSync(spare, Buffer.alloc(50_000));
    disk.fill();
    rmSync(spare);
    const server = await startServerProcess({ DATA_DIR: disk.folder, DATABASE_URL: '' });
    servers.push(server);
    expect((await fetch(`${server.address}/api/songs?fetch=trending&limit=20`)).status).toBe(200);
  });
});
