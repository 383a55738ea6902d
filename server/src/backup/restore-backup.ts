import { chmod, mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config/load-config.ts';
import { readMigrations } from '../db/migrate.ts';
import { openSiteDatabase } from '../db/open-site-database.ts';
import { WITHDRAWN_FOLDER } from '../media/media-files.ts';
import { DiskMediaStore } from '../media/store/disk-media-store.ts';
import { moveWithdrawnFiles } from '../takedown/move-withdrawn-files.ts';
import { BackupError, listNames } from './backup-error.ts';
import { DUMP_PATH, readManifest, type BackupManifest } from './backup-manifest.ts';
import { hasTables, unsettleFiles } from './backup.queries.ts';
import { ContentStore } from './content-store.ts';
import { loadPostgres } from './postgres-tools.ts';
import { copyFiles, verifyBackup } from './verify-backup.ts';

const ENGINES = { embedded: 'the embedded database', postgres: 'PostgreSQL' };
const WITHDRAWN = `media/${WITHDRAWN_FOLDER}/`;

/**
 * Restores a backup into an empty data folder, and into an empty database if it is PostgreSQL. Verifies it first. The
 * data folder gets its name when everything is in it.
 * @param name null for the newest backup
 * @throws BackupError
 */
export async function restoreBackup(config: Config, dir: string, name: string | null): Promise<BackupManifest> {
  await refuseUsedPlace(config);
  refuseOtherSite(config, await readManifest(dir, name));
  const { manifest, problems } = await verifyBackup(dir, name);
  if (problems.length > 0)
    throw new BackupError(`The backup is damaged, nothing was restored:\n${problems.join('\n')}`);
  const draft = `${config.dataDir}.restoring-${process.pid}`;
  await mkdir(path.dirname(draft), { recursive: true });
  await mkdir(draft, { mode: 0o700 });
  try {
    const store = new ContentStore(dir, '');
    await copyFiles(store, manifest, draft, (file) => file !== DUMP_PATH);
    await chmod(path.join(draft, 'media', WITHDRAWN_FOLDER), 0o700).catch(() => undefined); // There is none.
    const dump = manifest.files.find((file) => file.path === DUMP_PATH);
    if (config.databaseUrl !== null && dump) await loadPostgres(config.databaseUrl, store.fileOf(dump.sha256));
    await settleFiles({ ...config, dataDir: draft }, manifest);
    await chmod(draft, 0o755);
    await rename(draft, config.dataDir);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
  return manifest;
}

async function refuseUsedPlace(config: Config): Promise<void> {
  if ((await listNames(config.dataDir)).length > 0) {
    throw new BackupError(`The data folder ${config.dataDir} is not empty. Set DATA_DIR to a new folder.`);
  }
  if (config.databaseUrl === null) return;
  const database = await openSiteDatabase(config, { migrates: false, maxConnections: 1 });
  const isUsed = await hasTables(database).finally(() => database.close());
  if (isUsed) throw new BackupError('The database at DATABASE_URL is not empty. Create a new one.');
}

function refuseOtherSite(config: Config, { engine, migration }: BackupManifest): void {
  const configured = config.databaseUrl === null ? 'embedded' : 'postgres';
  if (engine !== configured) {
    const setting = engine === 'embedded' ? 'Unset DATABASE_URL' : 'Set DATABASE_URL to an empty database';
    throw new BackupError(
      `The backup is of ${ENGINES[engine]} and cannot be restored into ${ENGINES[configured]}. ${setting}.`,
    );
  }
  if (migration > readMigrations().length) {
    throw new BackupError('The backup was made by a newer version of the site. Restore it with that version.');
  }
}

/**
 * Moves files of takedowns to where the restored rows say they are, because a takedown during the backup can have moved
 * them after the database was copied.
 */
async function settleFiles(config: Config, { files }: BackupManifest): Promise<void> {
  const withdrawn = files.map((file) => file.path).filter((file) => file.startsWith(WITHDRAWN));
  const database = await openSiteDatabase(config);
  try {
    await database.transaction((tx) =>
      unsettleFiles(
        tx,
        withdrawn.map((file) => file.slice(WITHDRAWN.length)),
      ),
    );
    await moveWithdrawnFiles(database, new DiskMediaStore(path.join(config.dataDir, 'media')));
  } finally {
    await database.close();
  }
}
