import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '../../db/open-database.ts';
import { BackupError } from './backup-error.ts';
import { DUMP_PATH, readManifests, readNamedManifest, type BackupManifest } from './backup-manifest.ts';
import { readMigrationNumber } from './backup.queries.ts';
import { forEachParallel } from './for-each-parallel.ts';
import { verifyDump } from './postgres-tools.ts';
import type { BackupStore } from './stores/backup-store.ts';
import { copyStoredFile, readStoredFile } from './stores/stored-file.ts';
import { verifyFiles } from './verify-files.ts';
import { closeAfter } from '../../process/close-after.ts';

export interface VerifiedBackup {
  manifest: BackupManifest;
  /** One line for each missing or damaged file; empty if the backup is complete. */
  problems: string[];
  /** Hashes of the files that are damaged or intact in the store, for `recordDamagedFiles`. */
  damaged: Set<string>;
  intact: Set<string>;
}

/**
 * Reads every file of a backup and opens its database.
 * @param name null for the newest backup
 * @throws BackupError if there is no readable manifest
 */
export async function verifyBackup(store: BackupStore, name: string | null): Promise<VerifiedBackup> {
  const backup = await readNamedManifest(store, name);
  const { problems, damaged, intact } = await verifyFiles(store, [backup]);
  const lines = problems.map(({ path: file, problem }) => `${file}: ${problem}`);
  if (lines.length === 0) lines.push(...(await findDatabaseProblem(store, backup.manifest)));
  return { manifest: backup.manifest, problems: lines, damaged, intact };
}

/** The result of `verifyAllBackups`: like `VerifiedBackup`, of all backups of a store. */
export interface VerifiedBackups extends Omit<VerifiedBackup, 'manifest'> {
  backups: number;
  /** Number of distinct files that were read. */
  files: number;
}

/**
 * Reads every file of every backup once, and opens the database of the newest one.
 * @throws BackupError if there is no backup
 */
export async function verifyAllBackups(store: BackupStore): Promise<VerifiedBackups> {
  const lines: string[] = [];
  const backups = await readManifests(store, (_name, error) => lines.push(error.message));
  const newest = backups.at(-1);
  if (newest === undefined) throw new BackupError(lines.join('\n') || `There is no backup in ${store.location}.`);
  const { problems, damaged, intact } = await verifyFiles(store, backups);
  lines.push(
    ...problems.map(({ path: file, problem, backups: names }) => `${file}: ${problem} (${listBackups(names)})`),
  );
  if (!problems.some(({ backups: names }) => names.includes(newest.name))) {
    lines.push(...(await findDatabaseProblem(store, newest.manifest)));
  }
  return { problems: lines, damaged, intact, backups: backups.length, files: intact.size + damaged.size };
}

/** Names the newest of some backups, and how many more there are. */
const listBackups = (names: readonly string[]) =>
  `${names.at(-1) ?? ''}${names.length > 1 ? ` and ${names.length - 1} earlier` : ''}`;

/** Returns one line if the database of a backup cannot be read, otherwise none. */
async function findDatabaseProblem(store: BackupStore, manifest: BackupManifest): Promise<string[]> {
  try {
    const dump = manifest.files.find((file) => file.path === DUMP_PATH);
    if (manifest.engine === 'embedded') await openCopy(store, manifest);
    else if (dump) await verifyDump(readStoredFile(store, dump));
    else return [`${DUMP_PATH}: is missing`];
    return [];
  } catch (error) {
    return [`the database is not readable: ${error instanceof Error ? error.message : String(error)}`];
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
  await forEachParallel(wanted, (file) => copyStoredFile(store, file, path.join(dataDir, file.path)));
}
