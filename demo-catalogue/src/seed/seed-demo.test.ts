import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { peaksFileSchema } from '@nyimbo/shared-api/contract';
import type { Database } from '@nyimbo/server/database';
import { openTestDatabase, PasswordHasher, type TestDatabase } from '@nyimbo/server/testing';
import { DEMO_CATALOGUE, type DemoCatalogue } from '../catalogue/demo-catalogue.ts';
import { seedDemoCatalogue } from './seed-demo.ts';
import type { SeedOptions } from './seed-options.ts';

const SMALL_CATALOGUE: DemoCatalogue = { ...DEMO_CATALOGUE, songs: DEMO_CATALOGUE.songs.slice(0, 4) };

// This suite renders real audio, on threads with low priority.
jest.setTimeout(180_000);

let folder: string;
let testDatabase: TestDatabase;
let database: Database;

const mediaDir = (): string => path.join(folder, 'media');
const seed = (options: Partial<SeedOptions> = {}): Promise<void> =>
  seedDemoCatalogue({ database, mediaDir: mediaDir(), catalogue: SMALL_CATALOGUE, threads: 2, ...options });

const countRows = async (table: string): Promise<number> => {
  const [row] = await database.query<{ count: number }>(`SELECT count(*)::integer AS count FROM ${table}`);
  return row?.count ?? -1;
};

const listFiles = async (): Promise<string[]> => {
  const entries = await readdir(mediaDir(), { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
};

const readModificationTimes = (files: readonly string[]): Promise<number[]> =>
  Promise.all(files.map(async (name) => (await stat(name)).mtimeMs));

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'nyimbo-seed-'));
  testDatabase = await openTestDatabase();
  database = testDatabase.database;
});

afterAll(async () => {
  await testDatabase.remove();
  await rm(folder, { recursive: true, force: true });
});

/** Expects every song of the catalogue to have its audio and cover. */
async function expectCompleteSongs(): Promise<void> {
  const songs = await database.query<{
    title: string;
    year: number;
    file: string;
    peaks: string;
    image: string;
    size_bytes: number;
    small_size_bytes: number;
    duration_seconds: number;
    plays: number | null;
    days: number;
  }>(`SELECT songs.*, song_stats.plays,
        (SELECT count(*)::integer FROM play_days WHERE play_days.song_id = songs.id) AS days
      FROM songs LEFT JOIN song_stats ON song_stats.song_id = songs.id`);
  for (const song of songs) {
    expect((await stat(path.join(mediaDir(), `${song.year}/songs/${song.file}`))).size).toBe(song.size_bytes);
    const small = path.join(mediaDir(), `${song.year}/small/${song.file}`);
    expect((await stat(small)).size).toBe(song.small_size_bytes);
    expect(song.small_size_bytes).toBeLessThan(song.size_bytes / 2);
    const peaks = peaksFileSchema.parse(JSON.parse(await readFile(path.join(mediaDir(), song.peaks), 'utf8')));
    expect(peaks.durationSeconds).toBeCloseTo(song.duration_seconds, 2);
    expect(await readFile(path.join(mediaDir(), song.image), 'utf8')).toMatch(/^<svg /);
    expect(song.plays).toBeGreaterThan(0);
    expect(song.days).toBeGreaterThan(0);
  }
  expect((await listFiles()).filter((name) => name.endsWith('.partial'))).toEqual([]);
}

