import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { makeAudio } from '@nyimbo/ingest/testing';
import Fastify from 'fastify';
import { loadConfig } from '../../config/load-config.ts';
import { createMediaStore } from '../../media/store/create-media-store.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/open-test-database.ts';
import { killAfterEachTest, startServerProcess } from '../../testing/processes/start-server-process.ts';
import { describeIf, isOnPostgres } from '../../testing/run-if.ts';
import { UploadIngest } from './upload-ingest.ts';

/** Long enough that a test can act while the song is encoded. */
const SONG_SECONDS = 300;
const ID = '0123456789abcdef0123456789abcdef';
/** Short intervals, and one that does not end during a test. */
const INTERVALS = { scanMs: 50, retryMs: 200, renewMs: 50 };
const NEVER_MS = 10 ** 9;

const describePostgres = describeIf(isOnPostgres, 'needs PostgreSQL');

/** Ends an endless wait, so that the suite ends too. */
const MAX_WAIT_MS = 280_000;

async function waitUntil(isTrue: () => boolean): Promise<void> {
  const startMs = Date.now();
  while (!isTrue()) {
    if (Date.now() - startMs > MAX_WAIT_MS) throw new Error('It has taken too long.');
    await setTimeout(20);
  }
}

let testDatabase: TestDatabase;
let uploadsFolder: string;
let ingests: UploadIngest[] = [];
const logLines: string[] = [];
const logStream = { write: (line: string) => void logLines.push(line) };
const startedServers = killAfterEachTest();
beforeEach(async () => {
  logLines.length = 0;
  testDatabase = await openTestDatabase();
  uploadsFolder = path.join(testDatabase.dataDir, 'uploads');
  mkdirSync(uploadsFolder, { recursive: true });
});
afterEach(async () => {
  await Promise.all(ingests.map((ingest) => ingest.stop()));
  ingests = [];
  await testDatabase.remove();
});

/** Puts a complete upload into the folder. The uploads of a test have different sounds. */
function receiveUpload(id: string, { seconds = SONG_SECONDS, pitch = 440 } = {}) {
  const song = makeAudio(path.join(testDatabase.dataDir, 'song.flac'), {
    seconds,
    pitch,
    tags: { title: `Song ${pitch}` },
  });
  const upload = { id, size: statSync(song).size, metadata: { filename: `${pitch}.flac` } };
  renameSync(song, path.join(uploadsFolder, id));
  writeFileSync(path.join(uploadsFolder, `${id}.json`), JSON.stringify(upload));
  return upload;
}

/** Creates what one server process has. All use the same database and folders. */
function createIngest(settings: ConstructorParameters<typeof UploadIngest>[2] = INTERVALS): UploadIngest {
  const config = loadConfig({ DATA_DIR: testDatabase.dataDir });
  const site = { database: testDatabase.database, config, media: createMediaStore(config) };
  const ingest = new UploadIngest(site, Fastify({ logger: { level: 'error', stream: logStream } }).log, settings);
  ingests.push(ingest);
  return ingest;
}

const waitForEncoding = (id = ID) =>
  waitUntil(() => existsSync(path.join(testDatabase.dataDir, 'ingest/uploads', id, 'song.mp3')));

const waitUntilRemoved = () => waitUntil(() => readdirSync(uploadsFolder).length === 0);

const readJobs = () =>
  testDatabase.database.query<{ id: string; state: string; starts: number }>(
    'SELECT id, state, starts FROM ingest_jobs ORDER BY id',
  );

test('OPR-1 a process that starts leaves an upload alone that another process encodes', async () => {
  createIngest().add(receiveUpload(ID));
  await waitForEncoding();
  const { ino } = statSync(path.join(testDatabase.dataDir, 'ingest/uploads', ID, 'song.mp3'));
  const starting = createIngest();
  starting.start();
  await setTimeout(10 * INTERVALS.scanMs);
  expect(statSync(path.join(testDatabase.dataDir, 'ingest/uploads', ID, 'song.mp3')).ino).toBe(ino);
  expect(starting.readProgress(ID)).toBeNull();
  await waitUntilRemoved();
  expect(await readJobs()).toMatchObject([{ id: ID, state: 'matched' }]);
});

test('OPR-1 a running process takes over the upload of a process that stops', async () => {
  createIngest().start();
  const receiving = createIngest();
  receiving.add(receiveUpload(ID));
  await waitForEncoding();
  await receiving.stop();
  await waitUntilRemoved();
  expect(await readJobs()).toMatchObject([{ id: ID, state: 'matched' }]);
});

