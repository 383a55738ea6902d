import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '../db/open-database.ts';
import { BackupError } from './backup-error.ts';
import { DUMP_PATH, readManifest, type BackupFile, type BackupManifest } from './backup-manifest.ts';
import { readMigrationNumber } from './backup.queries.ts';
import { ContentStore, openToRead, readContent } from './content-store.ts';
import { readDump } from './postgres-tools.ts';

export interface VerifiedBackup {
  manifest: BackupManifest;
  /** A line for each file that is wrong; none if the backup is whole. */
  problems: string[];
}

/**
 * Reads every file of a backup and opens its database.
 * @param name null for the newest backup
 * @throws BackupError if there is no readable manifest
 */
export async function verifyBackup(dir: string, name: string | null): Promise<VerifiedBackup> {
  const manifest = await readManifest(dir, name);
  const store = new ContentStore(dir, '');
  const problems: string[] = [];
  for (const file of manifest.files) {
    const problem = await findProblem(store, file);
    if (problem !== null) problems.push(`${file.path}: ${problem}`);
  }
  if (problems.length > 0) return { manifest, problems };
  const problem = await findDatabaseProblem(store, manifest);
  return { manifest, problems: problem === null ? [] : [problem] };
}

async function findProblem(store: ContentStore, { sha256, sizeBytes }: BackupFile): Promise<string | null> {
  const handle = await openToRead(store.fileOf(sha256)).catch(() => null);
  if (handle === null) return 'is missing or not readable';
  try {
    if (!(await handle.stat()).isFile()) return 'is not a file';
    const content = await readContent(handle);
    return content.sha256 === sha256 && content.sizeBytes === sizeBytes ? null : 'has changed';
  } catch (error) {
    return `is not readable (${error instanceof Error ? error.message : String(error)})`;
  } finally {
    await handle.close();
  }
}

async function findDatabaseProblem(store: ContentStore, manifest: BackupManifest): Promise<string | null> {
  try {
    const dump = manifest.files.find((file) => file.path === DUMP_PATH);
    if (manifest.engine === 'embedded') await openCopy(store, manifest);
    else if (dump) await readDump(store.fileOf(dump.sha256));
    else return `${DUMP_PATH}: is missing`;
    return null;
  } catch (error) {
    return `the database is not readable: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** Opens a copy of the embedded database, because opening changes its files. */
async function openCopy(store: ContentStore, manifest: BackupManifest): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'nyimbo-backup-'));
  try {
    await copyFiles(store, manifest, dataDir, (file) => file.startsWith('database/'));
    const database = await openDatabase({ dataDir });
    const migration = await readMigrationNumber(database).finally(() => database.close());
    if (migration !== manifest.migration) throw new BackupError('it has another version than the manifest says.');
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Copies those files of a backup that `isWanted` selects to their places below `dataDir`. */
export async function copyFiles(
  store: ContentStore,
  manifest: BackupManifest,
  dataDir: string,
  isWanted: (path: string) => boolean,
): Promise<void> {
  for (const folder of manifest.folders) await mkdir(path.join(dataDir, folder), { recursive: true, mode: 0o700 });
  const made = new Set<string>();
  for (const file of manifest.files.filter(({ path: name }) => isWanted(name))) {
    const target = path.join(dataDir, file.path);
    if (!made.has(path.dirname(target))) await mkdir(path.dirname(target), { recursive: true });
    made.add(path.dirname(target));
    await copyFile(store.fileOf(file.sha256), target);
  }
}
