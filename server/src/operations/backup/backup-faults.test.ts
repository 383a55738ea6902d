import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SERVER_ROOT } from '../../config/server-root.ts';
import { openSiteDatabase } from '../../db/open-site-database.ts';
import { checkDataFolder } from '../doctor/folder-checks.ts';
import { readManifest, type BackupManifest } from './backup-manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { pathOfContent, pathOfManifest } from './stores/backup-store.ts';
import { FolderBackupStore } from './stores/folder-backup-store.ts';
import { recordDamagedFiles } from './stores/damaged-files.ts';
import { takeBackup } from './take-backup.ts';
import {
  createBackupSite,
  createRestoreTarget,
  makeBackupFolder,
  type BackupSite,
  type RestoreTarget,
} from './testing/backup-site.ts';
import { verifyAllBackups, verifyBackup } from './verify-backup.ts';
import { isOnPostgres } from '../../testing/run-if.ts';
import { programArguments } from '../../testing/processes/program-arguments.ts';

let site: BackupSite;
let restoreTarget: RestoreTarget;
let dir: string;
let store: FolderBackupStore;
let name: string;
let originalFolder: string;
beforeAll(async () => {
  site = await createBackupSite();
  originalFolder = makeBackupFolder();
  ({ name } = await takeBackup(site.config, new FolderBackupStore(originalFolder)));
}, 60_000);
afterAll(async () => {
  await site.close();
  rmSync(originalFolder, { recursive: true });
});
beforeEach(async () => {
  restoreTarget = await createRestoreTarget();
  dir = makeBackupFolder();
  cpSync(originalFolder, dir, { recursive: true });
  store = new FolderBackupStore(dir);
});
afterEach(async () => {
  await restoreTarget.remove();
  rmSync(dir, { recursive: true });
});

const restore = () => restoreBackup(restoreTarget.config, store, null);
/** Finds the stored file of the first song, and the song's path in the backup. */
async function findStored(): Promise<{ stored: string; song: string }> {
  const song = `media/${site.songs[0]?.path ?? ''}`;
  const { files } = await readManifest(store, null);
  return { song, stored: path.join(dir, pathOfContent(files.find((file) => file.path === song)?.sha256 ?? '')) };
}

test('PRD-3 verify finds a changed, missing or linked file, and restore then writes nothing', async () => {
  const { stored, song } = await findStored();
  const bytes = readFileSync(stored, 'utf8');
  writeFileSync(stored, bytes.replace('audio', 'Audio'));
  expect((await verifyBackup(store, null)).problems).toEqual([`${song}: has changed`]);
  await expect(restore()).rejects.toThrow(`${song}: has changed`);
  rmSync(stored);
  expect((await verifyBackup(store, null)).problems).toEqual([`${song}: is missing or not readable`]);
  writeFileSync(path.join(dir, 'elsewhere'), bytes);
  symlinkSync(path.join(dir, 'elsewhere'), stored);
  expect((await verifyBackup(store, null)).problems).toEqual([`${song}: is missing or not readable`]);
  expect(existsSync(restoreTarget.config.dataDir)).toBe(false);
});

test('PRD-3 the next backup stores a missing file again', async () => {
  rmSync((await findStored()).stored);
  await takeBackup(site.config, store);
  expect((await verifyBackup(store, null)).problems).toEqual([]);
  expect((await verifyBackup(store, name)).problems).toEqual([]);
}, 90_000);

test('PRD-3 a piece of the database that has been damaged without a change of size is found, and the next backup replaces it', async () => {
  const { files } = await readManifest(store, null);
  const file = files.find(({ pieces }) => pieces);
  const stored = path.join(dir, pathOfContent(file?.pieces?.at(-1)?.sha256 ?? ''));
  const bytes = readFileSync(stored);
  bytes.writeUInt8(255 - bytes.readUInt8(bytes.length >> 1), bytes.length >> 1);
  writeFileSync(stored, bytes);
  const verified = await verifyBackup(store, null);
  expect(verified.problems).toContain(`${file?.path ?? ''}: has changed`);
  await expect(restore()).rejects.toThrow('nothing was restored');
  await recordDamagedFiles(store, verified);
  await takeBackup(site.config, store);
  // A dump has its time, so its first piece, which can be the only one, is another one in each backup.
  for (const of of isOnPostgres ? [null] : [null, name]) expect((await verifyBackup(store, of)).problems).toEqual([]);
}, 90_000);

test('PRD-3 verify --all finds a damaged file and a damaged manifest of an earlier backup', async () => {
  const { stored, song } = await findStored();
  const next = await takeBackup(site.config, store);
  writeFileSync(path.join(dir, pathOfManifest(next.name)), JSON.stringify(await readWithout(song)));
  const third = await takeBackup(site.config, store);
  expect((await verifyAllBackups(store)).problems).toEqual([]);
  writeFileSync(stored, 'Audio');
  writeFileSync(path.join(dir, pathOfManifest(third.name)), '{}');
  const damaged = `The manifest of backup ${third.name} is damaged at 'format'.`;
  expect((await verifyBackup(store, next.name)).problems).toEqual([]);
  const verified = await verifyAllBackups(store);
  expect(verified).toMatchObject({ backups: 2, problems: [damaged, `${song}: has changed (${name})`] });
  expect([...verified.damaged]).toEqual([path.basename(stored)]);
}, 90_000);

/** Reads the newest manifest, and leaves out one file. */
async function readWithout(song: string): Promise<BackupManifest> {
  const manifest = await readManifest(store, null);
  return { ...manifest, files: manifest.files.filter((file) => file.path !== song) };
}