describe('seedDemoCatalogue', () => {
  test('DAT-1 stops when the signal is aborted, and leaves only complete songs', async () => {
    const controller = new AbortController();
    const run = seed({ signal: controller.signal, onProgress: () => controller.abort(new Error('stop')) });
    await expect(run).rejects.toThrow('stop');
    const songs = await countRows('songs');
    expect(songs).toBeGreaterThanOrEqual(1);
    expect(songs).toBeLessThan(4);
    await expectCompleteSongs();
  });

  test('DAT-1 resumes after an interruption, and keeps the finished songs', async () => {
    const before = await listFiles();
    const ages = await readModificationTimes(before);
    await writeFile(path.join(mediaDir(), '2026/covers/killed.svg.1.partial'), 'half');
    const reported: string[] = [];
    let firstSongs = 0;
    await seed({
      onProgress: ({ done, total }) => reported.push(`${done}/${total}`),
      onFirstSongs: () => (firstSongs += 1),
    });
    expect(await countRows('songs')).toBe(4);
    expect(reported.at(-1)).toBe('4/4');
    expect(firstSongs).toBe(1);
    expect(await readModificationTimes(before)).toEqual(ages);
    expect(await countRows('artists')).toBe(4);
    expect(await countRows('playlist_songs')).toBeGreaterThan(4);
    await expectCompleteSongs();
  });

  test('LIB-3, DAT-1 the counts of followers and favourites match their rows; the rows belong to demo accounts that cannot log in', async () => {
    const artists = await database.query<{ followers: number; rows: number }>(
      `SELECT followers, (SELECT count(*)::integer FROM artist_followers f WHERE f.artist_id = a.id) AS rows
       FROM artists a`,
    );
    const songs = await database.query<{ favourites: number; rows: number }>(
      `SELECT favourites, (SELECT count(*)::integer FROM favourites f WHERE f.song_id = t.song_id) AS rows
       FROM song_stats t`,
    );
    expect(artists.map(({ followers }) => followers)).toEqual(artists.map(({ rows }) => rows));
    expect(songs.map(({ favourites }) => favourites)).toEqual(songs.map(({ rows }) => rows));
    expect(Math.min(...artists.map(({ rows }) => rows))).toBeGreaterThan(0);
    expect(Math.max(...songs.map(({ rows }) => rows))).toBeGreaterThan(10);
    const fans = await database.query<{ username: string; hash: string }>(
      `SELECT username, password_hash AS hash FROM users WHERE username NOT LIKE 'demo.listener.%' OR fullname NOT LIKE 'Demo listener %'
         OR email NOT LIKE '%@demo.invalid'`,
    );
    expect(fans).toEqual([]);
    const [fan] = await database.query<{ hash: string }>('SELECT password_hash AS hash FROM users LIMIT 1');
    // The server checks it like any other hash, and finds every password wrong.
    const hasher = new PasswordHasher();
    for (const password of ['', 'demo.listener.01']) expect(await hasher.verify(fan?.hash ?? '', password)).toBe(false);
  });

  test('DAT-1 does nothing on later starts', async () => {
    await database.query("DELETE FROM songs WHERE title = 'Thyolo Road'");
    const onFirstSongs = jest.fn();
    await seed({ onFirstSongs });
    expect(await countRows('songs')).toBe(3);
    expect(onFirstSongs).toHaveBeenCalledTimes(1);
  });

  test('DAT-1 reuses finished files for a new database', async () => {
    await database.runScript('DELETE FROM app_state; DELETE FROM songs; DELETE FROM albums');
    const ages = await readModificationTimes(await listFiles());
    await seed();
    expect(await countRows('songs')).toBe(4);
    expect(await readModificationTimes(await listFiles())).toEqual(ages);
    await expectCompleteSongs();
  });

  test('DAT-1 adds only the small encodings that an older release did not make', async () => {
    const [first, second] = (await listFiles()).filter((name) => name.includes(`${path.sep}small${path.sep}`));
    // The first song has no file. The second song has a file, but its row has no size, as after a kill between the two
    // writes.
    await rm(first ?? '');
    const existing = await listFiles();
    const ages = await readModificationTimes(existing);
    const names = [first, second].map((name) => path.basename(name ?? ''));
    await database.query('UPDATE songs SET small_size_bytes = NULL WHERE file = ANY ($1)', [names]);
    const reported: string[] = [];
    const onFirstSongs = jest.fn(() => expect(reported).toEqual([]));
    await seed({ onFirstSongs, onSmallProgress: ({ done, total }) => reported.push(`${done}/${total}`) });
    expect(onFirstSongs).toHaveBeenCalledTimes(1);
    expect(reported).toEqual(['1/2', '2/2']);
    expect(await readModificationTimes(existing)).toEqual(ages);
    await expectCompleteSongs();
  });

  test('does not change a catalogue that has other songs', async () => {
    await database.runScript("DELETE FROM app_state; DELETE FROM songs WHERE title <> 'Mvula Yoyamba'");
    await seed();
    expect(await countRows('songs')).toBe(1);
  });
});
