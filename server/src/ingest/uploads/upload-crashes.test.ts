import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeAudio } from '@nyimbo/ingest/testing';
import { openDatabase } from '../../db/open-database.ts';
import { closeAfter } from '../../process/close-after.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/open-test-database.ts';
import { killAfterEachTest, startServerProcess } from '../../testing/processes/start-server-process.ts';

const ID = '0123456789abcdef0123456789abcdef';

let testDatabase: TestDatabase;
let uploadsFolder: string;
const startedServers = killAfterEachTest();
beforeEach(async () => {
  testDatabase = await openTestDatabase();
  await testDatabase.database.close();
  uploadsFolder = path.join(testDatabase.dataDir, 'uploads');
  mkdirSync(uploadsFolder, { recursive: true });
  // Long enough to be killed, or stopped, while it is encoded.
  const song = makeAudio(path.join(uploadsFolder, 'song.flac'), { seconds: 200 });
  const upload = path.join(uploadsFolder, ID);
  writeFileSync(
    `${upload}.json`,
    JSON.stringify({ id: ID, size: statSync(song).size, metadata: { filename: 'a.flac' } }),
  );
  renameSync(song, upload);
});
afterEach(() => testDatabase.remove());

const delay = () => new Promise((resolve) => setTimeout(resolve, 20));

/** Starts the server, which continues the upload. */
async function startServer() {
  const { dataDir, url } = testDatabase;
  const server = await startServerProcess({
    DATA_DIR: dataDir,
    ...(url === undefined ? {} : { DATABASE_URL: url }),
    ...(process.env['FFMPEG_PATH'] === undefined ? {} : { FFMPEG_PATH: process.env['FFMPEG_PATH'] }),
  });
  startedServers.push(server);
  return server;
}

/** Starts the server, and ends it with a signal while it encodes the song. */
async function endWhileEncoding(signal: NodeJS.Signals): Promise<void> {
  const workFolder = path.join(testDatabase.dataDir, 'ingest/uploads', ID);
  rmSync(workFolder, { recursive: true, force: true });
  const server = await startServer();
  while (!existsSync(path.join(workFolder, 'song.mp3'))) await delay();
  server.child.kill(signal);
  await server.ended;
  // The next server need not wait until the lease of a killed one ends.
  await query('UPDATE leases SET expires_at = now()');
}

/** Runs a statement while no server uses the database. */
async function query<Row extends object>(sql: string): Promise<Row[]> {
  const { dataDir, url } = testDatabase;
  return closeAfter(await openDatabase({ dataDir, url }), (database) => database.query<Row>(sql));
}

async function readJob() {
  const [job] = await query<{ state: string; starts: number; details: { reason?: string } }>(
    'SELECT state, starts, details FROM ingest_jobs',
  );
  return job;
}

test('OPR-1 a server that an upload has ended twice refuses the upload at the next start', async () => {
  await endWhileEncoding('SIGKILL');
  await endWhileEncoding('SIGKILL');
  expect(await readJob()).toMatchObject({ state: 'probed', starts: 2 });
  const server = await startServer();
  while (readdirSync(uploadsFolder).length > 0) await delay();
  server.child.kill('SIGTERM');
  await server.ended;
  expect(await readJob()).toMatchObject({
    state: 'failed',
    details: { reason: 'The server stopped twice while it processed this file.' },
  });
}, 300_000);

test('OPR-1 a stop of the server with SIGTERM does not count against the upload', async () => {
  await endWhileEncoding('SIGTERM');
  expect(await readJob()).toMatchObject({ state: 'probed', starts: 0 });
});
