import { chmod, mkdir, rename, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../../config/load-config.ts';
import { readMigrations } from '../../db/migrate.ts';
import { openSiteDatabase } from '../../db/open-site-database.ts';
import { describeUnfinishedRestore, RESTORE_FOLDER } from '../../db/unfinished-restore.ts';
import { WITHDRAWN_FOLDER } from '../../media/media-files.ts';
import { createMediaStore } from '../../media/store/create-media-store.ts';
import type { MediaStore } from '../../media/store/media-store.ts';
import { moveWithdrawnFiles } from '../../catalogue/takedown/move-withdrawn-files.ts';
import { BackupError, listNames } from './backup-error.ts';
import { DUMP_PATH, readManifest, type BackupManifest } from './backup-manifest.ts';
import { hasTables, markFilesUnmoved } from './backup.queries.ts';
import { forEachParallel } from './for-each-parallel.ts';
import { giveToOwnerOf } from './give-to-owner-of.ts';
import { loadPostgres } from './postgres-tools.ts';
import type { BackupStore } from './stores/backup-store.ts';
import { readStoredFile } from './stores/stored-file.ts';
import { copyFiles, verifyBackup } from './verify-backup.ts';
import { closeAfter } from '../../process/close-after.ts';

const ENGINE_NAMES = { embedded: 'the embedded database', postgres: 'PostgreSQL' };
const MEDIA_PREFIX = 'media/';
const WITHDRAWN_PREFIX = `${MEDIA_PREFIX}${WITHDRAWN_FOLDER}/`;

/** Folder that a new file system has. */
const LOST_AND_FOUND = 'lost+found';

/**
 * Verifies a backup, then restores it into an empty data folder, and into an empty database and bucket if the
 * configuration has them. The files get their final paths once all are complete; no server starts before that.
 * Restored by root, they get the owner of the data folder.
 * @param name null for the newest backup
 * @throws BackupError
 */
export async function restoreBackup(config: Config, store: BackupStore, name: string | null): Promise<BackupManifest> {
  await refuseUsedTarget(config);
  refuseOtherSite(config, await readManifest(store, name));
  const { manifest, problems } = await verifyBackup(store, name);
  if (problems.length > 0)
    throw new BackupError(`The backup is damaged, nothing was restored:\n${problems.join('\n')}`);
  const draft = await createDraft(config.dataDir);
  try {
    await refuseUsedFolder(config.dataDir); // A server may have started during the verification.
    const isInBucket = (file: string) => config.mediaStore !== null && file.startsWith(MEDIA_PREFIX);
    await copyFiles(store, manifest, { dataDir: draft, isWanted: (file) => file !== DUMP_PATH && !isInBucket(file) });
    const media = createMediaStore({ ...config, dataDir: draft });
    await forEachParallel(
      manifest.files.filter((file) => isInBucket(file.path)),
      (file) => store.withFile(file.sha256, (source) => media.putFile(file.path.slice(MEDIA_PREFIX.length), source)),
    );
    // A site without takedowns does not have this folder.
    await chmod(path.join(draft, 'media', WITHDRAWN_FOLDER), 0o700).catch(() => undefined);
    const dump = manifest.files.find((file) => file.path === DUMP_PATH);
    const { databaseUrl } = config;
    if (databaseUrl !== null && dump) await loadPostgres(databaseUrl, readStoredFile(store, dump));
    await moveFilesToMatchRows({ ...config, dataDir: draft }, manifest, media);
    await giveToOwnerOf(config.dataDir, draft);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
  for (const entry of await listNames(draft)) await rename(path.join(draft, entry), path.join(config.dataDir, entry));
  await rmdir(draft);
  return manifest;
}

/**
 * Creates the folder for what is restored, inside the data folder: the parent of the data folder may belong to root, or
 * be on another disk.
 */
async function createDraft(dataDir: string): Promise<string> {
  const draft = path.join(dataDir, RESTORE_FOLDER);
  await mkdir(dataDir, { recursive: true });
  await mkdir(draft, { mode: 0o700 }).catch((error: unknown) => {
    refuseUnfinishedRestore(dataDir); // Another restore has just begun.
    throw error;
  });
  return draft;
}

function refuseUnfinishedRestore(dataDir: string): void {
  const line = describeUnfinishedRestore(dataDir);
  if (line !== null) throw new BackupError(line);
}

async function refuseUsedFolder(dataDir: string): Promise<void> {
  if ((await listNames(dataDir)).some((entry) => entry !== RESTORE_FOLDER && entry !== LOST_AND_FOUND)) {
    throw new BackupError(`The data folder ${dataDir} is not empty. Set DATA_DIR to a new folder.`);
  }
}

async function refuseUsedTarget(config: Config): Promise<void> {
  refuseUnfinishedRestore(config.dataDir);
  await refuseUsedFolder(config.dataDir);
  const media = createMediaStore(config);
  if (config.mediaStore !== null && !(await media.isEmpty())) {
    throw new BackupError(`The bucket ${media.location} is not empty. Set MEDIA_STORE to a new bucket or prefix.`);
  }
  if (config.databaseUrl === null) return;
  const database = await openSiteDatabase(config, { shouldMigrate: false, maxConnections: 1 });
  const isUsed = await closeAfter(database, hasTables);
  if (isUsed) throw new BackupError('The database at DATABASE_URL is not empty. Create a new one.');
}

function refuseOtherSite(config: Config, { engine, migration }: BackupManifest): void {
  const configured = config.databaseUrl === null ? 'embedded' : 'postgres';
  if (engine !== configured) {
    const setting = engine === 'embedded' ? 'Unset DATABASE_URL' : 'Set DATABASE_URL to an empty database';
    throw new BackupError(
      `The backup is of ${ENGINE_NAMES[engine]} and cannot be restored into ${ENGINE_NAMES[configured]}. ${setting}.`,
    );
  }
  if (migration > readMigrations().length) {
    throw new BackupError('The backup was made by a newer version of the site. Restore it with that version.');
  }
}

/**
 * Moves the files of takedowns to where the restored rows expect them. If a takedown happened during the backup, it may
 * have moved files after the database was copied.
 */
async function moveFilesToMatchRows(config: Config, { files }: BackupManifest, media: MediaStore): Promise<void> {
  const withdrawn = files.map((file) => file.path).filter((file) => file.startsWith(WITHDRAWN_PREFIX));
  const database = await openSiteDatabase(config);
  try {
    await database.transaction((tx) =>
      markFilesUnmoved(
        tx,
        withdrawn.map((file) => file.slice(WITHDRAWN_PREFIX.length)),
      ),
    );
    await moveWithdrawnFiles(database, media);
  } finally {
    await database.close();
  }
}
