import { spawn } from 'node:child_process';
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeAudio, makeFolder } from '@nyimbo/ingest/testing';
import { endpoints } from '@nyimbo/shared-api/contract';
import { SERVER_ROOT } from '../config/server-root.ts';
import { openDatabase } from '../db/open-database.ts';
import { openTestDatabase, type TestDatabase } from '../testing/open-test-database.ts';
import { startServerProcess } from '../testing/processes/start-server-process.ts';
import { programArguments } from '../testing/processes/program-arguments.ts';

const SONG_COUNT = 6;
let testDatabase: TestDatabase;
let folder: string;
beforeAll(async () => {
  testDatabase = await openTestDatabase();
  await testDatabase.database.close();
  folder = makeFolder();
  for (let index = 1; index <= SONG_COUNT; index += 1) {
    makeAudio(path.join(folder, `Zani - Song ${index}.mp3`), { pitch: 300 + 40 * index, seconds: 4 + index });
  }
});
afterAll(async () => {
  await testDatabase.remove();
  rmSync(folder, { recursive: true });
});

const buildEnvironment = () => ({
  INGEST_NICENESS: process.env['INGEST_NICENESS'],
  DATA_DIR: testDatabase.dataDir,
  ...(testDatabase.url === undefined ? {} : { DATABASE_URL: testDatabase.url }),
  ...(process.env['FFMPEG_PATH'] === undefined ? {} : { FFMPEG_PATH: process.env['FFMPEG_PATH'] }),
});

function startIngest(...options: string[]) {
  const child = spawn(process.execPath, [...programArguments('ingest'), folder, ...options], {
    cwd: SERVER_ROOT,
    env: { PATH: process.env['PATH'], ...buildEnvironment() },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const shows = (pattern: RegExp) =>
    new Promise<void>((resolve) => child.stdout.on('data', () => pattern.test(output) && resolve()));
  return { child, ended, shows, output: () => output };
}

/** Lists the files below a folder of the site, each as folder and name; none while the folder is missing. */
function listFiles(name: string): string[] {
  const folder = path.join(testDatabase.dataDir, name);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(path.basename(entry.parentPath), entry.name));
}

async function readCatalogue(): Promise<{ files: string[]; states: string[] }> {
  const database = await openDatabase({ dataDir: testDatabase.dataDir, url: testDatabase.url });
  try {
    const songs = await database.query<{ file: string }>('SELECT file FROM songs ORDER BY file');
    const jobs = await database.query<{ state: string }>('SELECT state FROM ingest_jobs');
    return { files: songs.map(({ file }) => file), states: jobs.map(({ state }) => state) };
  } finally {
    await database.close();
  }
}

describe('npm run ingest as a process', () => {
  test('OPR-1 killed at any stage and restarted, it adds every song once and leaves no other files', async () => {
    for (const isThere of [
      () => listFiles('ingest').some((name) => name.endsWith('song.mp3')),
      () => listFiles('media').some((name) => name.startsWith('small/')),
      () => listFiles('media').some((name) => name.startsWith('peaks/')),
    ]) {
      const run = startIngest();
      while (!isThere()) await new Promise((resolve) => setTimeout(resolve, 10));
      run.child.kill('SIGKILL');
      await run.ended;
    }
    const last = startIngest();
    expect([await last.ended, last.output()]).toEqual([0, expect.stringContaining(`${SONG_COUNT} files`)]);
    const { files, states } = await readCatalogue();
    expect(files).toHaveLength(SONG_COUNT);
    expect(states).toEqual(Array.from({ length: SONG_COUNT }, () => 'published'));
    const expected = files.flatMap((file) => [`peaks/${file}.json`, `small/${file}`, `songs/${file}`]);
    expect(listFiles('media').sort()).toEqual(expected.sort());
    expect(listFiles('originals')).toHaveLength(SONG_COUNT);
    expect(listFiles('ingest')).toEqual([]);
  }, 150_000);

  test('OPR-1 exits with 2 when a file fails, and with 1 when the run does', async () => {
    const site = { DATA_DIR: path.join(folder, 'no-site'), PATH: folder };
    const missing = spawn(process.execPath, [...programArguments('ingest'), folder], {
      cwd: SERVER_ROOT,
      env: site,
    });
    let text = '';
    missing.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
    expect(await new Promise((resolve) => missing.once('close', resolve))).toBe(1);
    expect(text).toMatch(/Install the package ffmpeg/);
    makeAudio(path.join(folder, 'Zani - Short.wav'), { seconds: 0.1 });
    const run = startIngest();
    expect(await run.ended).toBe(2);
    rmSync(path.join(folder, 'Zani - Short.wav'));
  }, 60_000);

  test('OPR-1 exits with 3 when a file is skipped, and counts it in the last line, also when the run is repeated', async () => {
    const file = path.join(folder, 'notes.txt');
    writeFileSync(file, 'not a song');
    for (const _run of [1, 2]) {
      const run = startIngest();
      expect([await run.ended, run.output()]).toEqual([3, expect.stringMatching(/\b1 skipped\n$/)]);
    }
    rmSync(file);
  }, 60_000);

  test('DAT-2 --watch ingests an added file, and Ctrl-C ends it', async () => {
    const run = startIngest('--watch');
    await run.shows(/Watching/);
    makeAudio(path.join(folder, 'Zani - Added.mp3'), { pitch: 950 });
    await run.shows(/Zani - Added\.mp3 +published/);
    run.child.kill('SIGINT');
    expect(await run.ended).toBe(0);
    expect(listFiles('ingest')).toEqual([]);
  }, 60_000);

  test('DAT-2 a running server shows the new song in lists and search', async () => {
    const server = await startServerProcess({ ...buildEnvironment(), RATE_LIMIT: '0' });
    try {
      expect(server.output()).toContain('ready');
      makeAudio(path.join(folder, 'Zani - Kumadzulo.ogg'), { pitch: 777 });
      const run = startIngest();
      expect([await run.ended, run.output()]).toEqual([0, expect.stringMatching(/Kumadzulo.ogg +published/)]);
      const search = {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ input: 'kumadzulo' }),
      };
      let found = '';
      for (let round = 0; round < 120 && !found.includes('Kumadzulo'); round += 1) {
        await new Promise((resolve) => setTimeout(resolve, 500));
        found = await (await fetch(`${server.address}/api${endpoints.search.path}`, search)).text();
      }
      expect(found).toContain('Kumadzulo');
    } finally {
      server.child.kill('SIGTERM');
      await server.ended;
    }
  }, 120_000);
});