test('OPR-1 a process stops encoding an upload that another process has taken over', async () => {
  const ingest = createIngest();
  ingest.add(receiveUpload(ID));
  await waitForEncoding();
  await testDatabase.database.query("UPDATE leases SET holder = 'another process'");
  await waitUntil(() => ingest.readProgress(ID) === null);
  expect(await readJobs()).toMatchObject([{ id: ID, state: 'probed' }]);
  expect(readdirSync(uploadsFolder)).toContain(ID);
});

test('OPR-1 a process that has not noticed that another one has taken over changes nothing', async () => {
  const ingest = createIngest({ ...INTERVALS, renewMs: NEVER_MS });
  ingest.add(receiveUpload(ID));
  await waitForEncoding();
  await testDatabase.database.query("UPDATE leases SET holder = 'another process'");
  await waitUntil(() => ingest.readProgress(ID) === null);
  expect(await readJobs()).toMatchObject([{ id: ID, state: 'probed' }]);
  expect(readdirSync(uploadsFolder)).toContain(ID);
});

test('OPR-1 the accounts take turns, also with the uploads that a start finds', async () => {
  ['10-1', '10-2', '10-3', '20-1', '20-2'].forEach((name, index) => {
    const upload = {
      id: String(index).repeat(32),
      size: 1,
      // These users do not exist, so each job ends at once.
      metadata: { filename: name, userId: name.slice(0, 2) },
      creation_date: new Date(Date.UTC(2026, 0, 1, index)).toISOString(),
    };
    writeFileSync(path.join(uploadsFolder, upload.id), 'x');
    writeFileSync(path.join(uploadsFolder, `${upload.id}.json`), JSON.stringify(upload));
  });
  createIngest({ ...INTERVALS, workers: 1 }).start();
  await waitUntilRemoved();
  const jobs = await testDatabase.database.query<{ name: string }>('SELECT name FROM ingest_jobs ORDER BY created_at');
  expect(jobs.map(({ name }) => name)).toEqual(['10-1', '20-1', '10-2', '20-2', '10-3']);
});

test('OPR-1 keeps an upload whose encoder the system has killed, and tries again', async () => {
  const ingest = createIngest({ ...INTERVALS, retryMs: NEVER_MS });
  ingest.add(receiveUpload(ID));
  await waitForEncoding();
  execFileSync('pkill', ['-9', '-P', String(process.pid), '-f', ID]);
  await waitUntil(() => ingest.readProgress(ID) === null);
  expect(await readJobs()).toMatchObject([{ id: ID, state: 'probed', starts: 0 }]);
  expect(readdirSync(uploadsFolder)).toContain(ID);
  createIngest().start();
  await waitUntilRemoved();
  expect(await readJobs()).toMatchObject([{ id: ID, state: 'matched' }]);
});

test('OPR-1 keeps an upload while ffmpeg is missing, however often it tries', async () => {
  const original = process.env['FFMPEG_PATH'];
  receiveUpload(ID, { seconds: 2 });
  try {
    process.env['FFMPEG_PATH'] = '/nonexistent';
    createIngest({ ...INTERVALS, retryMs: 1 }).start();
    await waitUntil(() => logLines.length >= 4);
  } finally {
    delete process.env['FFMPEG_PATH'];
    if (original !== undefined) process.env['FFMPEG_PATH'] = original;
  }
  expect(logLines.join('')).toMatch(/not found at FFMPEG_PATH/);
  await waitUntilRemoved();
  expect(await readJobs()).toMatchObject([{ id: ID, state: 'matched' }]);
});

describePostgres('server processes', () => {
  async function startServer() {
    const { FFMPEG_PATH } = process.env;
    const { dataDir, url } = testDatabase;
    const server = await startServerProcess({ DATA_DIR: dataDir, DATABASE_URL: url, FFMPEG_PATH });
    startedServers.push(server);
    return server;
  }

  test('OPR-1 three uploads that are encoded during a rolling restart of two processes become songs', async () => {
    const ids = ['a', 'b', 'c'].map((letter) => letter.repeat(32));
    ids.forEach((id, index) => receiveUpload(id, { seconds: 200, pitch: 400 + 100 * index }));
    const servers = [await startServer(), await startServer()];
    await waitForEncoding(ids[0]);
    for (const server of servers) {
      server.child.kill('SIGTERM');
      await server.ended;
      await startServer();
    }
    await waitUntilRemoved();
    expect(await readJobs()).toMatchObject(ids.map((id) => ({ id, state: 'matched' })));
  }, 300_000);
});
