import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '../../db/open-database.ts';
import { MediaStoreError } from '../../media/store/media-store-error.ts';
import { BackupError } from './backup-error.ts';
import { DUMP_PATH, readManifest, type BackupFile, type BackupManifest } from './backup-manifest.ts';
import { readMigrationNumber } from './backup.queries.ts';
import { readContent } from './stores/content.ts';
import { forEachParallel } from './for-each-parallel.ts';
import { verifyDump } from './postgres-tools.ts';
import type { BackupStore } from './stores/backup-store.ts';
import { closeAfter } from '../../process/close-after.ts';

export interface VerifiedBackup {
  manifest: BackupManifest;
  /** One line for each missing or damaged file; empty if the backup is complete. */
  problems: string[];
}

/**
 * Reads every file of a backup and opens its database.
 * @param name null for the newest backup
 * @throws BackupError if there is no readable manifest
 */
export async function verifyBackup(store: BackupStore, name: string | null): Promise<VerifiedBackup> {
  const manifest = await readManifest(store, name);
  const problems: string[] = [];
  await forEachParallel(manifest.files, async (file) => {
    const problem = await findProblem(store, file);
    if (problem !== null) problems.push(`${file.path}: ${problem}`);
  });
  if (problems.length > 0) return { manifest, problems: problems.sort() };
  const problem = await findDatabaseProblem(store, manifest);
  return { manifest, problems: problem === null ? [] : [problem] };
}

async function findProblem(store: BackupStore, { sha256, sizeBytes }: BackupFile): Promise<string | null> {
  try {
    const chunks = await store.open(sha256);
    if (chunks === null) return 'is missing or not readable';
    const content = await readContent(chunks);
    return content.sha256 === sha256 && content.sizeBytes === sizeBytes ? null : 'has changed';
  } catch (error) {
    // The bucket does not answer, so this says nothing about the file.
    if (error instanceof MediaStoreError) throw error;
    return `is not readable (${error instanceof Error ? error.message : String(error)})`;
  }
}

async function findDatabaseProblem(store: BackupStore, manifest: BackupManifest): Promise<string | null> {
  try {
    const dump = manifest.files.find((file) => file.path === DUMP_PATH);
    if (manifest.engine === 'embedded') await openCopy(store, manifest);
    else if (dump) await store.withFile(dump.sha256, verifyDump);
    else return `${DUMP_PATH}: is missing`;
    return null;
  } catch (error) {
    return `the database is not readable: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** Opens a copy of the embedded database, because opening a database changes its files. */
async function openCopy(store: BackupStore, manifest: BackupManifest): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'nyimbo-backup-'));
  try {
    await copyFiles(store, manifest, { dataDir, isWanted: (file) => file.startsWith('database/') });
    const database = await openDatabase({ dataDir });
    const migration = await closeAfter(database, readMigrationNumber);
    if (migration !== manifest.migration) throw new BackupError('it has another version than the manifest says.');
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Copies the files of a backup that `isWanted` selects to their paths below `dataDir`. */
export async function copyFiles(
  store: BackupStore,
  manifest: BackupManifest,
  { dataDir, isWanted }: { dataDir: string; isWanted: (path: string) => boolean },
): Promise<void> {
  for (const folder of manifest.folders) await mkdir(path.join(dataDir, folder), { recursive: true, mode: 0o700 });
  const wanted = manifest.files.filter((file) => isWanted(file.path));
  for (const folder of new Set(wanted.map((file) => path.posix.dirname(file.path)))) {
    await mkdir(path.join(dataDir, folder), { recursive: true });
  }
  await forEachParallel(wanted, (file) => store.copyTo(file.sha256, path.join(dataDir, file.path)));
}
