import { constants } from 'node:fs';
import { access, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { readManifest } from '../backup/backup-manifest.ts';
import { openBackupStore } from '../backup/stores/open-backup-store.ts';
import type { Config } from '../../config/load-config.ts';
import { describeUnfinishedRestore } from '../../db/unfinished-restore.ts';
import { listExposedFolders } from '../../process/private-folders.ts';
import { createFindings, type Finding } from './finding.ts';

const MEGABYTE = 1e6;
/** Share of the disk below which the doctor warns, as the alert `NyimboDiskNearlyFull` does. */
const MIN_FREE_SHARE = 0.1;
const MIN_FREE_BYTES = 100 * MEGABYTE;
const HOUR_MS = 3_600_000;
/** Backups run at least once a day (docs/deploy.md). The limit adds two hours, because a backup takes time. */
const MAX_BACKUP_AGE_MS = 26 * HOUR_MS;

/** Checks that the data folder can be used, and has space. */
export async function checkDataFolder({ dataDir }: Config): Promise<Finding> {
  const { ok, warning, problem } = createFindings('data folder');
  const existing = await findExistingFolder(dataDir);
  if (!(await stat(existing)).isDirectory()) {
    return problem(`${existing} is not a folder. Choose another DATA_DIR.`);
  }
  try {
    await access(existing, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    return problem(`This user cannot write to ${existing}. Change its owner, or choose another DATA_DIR.`);
  }
  const { bavail, blocks, bsize } = await statfs(existing);
  const freeBytes = bavail * bsize;
  const unfinishedRestore = describeUnfinishedRestore(dataDir);
  if (unfinishedRestore !== null) return problem(unfinishedRestore);
  const free = `${Math.round(freeBytes / MEGABYTE)} MB free`;
  if (freeBytes < MIN_FREE_BYTES) return problem(`${dataDir} has only ${free}. Free space, or enlarge the disk.`);
  if (existing !== dataDir) return warning(`${dataDir} does not exist. 'serve' creates it. Check DATA_DIR.`);
  return freeBytes < MIN_FREE_SHARE * blocks * bsize
    ? warning(`${dataDir} has ${free}, less than a tenth of its disk. Free space soon.`)
    : ok(`${dataDir} is writable, with ${free}.`);
}

/** Checks that other users of the machine cannot read the database, originals and mail. */
export async function checkPermissions({ dataDir }: Config): Promise<Finding> {
  const { ok, warning } = createFindings('permissions');
  const exposed = await listExposedFolders(dataDir);
  return exposed.length === 0
    ? ok('Other users of this machine cannot use the private folders.')
    : warning(`Other users can use ${exposed.join(', ')}. The next start changes that in folders of its own user.`);
}

/** Returns the folder, or its nearest parent that exists. */
async function findExistingFolder(folder: string): Promise<string> {
  const exists = await stat(folder).then(
    () => true,
    () => false,
  );
  return exists || path.dirname(folder) === folder ? folder : findExistingFolder(path.dirname(folder));
}

/** Checks the age of the newest backup. */
export async function checkBackups(address: string, { bucketEndpoint }: Config, now: Date): Promise<Finding> {
  const { ok, warning, problem } = createFindings('backup');
  try {
    const store = openBackupStore(address, bucketEndpoint);
    if ((await store.listBackups()).length === 0)
      return problem(`There is no backup in ${store.location}. Run npm run backup -- ${address}`);
    const { startedAt } = await readManifest(store, null);
    const ageMs = now.getTime() - Date.parse(startedAt);
    const age = `${Math.round(ageMs / HOUR_MS)} hours old`;
    return ageMs > MAX_BACKUP_AGE_MS
      ? warning(`The newest backup in ${store.location} is ${age}. Check nyimbo-backup.timer.`)
      : ok(`The newest backup is ${age}.`);
  } catch (error) {
    return problem(error instanceof Error ? error.message : String(error));
  }
}
