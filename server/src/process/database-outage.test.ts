import path from 'node:path';
import { mediaPath, writeMediaFile } from '../media/media-files.ts';
import { readSampleFiles } from '../operations/health/sample-files.queries.ts';
import { openTestDatabase, type TestDatabase } from '../testing/open-test-database.ts';
import { seedTestCatalogue } from '../testing/catalogue/seed-test-catalogue.ts';
import { writeTestSite } from '../testing/site/write-test-site.ts';
import { startServiceGate, type ServiceGate } from './testing/start-service-gate.ts';
import {
  killAfterEachTest,
  spawnServer,
  startServerProcess,
  type SpawnedServer,
} from '../testing/processes/start-server-process.ts';
import { describeIf, isOnPostgres } from '../testing/run-if.ts';

/** Only PostgreSQL can be unavailable while the site's process runs: the embedded database is part of the process. */
const describePostgres = describeIf(isOnPostgres, 'needs PostgreSQL');

let testDatabase: TestDatabase;
const processes = killAfterEachTest<SpawnedServer>();
let song: string;

beforeAll(async () => {
  testDatabase = await openTestDatabase();
  await seedTestCatalogue(testDatabase.database);
  const [sample] = await readSampleFiles(testDatabase.database);
  song = mediaPath(sample?.year ?? 0, 'songs', sample?.file ?? '');
  await testDatabase.database.close();
  await writeMediaFile(path.join(testDatabase.dataDir, 'media'), song, 'audio');
  await writeTestSite(path.join(testDatabase.dataDir, 'site'));
});
afterAll(() => testDatabase.remove());

describePostgres('PRD-1 while PostgreSQL is unavailable', () => {
  let gate: ServiceGate;
  beforeEach(async () => void (gate = await startServiceGate(testDatabase.url ?? '')));
  afterEach(() => gate.close());

  async function startAway(args: string[] = [], url = gate.url): Promise<{ address: string; server: SpawnedServer }> {
    const environment = { DATA_DIR: testDatabase.dataDir, DATABASE_URL: url, LOG_LEVEL: 'warn' };
    return new Promise((resolve) => {
      const server = spawnServer(environment, args, {
        onOutput: (output) => {
          const address = /Serving (\S+) without it until it answers/.exec(output)?.[1];
          if (address !== undefined) resolve({ address, server });
        },
      });
      processes.push(server);
    });
  }

  test('the server starts, serves media and pages, and becomes ready when the database answers', async () => {
    await gate.close();
    const { address, server } = await startAway();
    const read = async (at: string) => (await fetch(`${address}${at}`)).status;
    const isSeenUp = async () => /^nyimbo_database_up 1$/m.test(await (await fetch(`${address}/metrics`)).text());
    const readAll = async () => Promise.all(['/readyz', '/readyz/api', '/', `/media/${song}`].map(read));
    expect(await readAll()).toEqual([200, 503, 200, 200]);
    expect(await read('/api/home')).toBe(503);
    expect(await isSeenUp()).toBe(false);
    expect(server.output()).not.toContain('Nyimbo is ready');
    await gate.open();
    while (!server.output().includes('Nyimbo is ready')) await pause();
    expect(await readAll()).toEqual([200, 200, 200, 200]);
    expect(await isSeenUp()).toBe(true);

    await gate.close();
    while ((await read('/readyz/api')) === 200) await pause();
    expect(await readAll()).toEqual([200, 503, 200, 200]);
    await gate.open();
    while ((await read('/readyz/api')) === 503) await pause();
    expect(await readAll()).toEqual([200, 200, 200, 200]);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });

  test('a server with only the API is not ready, and exits on SIGTERM', async () => {
    await gate.close();
    const { address, server } = await startAway(['--only', 'api,jobs']);
    expect((await fetch(`${address}/readyz`)).status).toBe(503);
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });

  test('PRD-6 while the database hangs, cached lists, pages and media are served, and other calls answer 503', async () => {
    const server = await startServerProcess({ DATA_DIR: testDatabase.dataDir, DATABASE_URL: gate.url }, []);
    processes.push(server);
    const read = async (at: string) => (await fetch(`${server.address}${at}`)).status;
    const cached = ['/api/home', '/', `/media/${song}`];
    expect(await Promise.all(cached.map(read))).toEqual([200, 200, 200]);
    gate.hold();
    // The gate holds the database's responses back, so these responses come from the cache.
    expect(await Promise.all(cached.map(read))).toEqual([200, 200, 200]);
    expect(await read('/api/albums?fetch=new&limit=7')).toBe(503);
    gate.release();
    while ((await read('/api/albums?fetch=new&limit=7')) === 503) await pause();
    expect(await read('/api/albums?fetch=new&limit=7')).toBe(200);
  });

  test('a wrong database at DATABASE_URL ends the server with one line', async () => {
    await gate.close();
    const wrong = new URL(gate.url);
    wrong.pathname = '/no_such_database';
    const { server } = await startAway([], wrong.href);
    await gate.open();
    expect(await server.ended).toBe(1);
    expect(server.output()).toMatch(/\nCannot connect to the database at DATABASE_URL: .*no_such_database.*\n$/);
  });
});

test('PRD-1 a media host starts without a database', async () => {
  const environment = { DATA_DIR: testDatabase.dataDir, DATABASE_URL: 'postgres://fan@127.0.0.1:9/nothing' };
  const media = await startServerProcess(environment, ['--only', 'media']);
  processes.push(media);
  expect(await (await fetch(`${media.address}/readyz`)).json()).toMatchObject({ status: 'ready', database: 'none' });
  expect((await fetch(`${media.address}/media/${song}`)).status).toBe(200);
});

test('PRD-1 a media host shares the folder of an embedded database with the process that uses it', async () => {
  const environment = { DATA_DIR: testDatabase.dataDir, DATABASE_URL: testDatabase.url };
  for (const part of ['api', 'media']) processes.push(await startServerProcess(environment, ['--only', part]));
  for (const { output } of processes) expect(output()).toContain('Nyimbo is ready');
});

const pause = () => new Promise((resolve) => setTimeout(resolve, 50));
