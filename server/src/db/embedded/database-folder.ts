import { existsSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../../process/read-start-options.ts';
import { createFullDiskError, mayLackSpace } from '../full-disk.ts';
import type { WorkerOptions } from './embedded-protocol.ts';
import { WorkerClient } from './worker-client.ts';

/** File of the data folder that says that its database has been created. */
const CREATED_FILE = 'database.created';
/** Folder of a database that is being created. */
const DRAFT_FOLDER = 'database.new';

/** Files that every database has. 5 is the ID of the database `postgres`, the only one that the site uses. */
const REQUIRED_FILES = [
  'PG_VERSION',
  'postgresql.conf',
  'global/pg_control',
  'global/pg_filenode.map',
  'base/5/pg_filenode.map',
];
/** Folders of which every database has at least one file. */
const REQUIRED_FOLDERS = ['pg_wal', 'pg_xact'];

/** What an operator can do about a database that does not open. */
export const DAMAGE_ADVICE =
  'If it is on a disk of its own, mount that disk. Otherwise restore the last checkpoint (npm run restore -- --checkpoint) or a backup.';

const folderOf = (dataDir: string) => path.join(dataDir, 'database');

/**
 * Checks whether a data folder has its embedded database, before anything opens it: PostgreSQL would create a new
 * database in place of one whose files are missing. Changes nothing.
 * @returns false for a data folder that never had a database
 * @throws StartError if the database or a part of it is missing
 */
export function hasDatabase(dataDir: string): boolean {
  const folder = folderOf(dataDir);
  if (!existsSync(folder)) {
    if (!existsSync(path.join(dataDir, CREATED_FILE))) return false;
    throw new StartError(`The database ${folder} is missing. ${DAMAGE_ADVICE}`);
  }
  const missing =
    REQUIRED_FILES.find((file) => !hasContent(path.join(folder, file))) ??
    REQUIRED_FOLDERS.find((name) => !hasFiles(path.join(folder, name)));
  if (missing === undefined) return true;
  throw new StartError(`The database ${folder} is damaged: ${missing} is missing or empty. ${DAMAGE_ADVICE}`);
}

const hasContent = (file: string) => (statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0;

const hasFiles = (folder: string) =>
  existsSync(folder) && readdirSync(folder, { withFileTypes: true }).some((entry) => entry.isFile());

/** Removes what a killed process has left of a database that it was creating. */
export function removeDraft(dataDir: string): void {
  rmSync(path.join(dataDir, DRAFT_FOLDER), { recursive: true, force: true });
}

/**
 * Creates the database of a data folder without a draft (`removeDraft`). The folder gets its final name once the
 * database is complete, so a process that is killed leaves no partial database.
 */
export async function createDatabase(
  dataDir: string,
  { timeoutMs, ...options }: WorkerOptions & { timeoutMs: number },
): Promise<void> {
  const draft = path.join(dataDir, DRAFT_FOLDER);
  const client = new WorkerClient(options, () => undefined);
  try {
    await client.call({ type: 'open', folder: draft }, timeoutMs);
    await client.call({ type: 'close' }, timeoutMs);
  } catch (error) {
    const isFull = mayLackSpace(dataDir);
    removeDraft(dataDir);
    throw isFull ? createFullDiskError(dataDir) : error;
  } finally {
    await client.terminate();
  }
  renameSync(draft, folderOf(dataDir));
}

/** Records that a data folder has a database. */
export function markDatabaseCreated(dataDir: string): void {
  const file = path.join(dataDir, CREATED_FILE);
  if (!existsSync(file)) writeFileSync(file, `${new Date().toISOString()}\n`);
}
