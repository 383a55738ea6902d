import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SERVER_ROOT } from '../config/server-root.ts';
import { backupsFolderOf, listBackups, readManifest, type BackupManifest } from './backup-manifest.ts';
import { ContentStore } from './content-store.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';
import {
  createBackupSite,
  createEmptyPlace,
  makeBackupFolder,
  type BackupSite,
  type EmptyPlace,
} from './testing/backup-site.ts';
import { verifyBackup } from './verify-backup.ts';

let site: BackupSite;
let place: EmptyPlace;
let dir: string;
let name: string;
let original: string;
beforeAll(async () => {
  site = await createBackupSite();
  original = makeBackupFolder();
  ({ name } = await takeBackup(site.config, original));
}, 60_000);
afterAll(async () => {
  await site.close();
  rmSync(original, { recursive: true });
});
beforeEach(async () => {
  place = await createEmptyPlace();
  dir = makeBackupFolder();
  cpSync(original, dir, { recursive: true });
});
afterEach(async () => {
  await place.remove();
  rmSync(dir, { recursive: true });
});

const restore = () => restoreBackup(place.config, dir, null);
/** The stored file of the first song, and its path in the backup. */
async function findStored(): Promise<{ stored: string; song: string }> {
  const song = `media/${site.songs[0]?.path ?? ''}`;
  const { files } = await readManifest(dir, null);
  return { song, stored: new ContentStore(dir, '').fileOf(files.find((file) => file.path === song)?.sha256 ?? '') };
}

test('PRD-3 verifying finds a changed, a missing and a linked file, and restoring writes nothing', async () => {
  const { stored, song } = await findStored();
  const bytes = readFileSync(stored, 'utf8');
  writeFileSync(stored, bytes.replace('audio', 'Audio'));
  expect((await verifyBackup(dir, null)).problems).toEqual([`${song}: has changed`]);
  await expect(restore()).rejects.toThrow(`${song}: has changed`);
  rmSync(stored);
  expect((await verifyBackup(dir, null)).problems).toEqual([`${song}: is missing or not readable`]);
  writeFileSync(path.join(dir, 'elsewhere'), bytes);
  symlinkSync(path.join(dir, 'elsewhere'), stored);
  expect((await verifyBackup(dir, null)).problems).toEqual([`${song}: is missing or not readable`]);
  expect(existsSync(place.config.dataDir)).toBe(false);
});

test('PRD-3 the next backup stores a file again that was lost', async () => {
  rmSync((await findStored()).stored);
  await takeBackup(site.config, dir);
  expect((await verifyBackup(dir, null)).problems).toEqual([]);
  expect((await verifyBackup(dir, name)).problems).toEqual([]);
}, 90_000);

type Change = (manifest: BackupManifest) => object;
const renamed =
  (newPath: string): Change =>
  (manifest) => ({
    ...manifest,
    files: manifest.files.map((file, index) => (index === 0 ? { ...file, path: newPath } : file)),
  });
test.each<[string, Change, string]>([
  ['of a newer format', (manifest) => ({ ...manifest, format: 2, files: 'in a box' }), 'newer version of the site'],
  ['of a newer database', (manifest) => ({ ...manifest, migration: 9999 }), 'newer version of the site'],
  [
    'of the other database',
    (manifest) => ({ ...manifest, engine: manifest.engine === 'embedded' ? 'postgres' : 'embedded' }),
    'cannot be restored into',
  ],
  ['that leaves the folder', renamed('media/../../evil'), 'is damaged at'],
  ['with an absolute path', renamed('/etc/passwd'), 'is damaged at'],
  ['with a backslash', renamed('media\\..\\evil'), 'is damaged at'],
  ['with a path outside the site', renamed('operator/inbox.sock'), 'is damaged at'],
  [
    'with two files at one path',
    (manifest) => ({ ...manifest, files: [...manifest.files, ...manifest.files] }),
    'two entries',
  ],
  ['with a file that is a folder', renamed('media/2026'), 'two entries'],
  ['without files', (manifest) => ({ ...manifest, files: undefined }), 'is damaged at'],
])('PRD-3 refuses a manifest: %s', async (_title, change, message) => {
  const file = path.join(backupsFolderOf(dir), `${name}.json`);
  const manifest = await readManifest(dir, null);
  const [known] = manifest.files;
  if (known) manifest.files.push({ ...known, path: 'media/2026/covers/a.svg' });
  writeFileSync(file, JSON.stringify(change(manifest)));
  await expect(restore()).rejects.toThrow(new RegExp(message));
  expect(existsSync(place.config.dataDir)).toBe(false);
});

test('PRD-3 refuses a place that is not empty, and a backup that is not there', async () => {
  await expect(restoreBackup(site.config, dir, null)).rejects.toThrow('is not empty');
  await expect(restoreBackup(place.config, dir, '2020-01-01T00-00-00-000Z')).rejects.toThrow('There is no backup 2020');
});

test('PRD-3 refuses a folder for backups that is no such folder', async () => {
  const { config } = site;
  await expect(takeBackup(config, path.join(config.dataDir, 'backup'))).rejects.toThrow('is inside the data folder');
  expect(existsSync(path.join(config.dataDir, 'backup'))).toBe(false);
  symlinkSync(config.dataDir, path.join(dir, 'link'));
  await expect(takeBackup(config, path.join(dir, 'link', 'media'))).rejects.toThrow('which is not a backup');
  await expect(takeBackup(config, dir)).rejects.toThrow(`contains 'link'`);
});

test('PRD-3 a backup that is killed leaves the one before, and the next succeeds', async () => {
  const { config, mediaDir } = site;
  const covers = path.join(mediaDir, '2026/covers');
  mkdirSync(covers, { recursive: true });
  for (let index = 0; index < 300; index += 1) {
    writeFileSync(path.join(covers, `killed-${index}.svg`), `<svg>${index}</svg>`.padEnd(50_000));
  }
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/backup/backup.cli.ts', dir], {
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

  expect(await listBackups(dir)).toEqual([name]);
  expect((await verifyBackup(dir, null)).problems).toEqual([]);
  const next = await takeBackup(config, dir);
  expect(await listBackups(dir)).toEqual([name, next.name]);
  expect((await verifyBackup(dir, null)).problems).toEqual([]);
  expect(readdirSync(path.join(dir, 'work'))).toEqual([]);
}, 90_000);

/** Number of files that the backup has copied and not yet flushed. */
function countDrafts(): number {
  const drafts = path.join(dir, 'work', 'drafts');
  return existsSync(drafts) ? readdirSync(drafts).length : 0;
}
