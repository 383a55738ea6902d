import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { calls } from '@nyimbo/shared-api/contract';
import { takeDown, undoTakedown } from '../../catalogue/takedown/take-down.ts';
import { SERVER_ROOT } from '../../config/server-root.ts';
import type { Database } from '../../db/database.ts';
import { writeMediaFile } from '../../media/media-files.ts';
import { registerFan } from '../../testing/register-fan.ts';
import { listContents, readManifest } from './backup-manifest.ts';
import type { ContentId } from './stores/content.ts';
import { readDamagedFiles } from './stores/damaged-files.ts';
import { readLastBackup } from './last-backup.ts';
import { pathOfContent, type BackupStore } from './stores/backup-store.ts';
import { FolderBackupStore } from './stores/folder-backup-store.ts';
import { takeBackup } from './take-backup.ts';
import {
  createBackupSite,
  makeBackupFolder,
  readAllRows,
  withRestoredBackup,
  type BackupSite,
} from './testing/backup-site.ts';
import { TEST_BACKUP_STORES } from './testing/test-backup-stores.ts';
import { verifyBackup } from './verify-backup.ts';
import { programArguments } from '../../testing/processes/program-arguments.ts';

let site: BackupSite;
beforeAll(async () => {
  site = await createBackupSite();
});
afterAll(() => site.close());

/** Takes a song down and undoes the takedown, `times` times. */
async function takeDownAndUndo(id: number, times: number) {
  const { database, services } = site.app;
  const request = { kind: 'song' as const, id, reason: 'rights', requestedBy: '', note: '', by: null };
  for (let round = 0; round < times; round += 1) {
    const taken = await takeDown(database, services.takedownMedia, request);
    if (!taken) throw new Error('There is no such song.');
    await undoTakedown(database, services.takedownMedia, { takedownId: taken.takedownId, by: null });
  }
}

/** Lists the files below a folder with their content. */
function readFiles(folder: string): Map<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = entries.map((entry) => path.join(entry.parentPath, entry.name)).sort();
  return new Map(files.map((file) => [path.relative(folder, file), readFileSync(file, 'latin1')]));
}

