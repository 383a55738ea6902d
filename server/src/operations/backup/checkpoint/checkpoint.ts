import { existsSync } from 'node:fs';
import { mkdir, open, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '../../../db/database.ts';
import { lockFolder } from '../../../db/folder-lock.ts';
import { flushFolder } from '../../../media/flush-folder.ts';
import { BackupError, listNames } from '../backup-error.ts';
import { readWalPosition } from '../backup.queries.ts';
import { giveToOwnerOf } from '../give-to-owner-of.ts';
import { completeCopy } from '../snapshot/run-snapshot-command.ts';
import { listEntries, mirrorFolder } from '../snapshot/snapshot-folder.ts';

const CHECKPOINT_FOLDER = 'checkpoint';
const DRAFT_NAME = 'draft';

/**
 * Matches the name of a complete checkpoint: a folder with a copy of the database, named after the time of its
 * completion.
 */
const COMPLETE_CHECKPOINT_NAME = /^\d{8}T\d{9}Z$/;

/**
 * Copies the open embedded database into `dataDir/checkpoint`, flushes the copy to the disk, then removes the previous
 * checkpoint. If the copy is interrupted, the previous checkpoint stays.
 * @returns the position in the write-ahead log up to which the checkpoint contains all writes
 */
export async function takeCheckpoint(database: Database, dataDir: string): Promise<string> {
  const folder = path.join(dataDir, CHECKPOINT_FOLDER);
  const draft = path.join(folder, DRAFT_NAME);
  await rm(draft, { recursive: true, force: true }); // Left by a killed process.
  await mkdir(draft, { recursive: true, mode: 0o700 });
  try {
    const sinceMs = Date.now();
    await mirrorFolder(path.join(dataDir, 'database'), draft, 0);
    const position = await completeCopy(database, { dataDir, target: draft, sinceMs }, readWalPosition);
    await utimes(draft, new Date(sinceMs), new Date(sinceMs)); // `readCheckpointMs` reads this modification time.
    await syncTree(draft);
    const earlier = await listNames(folder);
    const name = new Date().toISOString().replace(/[-:.]/g, '');
    await rename(draft, path.join(folder, name));
    await flushFolder(folder);
    for (const old of earlier) await rm(path.join(folder, old), { recursive: true, force: true });
    return position;
  } catch (error) {
    await rm(draft, { recursive: true, force: true }); // Frees its space, in case the disk is full.
    throw error;
  }
}

/** Records that the database has not changed since the newest checkpoint. */
export async function confirmCheckpoint(dataDir: string): Promise<void> {
  const name = await findNewest(path.join(dataDir, CHECKPOINT_FOLDER));
  const now = new Date();
  if (name !== null) await utimes(path.join(dataDir, CHECKPOINT_FOLDER, name), now, now);
}

/**
 * Reads the time up to which the newest checkpoint contains all writes (milliseconds since 1970); null without a
 * checkpoint.
 */
export async function readCheckpointMs(dataDir: string): Promise<number | null> {
  const folder = path.join(dataDir, CHECKPOINT_FOLDER);
  const name = await findNewest(folder);
  return name === null ? null : (await stat(path.join(folder, name))).mtimeMs;
}

async function findNewest(folder: string): Promise<string | null> {
  const names = (await listNames(folder)).filter((name) => COMPLETE_CHECKPOINT_NAME.test(name));
  return names.sort().at(-1) ?? null;
}

/** Flushes all files and folders below a folder, and the folder itself. */
async function syncTree(root: string): Promise<void> {
  for (const [name, isFolder] of await listEntries(root)) {
    if (isFolder) await flushFolder(path.join(root, name));
    else await syncFile(path.join(root, name));
  }
  await flushFolder(root);
}

async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Replaces the embedded database of a data folder with its newest checkpoint, while no server uses it. The replaced
 * database stays in the folder under the returned name.
 * @throws BackupError, FolderInUseError
 */
export async function restoreCheckpoint(dataDir: string): Promise<{ name: string; replaced: string }> {
  const folder = path.join(dataDir, CHECKPOINT_FOLDER);
  const name = await findNewest(folder);
  if (name === null) throw new BackupError(`There is no checkpoint in ${folder}.`);
  const lock = await lockFolder(dataDir);
  try {
    const [current, copy] = [path.join(dataDir, 'database'), path.join(dataDir, 'database.restoring')];
    await rm(copy, { recursive: true, force: true });
    await mkdir(copy, { mode: 0o700 });
    await mirrorFolder(path.join(folder, name), copy, 0);
    await giveToOwnerOf(folder, copy);
    await syncTree(copy);
    const replaced = `database.before-${name}-${Date.now()}`;
    if (existsSync(current)) await rename(current, path.join(dataDir, replaced));
    await rename(copy, current);
    await flushFolder(dataDir);
    return { name, replaced };
  } finally {
    lock.release();
  }
}
