import { existsSync } from 'node:fs';
import { mkdir, open, realpath, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config/load-config.ts';
import { FolderInUseError, lockFolder } from '../db/folder-lock.ts';
import { openSiteDatabase } from '../db/open-site-database.ts';
import { syncFolder } from '../media/sync-folder.ts';
import { BackupError, listNames } from './backup-error.ts';
import {
  BACKUP_FORMAT,
  backupsFolderOf,
  DUMP_PATH,
  listBackups,
  nameBackup,
  readManifest,
  type BackupFile,
  type BackupManifest,
} from './backup-manifest.ts';
import { readMigrationNumber } from './backup.queries.ts';
import { ContentStore } from './content-store.ts';
import { dumpPostgres } from './postgres-tools.ts';
import { SiteFiles } from './site-files.ts';
import { snapshotEmbedded } from './snapshot-embedded.ts';
import { listEntries } from './snapshot-folder.ts';

export interface TakenBackup {
  name: string;
  files: number;
  bytes: number;
  added: { files: number; bytes: number };
}

const OWN_ENTRIES = new Set(['backups', 'files', 'work', 'lost+found']);

/**
 * PRD-3: backs up the site into `dir`, while it runs or not. Files first, then the database, then the files that were
 * added since: a file of a row exists before its row, so the second copy has it, and a file that leaves its address
 * after the database was copied is in the first. The manifest comes last, so a killed backup leaves only unused files.
 * @decides PRD-3
 * @throws BackupError
 */
export async function takeBackup(config: Config, dir: string): Promise<TakenBackup> {
  const needed = config.databaseUrl === null ? path.join(config.dataDir, 'database') : config.dataDir;
  if (!existsSync(needed)) {
    throw new BackupError(`There is no site in ${config.dataDir}. Set DATA_DIR or DATABASE_URL.`);
  }
  await prepareFolder(config.dataDir, dir);
  const workFolder = path.join(dir, 'work');
  const lock = await lockFolder(workFolder).catch((error: unknown) => {
    throw error instanceof FolderInUseError
      ? new BackupError(`Another backup to ${dir} is running. Wait for it.`)
      : error;
  });
  const drafts = path.join(workFolder, 'drafts');
  try {
    await rm(drafts, { recursive: true, force: true }); // Of a killed backup.
    await mkdir(drafts);
    return await takeInto(config, dir, drafts);
  } finally {
    await rm(drafts, { recursive: true, force: true });
    lock.release();
  }
}

async function prepareFolder(dataDir: string, dir: string): Promise<void> {
  await mkdir(backupsFolderOf(await refuseForeignFolder(dataDir, dir)), { recursive: true, mode: 0o700 });
  const [real, realData] = await Promise.all([realpath(dir), realpath(dataDir)]);
  if (isWithin(real, realData))
    throw new BackupError(`${dir} is inside the data folder ${dataDir}. Choose another folder.`);
}

/** Refuses before anything is written: a folder with other files, or one in the data folder. */
async function refuseForeignFolder(dataDir: string, dir: string): Promise<string> {
  if (isWithin(dir, dataDir))
    throw new BackupError(`${dir} is inside the data folder ${dataDir}. Choose another folder.`);
  const entries = await listNames(dir);
  const foreign = entries.find((entry) => !OWN_ENTRIES.has(entry));
  if (foreign !== undefined) {
    throw new BackupError(`${dir} contains '${foreign}', which is not a backup. Choose an empty folder.`);
  }
  return dir;
}

const isWithin = (inner: string, outer: string) => `${inner}${path.sep}`.startsWith(`${outer}${path.sep}`);

async function takeInto(config: Config, dir: string, drafts: string): Promise<TakenBackup> {
  const startedAt = new Date();
  const store = new ContentStore(dir, drafts);
  const siteFiles = new SiteFiles(config.dataDir, store, await readEarlierFiles(dir));
  await siteFiles.copyChanges();
  const database =
    config.databaseUrl === null
      ? await copyEmbedded(config, store, drafts)
      : await dumpDatabase(config, config.databaseUrl, store, drafts);
  await siteFiles.copyChanges();
  await store.flush();
  const files = [...database.files, ...siteFiles.copied];
  const name = nameBackup(startedAt);
  await writeManifest(dir, drafts, name, {
    format: BACKUP_FORMAT,
    ...database,
    startedAt: startedAt.toISOString(),
    finishedAt: new Date().toISOString(),
    files,
  });
  return { name, files: files.length, bytes: files.reduce((sum, file) => sum + file.sizeBytes, 0), added: store.added };
}

/** Files of the newest backup; none if it is damaged, so the new one reads everything again. */
async function readEarlierFiles(dir: string): Promise<BackupFile[]> {
  if ((await listBackups(dir)).length === 0) return [];
  try {
    return (await readManifest(dir, null)).files;
  } catch (error) {
    if (error instanceof BackupError) return [];
    throw error;
  }
}

type DatabaseCopy = Pick<BackupManifest, 'engine' | 'migration' | 'folders' | 'files'>;

async function copyEmbedded(config: Config, store: ContentStore, drafts: string): Promise<DatabaseCopy> {
  const snapshot = path.join(drafts, 'database');
  await mkdir(snapshot);
  const migration = await snapshotEmbedded(config, snapshot);
  const folders = ['database'];
  const files: BackupFile[] = [];
  for (const [name, isFolder] of await listEntries(snapshot)) {
    const sitePath = `database/${name.split(path.sep).join('/')}`;
    if (isFolder) folders.push(sitePath);
    else files.push({ path: sitePath, modifiedMs: 0, ...(await store.adopt(path.join(snapshot, name))) });
  }
  return { engine: 'embedded', migration, folders, files };
}

async function dumpDatabase(config: Config, url: string, store: ContentStore, drafts: string): Promise<DatabaseCopy> {
  const database = await openSiteDatabase(config, { migrates: false, maxConnections: 1 });
  const migration = await readMigrationNumber(database).finally(() => database.close());
  if (migration === 0) throw new BackupError('There is no site in the database at DATABASE_URL.');
  const dump = path.join(drafts, DUMP_PATH);
  await dumpPostgres(url, dump);
  const file = { path: DUMP_PATH, modifiedMs: 0, ...(await store.adopt(dump)) };
  return { engine: 'postgres', migration, folders: [], files: [file] };
}

async function writeManifest(dir: string, drafts: string, name: string, manifest: BackupManifest): Promise<void> {
  const draft = path.join(drafts, 'manifest');
  const file = await open(draft, 'wx');
  try {
    await file.writeFile(`${JSON.stringify(manifest)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path.join(backupsFolderOf(dir), `${name}.json`));
  await syncFolder(backupsFolderOf(dir));
}