/** Reads the content of each file, by its original path, even if a takedown has moved the file. */
const readContents = (folder: string) =>
  new Map([...readFiles(folder)].map(([file, content]) => [file.replace(/^withdrawn\//, ''), content]));

const listMissing = (wanted: ReadonlyMap<string, string[]>, rows: ReadonlyMap<string, string[]>) =>
  [...wanted].flatMap(([table, all]) => {
    const present = new Set(rows.get(table));
    return all.filter((row) => !present.has(row)).map((row) => `${table} ${row}`);
  });

const countRows = (rows: ReadonlyMap<string, string[]>) => [...rows.values()].reduce((sum, all) => sum + all.length, 0);

/** Expects the files of takedowns to be withdrawn, and all others to be served. */
async function expectFilesToMatchRows(database: Database, dataDir: string) {
  const rows = await database.query<{ path: string; taken: boolean }>(
    `SELECT year || '/songs/' || file AS path, takedown_id IS NOT NULL AS taken FROM catalogue_songs`,
  );
  expect(rows).toHaveLength(site.songs.length);
  for (const row of rows) {
    const [served, withdrawn] = ['media', 'media/withdrawn'].map((at) => existsSync(path.join(dataDir, at, row.path)));
    expect({ ...row, served, withdrawn }).toEqual({ ...row, served: !row.taken, withdrawn: row.taken });
  }
}

/** Runs one of the programs with the arguments of an operator. */
const runProgram = (
  name: 'backup' | 'verify-backup' | 'restore',
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
) =>
  promisify(execFile)(process.execPath, [...programArguments(name), ...args], {
    cwd: SERVER_ROOT,
    env: { PATH: process.env['PATH'], DATA_DIR: site.config.dataDir, ...environment },
  });

describe('backups in a folder', () => {
  let dir: string;
  let store: BackupStore;
  beforeEach(() => {
    dir = makeBackupFolder();
    store = new FolderBackupStore(dir);
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  test('PRD-3 a backup during writes contains every row and file that the server acknowledged before it', async () => {
    const { app, config, mediaDir, songs } = site;
    const fan = await registerFan(app);
    const favour = ({ token }: typeof fan, songId: number) => app.ask(calls.toggleFavourite, { songId }, { token });
    for (const { id } of songs.slice(0, 10)) await favour(fan, id);
    const acknowledged = await readAllRows(app.database);
    const files = readContents(mediaDir);

    let isDone = false;
    const write = async () => {
      for (let index = 0; !isDone; index += 1) {
        const song = songs[index % songs.length]?.id ?? 0;
        await favour(await registerFan(app), song);
        await takeDownAndUndo(song, 1);
      }
    };
    const writing = write();
    await takeBackup(config, store).finally(() => (isDone = true));
    await writing;
    expect((await verifyBackup(store, null)).problems).toEqual([]);
    await withRestoredBackup(store, async (database, dataDir) => {
      const now = await readAllRows(app.database);
      expect(countRows(now)).toBeGreaterThan(countRows(acknowledged));
      // Excludes rows that were changed during the backup, such as the song of a takedown: the backup may have their
      // old or new version.
      const changed = new Set(listMissing(acknowledged, now));
      const missing = listMissing(acknowledged, await readAllRows(database)).filter((row) => !changed.has(row));
      expect(missing).toEqual([]);
      expect(readContents(path.join(dataDir, 'media'))).toEqual(files);
      await expectFilesToMatchRows(database, dataDir);
    });
  }, 90_000);

  test('PRD-3 a second backup copies only new files', async () => {
    const { config, mediaDir } = site;
    await takeBackup(config, store);
    const first = await readManifest(store, null);
    await writeMediaFile(mediaDir, '2026/covers/new.svg', '<svg>new</svg>');
    const { added } = await takeBackup(config, store);
    const known = new Set(listContents(first.files).map(({ sha256 }) => sha256));
    const isFresh = ({ sha256 }: ContentId) => !known.has(sha256);
    const second = await readManifest(store, null);
    const changed = second.files.filter((file) => listContents([file]).some(isFresh));
    expect(changed.filter((file) => !file.path.startsWith('database')).map((file) => file.path)).toEqual([
      'media/2026/covers/new.svg',
    ]);
    const fresh = new Map(listContents(second.files).map((content) => [content.sha256, content]));
    const freshContents = [...fresh.values()].filter(isFresh);
    const freshBytes = freshContents.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    expect(added).toEqual({ files: freshContents.length, bytes: freshBytes });
    expect(added.files).toBeLessThan(first.files.length / 4);
  }, 90_000);

  test('PRD-3 a backup after a small change of a large table adds less than 1 MB', async () => {
    const { database } = site.app;
    await database.runScript(
      `CREATE TABLE plays_of_fans AS SELECT number, md5(number::text) AS text FROM generate_series(1, 100000) AS number`,
    );
    // The first read of new rows marks them as committed, which changes every page of the table.
    await database.query('SELECT count(*) FROM plays_of_fans');
    await takeBackup(site.config, store);
    await database.query(`UPDATE plays_of_fans SET text = 'changed' WHERE number = 50000`);
    const { added, bytes } = await takeBackup(site.config, store);
    await database.runScript('DROP TABLE plays_of_fans');
    expect(bytes).toBeGreaterThan(4e6);
    expect(added.bytes).toBeLessThan(1e6);
    expect((await verifyBackup(store, null)).problems).toEqual([]);
  }, 90_000);

  test('PRD-3 of two simultaneous backups one is refused', async () => {
    const results = await Promise.allSettled([takeBackup(site.config, store), takeBackup(site.config, store)]);
    const reasons = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []));
    expect(reasons).toEqual([expect.stringContaining(`Another backup to ${store.location} is running`)]);
    expect((await verifyBackup(store, null)).problems).toEqual([]);
  });
});

test('PRD-3 PRD-6 the command records when a backup succeeded, and why one failed', async () => {
  const folder = makeBackupFolder();
  const { dataDir, databaseUrl } = site.config;
  const environment = databaseUrl === null ? {} : { DATABASE_URL: databaseUrl };
  const notes = path.join(folder, 'notes.txt');
  writeFileSync(notes, '');
  const reason = `${folder} contains 'notes.txt', which is not a backup. Choose an empty folder.`;
  await expect(runProgram('backup', [folder], environment)).rejects.toMatchObject({ stderr: `${reason}\n` });
  const failed = await readLastBackup(dataDir);
  expect(failed).toEqual({ succeededAt: null, failedAt: expect.any(String), reason });
  rmSync(notes);
  const { stdout } = await runProgram('backup', [folder, '--keep', '7'], environment);
  expect(stdout).toMatch(/^Backup .* New: .* Removed: 0 backups, 0 files, 0\.0 MB\.\n$/);
  expect(await readLastBackup(dataDir)).toEqual({ ...failed, succeededAt: expect.any(String) });
  rmSync(folder, { recursive: true });
}, 90_000);

test.each(TEST_BACKUP_STORES)(
  'PRD-3 in %s, an interrupted backup is completed, a damaged file is found and renewed, and the restored site is identical',
  async (_title, create) => {
    const stores = await create();
    const address = stores.nextAddress();
    const store = stores.open(address);
    const { app, config, mediaDir, songs } = site;
    const request = { kind: 'song' as const, reason: 'rights', requestedBy: '', note: '', by: null };
    await takeDown(app.database, app.services.takedownMedia, { ...request, id: songs[0]?.id ?? 0 });

    const first = await takeBackup(config, store);
    await stores.remove(address, `backups/${first.name}.json`); // As if killed before its last step.
    await expect(verifyBackup(store, null)).rejects.toThrow(`There is no backup in ${store.location}`);
    const { added } = await takeBackup(config, store);
    expect(added.files).toBeLessThan(first.added.files / 4);

    const { files } = await readManifest(store, null);
    const damaged = files.find((file) => file.path === `media/${songs[1]?.path ?? ''}`);
    const lost = files.find((file) => file.path === `media/${songs[2]?.path ?? ''}`);
    if (!damaged || !lost) throw new Error('The songs are not in the backup.');
    await stores.write(address, pathOfContent(damaged.sha256), `Audio of ${songs[1]?.id}`); // As long as the original.
    await stores.remove(address, pathOfContent(lost.sha256));
    const problems = [`${damaged.path}: has changed`, `${lost.path}: is missing or not readable`].sort();
    await expect(runProgram('verify-backup', [address], stores.environment)).rejects.toMatchObject({
      stderr: `${problems.join('\n')}\n`,
    });

    await takeBackup(config, store);
    expect(await readDamagedFiles(store)).toEqual(new Set());
    const { stdout } = await runProgram('verify-backup', [address, '--all'], stores.environment);
    expect(stdout).toMatch(/^All 2 backups are whole: \d+ files.\n$/);
    await withRestoredBackup(store, async (database, dataDir) => {
      expect(await readAllRows(database)).toEqual(await readAllRows(app.database));
      expect(readFiles(path.join(dataDir, 'media'))).toEqual(readFiles(mediaDir));
    });
    await stores.close();
  },
  300_000,
);
