import { constants } from 'node:fs';
import { access, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { listBackups, readManifest } from '../backup/backup-manifest.ts';
import type { Config } from '../config/load-config.ts';
import { findingsOf, type Finding } from './finding.ts';

const MEGABYTE = 1e6;
/** As in the alert `NyimboDiskNearlyFull`. */
const LEAST_FREE_SHARE = 0.1;
const LEAST_FREE_BYTES = 100 * MEGABYTE;
const HOUR_MS = 3_600_000;
/** Backups are hourly or daily (docs/deploy.md). */
const OLDEST_BACKUP_MS = 26 * HOUR_MS;

/** Checks that the data folder can be used, and has space. */
export async function checkDataFolder({ dataDir }: Config): Promise<Finding> {
  const { ok, warning, problem } = findingsOf('data folder');
  const existing = await findExisting(dataDir);
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
  const free = `${Math.round(freeBytes / MEGABYTE)} MB free`;
  if (freeBytes < LEAST_FREE_BYTES) return problem(`${dataDir} has only ${free}. Free space, or enlarge the disk.`);
  if (existing !== dataDir) return warning(`${dataDir} does not exist. 'serve' creates it. Check DATA_DIR.`);
  return freeBytes < LEAST_FREE_SHARE * blocks * bsize
    ? warning(`${dataDir} has ${free}, less than a tenth of its disk. Free space soon.`)
    : ok(`${dataDir} is writable, with ${free}.`);
}

/** The folder itself, or its nearest parent that exists. */
async function findExisting(folder: string): Promise<string> {
  const isThere = await stat(folder).then(
    () => true,
    () => false,
  );
  return isThere || path.dirname(folder) === folder ? folder : findExisting(path.dirname(folder));
}

/** Checks the age of the newest backup. */
export async function checkBackups(dir: string, now: Date): Promise<Finding> {
  const { ok, warning, problem } = findingsOf('backup');
  try {
    if ((await listBackups(dir)).length === 0)
      return problem(`There is no backup in ${dir}. Run npm run backup -- DIR`);
    const { startedAt } = await readManifest(dir, null);
    const ageMs = now.getTime() - Date.parse(startedAt);
    const age = `${Math.round(ageMs / HOUR_MS)} hours old`;
    return ageMs > OLDEST_BACKUP_MS
      ? warning(`The newest backup in ${dir} is ${age}. Check nyimbo-backup.timer.`)
      : ok(`The newest backup is ${age}.`);
  } catch (error) {
    return problem(error instanceof Error ? error.message : String(error));
  }
}