type ManifestChange = (manifest: BackupManifest) => object;
const renameFirstFile =
  (newPath: string): ManifestChange =>
  (manifest) => ({
    ...manifest,
    files: manifest.files.map((file, index) => (index === 0 ? { ...file, path: newPath } : file)),
  });
test.each<[string, ManifestChange, string]>([
  ['of a newer format', (manifest) => ({ ...manifest, format: 3, files: 'in a box' }), 'newer version of the site'],
  ['of a newer database', (manifest) => ({ ...manifest, migration: 9999 }), 'newer version of the site'],
  [
    'of the other database',
    (manifest) => ({ ...manifest, engine: manifest.engine === 'embedded' ? 'postgres' : 'embedded' }),
    'cannot be restored into',
  ],
  ['that leaves the folder', renameFirstFile('media/../../evil'), 'is damaged at'],
  ['with an absolute path', renameFirstFile('/etc/passwd'), 'is damaged at'],
  ['with a backslash', renameFirstFile('media\\..\\evil'), 'is damaged at'],
  ['with a path outside the site', renameFirstFile('operator/inbox.sock'), 'is damaged at'],
  [
    'with two files at one path',
    (manifest) => ({ ...manifest, files: [...manifest.files, ...manifest.files] }),
    'two entries',
  ],
  ['with a file that is a folder', renameFirstFile('media/2026'), 'two entries'],
  ['without files', (manifest) => ({ ...manifest, files: undefined }), 'is damaged at'],
])('PRD-3 rejects a manifest: %s', async (_title, change, message) => {
  const file = path.join(dir, 'backups', `${name}.json`);
  const manifest = await readManifest(store, null);
  const [known] = manifest.files;
  if (known) manifest.files.push({ ...known, path: 'media/2026/covers/a.svg' });
  writeFileSync(file, JSON.stringify(change(manifest)));
  await expect(restore()).rejects.toThrow(new RegExp(message));
  expect(existsSync(restoreTarget.config.dataDir)).toBe(false);
});

test('PRD-3 refuses to restore into a folder with files, and to restore a missing backup', async () => {
  await expect(restoreBackup(site.config, store, null)).rejects.toThrow('is not empty');
  await expect(restoreBackup(restoreTarget.config, store, '2020-01-01T00-00-00-000Z')).rejects.toThrow(
    'There is no backup 2020',
  );
});

test('PRD-3 after a killed restore, no restore and no server uses the folder', async () => {
  const { config } = restoreTarget;
  mkdirSync(path.join(config.dataDir, 'restoring/media'), { recursive: true });
  const line = `A restore into ${config.dataDir} is running, or has stopped before its end.`;
  await expect(restore()).rejects.toThrow(line);
  await expect(openSiteDatabase(config)).rejects.toThrow(line);
  expect(await checkDataFolder(config)).toMatchObject({ status: 'problem', message: expect.stringContaining(line) });
  rmSync(config.dataDir, { recursive: true });
  mkdirSync(path.join(config.dataDir, 'lost+found'), { recursive: true }); // As on a new disk.
  await restore();
  expect(readdirSync(config.dataDir)).toEqual(expect.arrayContaining(['lost+found', 'media']));
}, 90_000);

test('PRD-3 refuses a backup folder inside the data folder', async () => {
  const { config } = site;
  await expect(takeBackup(config, new FolderBackupStore(path.join(config.dataDir, 'backup')))).rejects.toThrow(
    'is inside the data folder',
  );
  expect(existsSync(path.join(config.dataDir, 'backup'))).toBe(false);
  symlinkSync(config.dataDir, path.join(dir, 'link'));
  await expect(takeBackup(config, new FolderBackupStore(path.join(dir, 'link', 'media')))).rejects.toThrow(
    'which is not a backup',
  );
  await expect(takeBackup(config, store)).rejects.toThrow(`contains 'link'`);
});

test('PRD-3 a killed backup leaves the previous one intact, and the next one succeeds', async () => {
  const { config, mediaDir } = site;
  const covers = path.join(mediaDir, '2026/covers');
  mkdirSync(covers, { recursive: true });
  for (let index = 0; index < 300; index += 1) {
    writeFileSync(path.join(covers, `killed-${index}.svg`), `<svg>${index}</svg>`.padEnd(50_000));
  }
  const child = spawn(process.execPath, [...programArguments('backup'), dir], {
    cwd: SERVER_ROOT,
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: config.dataDir,
      ...(config.databaseUrl === null ? {} : { DATABASE_URL: config.databaseUrl }),
    },
    stdio: 'ignore',
  });
  const ended = new Promise<string | null>((resolve) => child.once('exit', (_code, signal) => resolve(signal)));
  while (countDrafts() < 20 && child.exitCode === null) await new Promise((resolve) => setImmediate(resolve));
  child.kill('SIGKILL');
  expect(await ended).toBe('SIGKILL');

  expect(await store.listBackups()).toEqual([name]);
  expect((await verifyBackup(store, null)).problems).toEqual([]);
  const next = await takeBackup(config, store);
  expect(await store.listBackups()).toEqual([name, next.name]);
  expect((await verifyBackup(store, null)).problems).toEqual([]);
  expect(readdirSync(path.join(dir, 'work'))).toEqual([]);
}, 90_000);

/** Counts the files that the backup has copied but not flushed. */
function countDrafts(): number {
  const drafts = path.join(dir, 'work', 'drafts');
  return existsSync(drafts) ? readdirSync(drafts).length : 0;
}
