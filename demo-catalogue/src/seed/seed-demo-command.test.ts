import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { openSiteDatabase } from '@nyimbo/server';
import { openTestDatabase, TYPESCRIPT_ARGUMENTS } from '@nyimbo/server/testing';

// The command renders real audio, on threads with low priority.
jest.setTimeout(180_000);

const CLI_PATH = path.join(__dirname, 'seed-demo.cli.ts');

let site: { dataDir: string; databaseUrl: string | null; databaseConnections: number };
let removeDatabase: () => Promise<void>;

beforeEach(async () => {
  const prepared = await openTestDatabase();
  await prepared.database.close();
  ({ remove: removeDatabase } = prepared);
  site = { dataDir: prepared.dataDir, databaseUrl: prepared.url ?? null, databaseConnections: 2 };
});
afterEach(() => removeDatabase());

/** Runs the command until its output contains `until`, then stops it as Ctrl-C does. */
function seed(until: string): Promise<{ code: number | null; output: string }> {
  const env = { PATH: process.env['PATH'], DEMO: 'off', DATA_DIR: site.dataDir, DATABASE_URL: site.databaseUrl ?? '' };
  const child = spawn(process.execPath, [...TYPESCRIPT_ARGUMENTS, CLI_PATH], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let isStopped = false;
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => {
      output += data.toString();
      // Only once, because a second signal ends the process immediately.
      if (!isStopped && output.includes(until)) isStopped = child.kill('SIGINT');
    });
  }
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}

async function queryDatabase(sql: string): Promise<object[]> {
  const database = await openSiteDatabase(site);
  try {
    return await database.query(sql);
  } finally {
    await database.close();
  }
}

test('PRD-2 with DEMO=off, the command adds demo songs and their files, and can be stopped', async () => {
  const { code, output } = await seed('song 1 of');
  expect(output).toMatch(/Making the demo catalogue: song 1 of \d+/);
  expect(output).toContain('Stopped. Run the command again: it continues.');
  expect(code).toBe(1);
  expect((await queryDatabase('SELECT 1 FROM songs')).length).toBeGreaterThan(0);
  expect(existsSync(path.join(site.dataDir, 'media'))).toBe(true);
});

test('PRD-2 the command does not change a catalogue that has other songs', async () => {
  await queryDatabase(`WITH artist AS (INSERT INTO catalogue_artists (name, name_folded) VALUES ('A', 'a') RETURNING id)
    INSERT INTO catalogue_songs (title, title_folded, artist_id, file, year) SELECT 'S', 's', id, 's.mp3', 2026 FROM artist`);
  const { code, output } = await seed('song 1 of');
  expect(output).toContain('The catalogue has songs of its own. It stays as it is.');
  expect(code).toBe(1);
  expect(await queryDatabase('SELECT title FROM songs')).toEqual([{ title: 'S' }]);
});
