/** Restores a backup as the site wrote it before files were stored in pieces. */
import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { DUMP_PATH, readManifest, type BackupFile } from './backup-manifest.ts';
import { pathOfManifest } from './stores/backup-store.ts';
import { ContentWriter } from './stores/content-writer.ts';
import { FolderBackupStore } from './stores/folder-backup-store.ts';
import { readStoredFile } from './stores/stored-file.ts';
import { takeBackup } from './take-backup.ts';
import {
  createBackupSite,
  makeBackupFolder,
  readAllRows,
  withRestoredBackup,
  type BackupSite,
} from './testing/backup-site.ts';
import { verifyBackup } from './verify-backup.ts';

let site: BackupSite;
let dir: string;
beforeAll(async () => {
  site = await createBackupSite();
  dir = makeBackupFolder();
});
afterAll(async () => {
  await site.close();
  rmSync(dir, { recursive: true });
});

/** Stores a file of a backup whole. A dump of format 1 is compressed and has the positions of its parts. */
async function storeWhole(store: FolderBackupStore, writer: ContentWriter, file: BackupFile): Promise<BackupFile> {
  if (!file.pieces) return file;
  const { path: sitePath, modifiedMs } = file;
  if (sitePath !== DUMP_PATH) return { path: sitePath, modifiedMs, ...(await writer.add(readStoredFile(store, file))) };
  const dump = path.join(dir, 'work', 'dump');
  const options = ['--format=custom', '--no-owner', '--no-privileges', `--file=${dump}`];
  await promisify(execFile)(process.env['PG_DUMP'] ?? 'pg_dump', [`--dbname=${site.config.databaseUrl}`, ...options]);
  return { path: sitePath, modifiedMs, ...(await writer.addDraft(dump)) };
}

test('PRD-3 a backup of format 1 is verified and restored, and the next backup is of format 2', async () => {
  const store = new FolderBackupStore(dir);
  const { name } = await takeBackup(site.config, store);
  const manifest = await readManifest(store, name);
  const writer = new ContentWriter(store, path.join(dir, 'work'));
  const files: BackupFile[] = [];
  for (const file of manifest.files) files.push(await storeWhole(store, writer, file));
  await writer.flush();
  for (const { pieces = [] } of manifest.files) {
    for (const { sha256 } of pieces) await store.removeContent(sha256);
  }
  await rm(path.join(dir, pathOfManifest(name)));
  await writeFile(path.join(dir, pathOfManifest(name)), JSON.stringify({ ...manifest, format: 1, files }));

  expect((await verifyBackup(store, null)).problems).toEqual([]);
  await withRestoredBackup(store, async (database) => {
    expect(await readAllRows(database)).toEqual(await readAllRows(site.app.database));
  });
  const next = await takeBackup(site.config, store);
  expect(next.added.files).toBeLessThan(next.files / 4);
  expect((await readManifest(store, null)).format).toBe(2);
  expect((await verifyBackup(store, null)).problems).toEqual([]);
}, 120_000);
