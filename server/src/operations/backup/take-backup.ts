import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../config/load-config.ts';
import { FolderInUseError, lockFolder } from '../../db/folder-lock.ts';
import { openSiteDatabase } from '../../db/open-site-database.ts';
import { createMediaStore } from '../../media/store/create-media-store.ts';
import { BackupError } from './backup-error.ts';
import {
  BACKUP_FORMAT,
  DUMP_PATH,
  nameBackup,
  readManifest,
  type BackupFile,
  type BackupManifest,
} from './backup-manifest.ts';
import { DatabaseFiles } from './database-files.ts';
import { readMigrationNumber } from './backup.queries.ts';
import { ContentWriter } from './stores/content-writer.ts';
import { readDamagedFiles, recordDamagedFiles } from './stores/damaged-files.ts';
import { dumpPostgres } from './postgres-tools.ts';
import { removeOldBackups, type RemovedBackups } from './remove-old-backups.ts';
import { SiteFiles } from './site-files.ts';
import { snapshotEmbedded } from './snapshot/snapshot-embedded.ts';
import { listEntries } from './snapshot/snapshot-folder.ts';
import type { BackupStore } from './stores/backup-store.ts';
import { closeAfter } from '../../process/close-after.ts';

export interface TakenBackup {
  name: string;
  /** Number and total bytes of all files of the backup. */
  files: number;
  bytes: number;
  /** Number and total bytes of the files that earlier backups did not have. */
  added: { files: number; bytes: number };
  /** The old backups that were removed, or why they could not be; null if all stay. */
  removal: RemovedBackups | { error: unknown } | null;
}

/** How to take a backup. */
export interface BackupOptions {
  /** How long to wait until a running server has completed the copy of its embedded database. */
  answerTimeoutMs?: number;
  /** Days after which older backups are removed; all backups stay without it. */
  keepDays?: number | null;
}

/**
 * PRD-3: backs up the site into `store`, whether the server runs or not. Copies the files, then the database, then the
 * files again that have changed. The server stores a file before its row, so the second pass finds every file that the
 * copied rows name. The first pass saves files that a takedown moves later. Writes the manifest last, so a killed
 * backup leaves only unused files.
 * @decides PRD-3
 * @throws BackupError, OperatorChannelError
 */
export async function takeBackup(
  config: Config,
  store: BackupStore,
  options: BackupOptions = {},
): Promise<TakenBackup> {
  if (!hasSite(config)) {
    throw new BackupError(`There is no site in ${config.dataDir}. Set DATA_DIR or DATABASE_URL.`);
  }
  await store.prepare(config);
  const workFolder = store.findWorkFolder(config);
  await mkdir(workFolder, { recursive: true, mode: 0o700 });
  const lock = await lockFolder(workFolder).catch((error: unknown) => {
    throw error instanceof FolderInUseError
      ? new BackupError(`Another backup to ${store.location} is running. Wait for it.`)
      : error;
  });
  const drafts = path.join(workFolder, 'drafts');
  try {
    await rm(drafts, { recursive: true, force: true }); // Left by a killed backup.
    await mkdir(drafts);
    await store.begin(config);
    const backup = await takeBackupUnderLock(config, store, { ...options, drafts });
    return { ...backup, removal: await removeOld(store, backup.name, options.keepDays ?? null) };
  } finally {
    await store.finish();
    await rm(drafts, { recursive: true, force: true });
    lock.release();
  }
}

/** Whether the data folder is that of a site. */
export const hasSite = ({ databaseUrl, dataDir }: Config): boolean =>
  existsSync(databaseUrl === null ? path.join(dataDir, 'database') : dataDir);

async function takeBackupUnderLock(
  config: Config,
  store: BackupStore,
  { drafts, answerTimeoutMs }: BackupOptions & { drafts: string },
): Promise<Omit<TakenBackup, 'removal'>> {
  const startedAt = new Date();
  const writer = new ContentWriter(store, drafts, await readDamagedFiles(store));
  const storage = { dataDir: config.dataDir, media: createMediaStore(config) };
  const earlier = await readEarlierFiles(store);
  const siteFiles = new SiteFiles(storage, writer, earlier);
  await siteFiles.copyChanges();
  const database =
    config.databaseUrl === null
      ? await copyEmbedded(config, new DatabaseFiles(writer, earlier), { drafts, answerTimeoutMs })
      : await dumpDatabase(config, config.databaseUrl, writer);
  await siteFiles.copyChanges();
  await writer.flush();
  await recordDamagedFiles(store, { damaged: [], intact: writer.addedHashes });
  const files = [...database.files, ...siteFiles.copied];
  const name = nameBackup(startedAt);
  const manifest: BackupManifest = {
    format: BACKUP_FORMAT,
    ...database,
    startedAt: startedAt.toISOString(),
    finishedAt: new Date().toISOString(),
    files,
  };
  await store.writeManifest(name, `${JSON.stringify(manifest)}\n`, drafts);
  return {
    name,
    files: files.length,
    bytes: files.reduce((sum, file) => sum + file.sizeBytes, 0),
    added: writer.added,
  };
}

/** Removes old backups. Returns an error instead of throwing it, because the new backup is complete. */
async function removeOld(
  store: BackupStore,
  ownName: string,
  keepDays: number | null,
): Promise<TakenBackup['removal']> {
  if (keepDays === null) return null;
  try {
    return await removeOldBackups(store, { keepDays, ownName, now: new Date() });
  } catch (error) {
    return { error };
  }
}

/**
 * Lists the files of the newest backup. Returns no files if that backup is damaged, so the new backup reads every file
 * again.
 */
async function readEarlierFiles(store: BackupStore): Promise<BackupFile[]> {
  if ((await store.listBackups()).length === 0) return [];
  try {
    return (await readManifest(store, null)).files;
  } catch (error) {
    if (error instanceof BackupError) return [];
    throw error;
  }
}

type DatabaseCopy = Pick<BackupManifest, 'engine' | 'migration' | 'folders' | 'files'>;

async function copyEmbedded(
  config: Config,
  databaseFiles: DatabaseFiles,
  { drafts, answerTimeoutMs }: BackupOptions & { drafts: string },
): Promise<DatabaseCopy> {
  const snapshot = path.join(drafts, 'database');
  await mkdir(snapshot);
  const migration = await snapshotEmbedded(config, snapshot, { answerTimeoutMs });
  const folders = ['database'];
  const files: BackupFile[] = [];
  for (const [name, isFolder] of await listEntries(snapshot)) {
    const sitePath = `database/${name.split(path.sep).join('/')}`;
    if (isFolder) folders.push(sitePath);
    else files.push(await databaseFiles.add(sitePath, path.join(snapshot, name)));
  }
  return { engine: 'embedded', migration, folders, files };
}

async function dumpDatabase(config: Config, url: string, writer: ContentWriter): Promise<DatabaseCopy> {
  const database = await openSiteDatabase(config, { shouldMigrate: false, maxConnections: 1 });
  const migration = await closeAfter(database, readMigrationNumber);
  if (migration === 0) throw new BackupError('There is no site in the database at DATABASE_URL.');
  const file = { path: DUMP_PATH, modifiedMs: 0, ...(await writer.addPieces(dumpPostgres(url))) };
  return { engine: 'postgres', migration, folders: [], files: [file] };
}
