import path from 'node:path';
import { mediaPath, writeMediaFile } from '../media/media-files.ts';
import { readSampleFiles } from '../health/sample-files.queries.ts';
import { openTestDatabase, type TestDatabase } from '../testing/open-test-database.ts';
import { seedTestCatalogue } from '../testing/catalogue/seed-test-catalogue.ts';
import { writeTestSite } from '../testing/site/write-test-site.ts';
import { startDatabaseGate, type DatabaseGate } from './testing/start-database-gate.ts';
import {
  killAfterEachTest,
  spawnServer,
  startServerProcess,
  type SpawnedServer,
} from '../testing/start-server-process.ts';

/** Only a PostgreSQL server can be away while the site's own process runs. */
const describePostgres = process.env['TEST_DATABASE_URL'] ? describe : describe.skip;

let prepared: TestDatabase;
const processes = killAfterEachTest<SpawnedServer>();
let song: string;

beforeAll(async () => {
  prepared = await openTestDatabase();
  await seedTestCatalogue(prepared.database);
  const [sample] = await readSampleFiles(prepared.database);
  song = mediaPath(sample?.year ?? 0, 'songs', sample?.file ?? '');
  await prepared.database.close();
  await writeMediaFile(path.join(prepared.dataDir, 'media'), song, 'audio');
  await writeTestSite(path.join(prepared.dataDir, 'site'));
});
afterAll(() => prepared.remove());

describePostgres('PRD-1 while PostgreSQL is away', () => {
  let gate: DatabaseGate;
  beforeEach(async () => void (gate = await startDatabaseGate(prepared.url ?? '')));
  afterEach(() => gate.close());

  async function startAway(args: string[] = [], url = gate.url): Promise<{ address: string; server: SpawnedServer }> {
    const environment = { DATA_DIR: prepared.dataDir, DATABASE_URL: url, LOG_LEVEL: 'warn' };
    return new Promise((resolve) => {
      const server = spawnServer(environment, args, (output) => {
        const address = /Serving (\S+) without it until it answers/.exec(output)?.[1];
        if (address !== undefined) resolve({ address, server });
      });
      processes.push(server);
    });
  }

  test('a process starts, serves media and pages, and becomes ready when the database comes', async () => {
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

  test('a process with the API alone is not ready, and ends when it is told to', async () => {
    await gate.close();
    const { address, server } = await startAway(['--only', 'api,jobs']);
    expect((await fetch(`${address}/readyz`)).status).toBe(503);
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });

  test('a database that turns out to be another one ends the process with a line', async () => {
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
  const environment = { DATA_DIR: prepared.dataDir, DATABASE_URL: 'postgres://fan@127.0.0.1:9/nothing' };
  const media = await startServerProcess(environment, ['--only', 'media']);
  processes.push(media);
  expect(await (await fetch(`${media.address}/readyz`)).json()).toMatchObject({ status: 'ready', database: 'none' });
  expect((await fetch(`${media.address}/media/${song}`)).status).toBe(200);
});

test('PRD-1 a media host shares the folder of an embedded database with the process that has it open', async () => {
  const environment = { DATA_DIR: prepared.dataDir, DATABASE_URL: prepared.url };
  for (const part of ['api', 'media']) processes.push(await startServerProcess(environment, ['--only', part]));
  for (const { output } of processes) expect(output()).toContain('Nyimbo is ready');
});

const pause = () => new Promise((resolve) => setTimeout(resolve, 50));
