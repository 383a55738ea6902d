import { chmod, lstat, mkdir, realpath, rename } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '../db/database.ts';
import { parseMediaAddress } from '../media/find-media-file.ts';
import { WITHDRAWN_FOLDER } from '../media/media-files.ts';
import { syncFolder } from '../media/sync-folder.ts';
import { lockTakedowns } from './takedown.queries.ts';
import {
  listLaterFiles,
  listUsedFiles,
  lockPendingFile,
  requestUnusedWithdrawal,
  settleFile,
  type PendingFile,
} from './withdrawn-files.queries.ts';

export interface MovedFiles {
  /** Paths of moved files. */
  settled: string[];
  /** Files that could not be moved, with the reason. The next call tries again. */
  failed: { path: string; error: unknown }[];
}

/**
 * Moves files of takedowns from the served folders to `withdrawn`, and back after their end. Each file has its own
 * transaction and each move is idempotent, so the next call completes what a killed process left.
 */
export async function moveWithdrawnFiles(database: Database, mediaDir: string): Promise<MovedFiles> {
  await withdrawLaterFiles(database);
  const moved: MovedFiles = { settled: [], failed: [] };
  for (let after: string | null = ''; after !== null;) {
    after = await moveNext(database, mediaDir, after, moved);
  }
  return moved;
}

/** Asks for the files of songs, albums and covers that were added to what was taken down before. */
async function withdrawLaterFiles(database: Database): Promise<void> {
  const found = await listLaterFiles(database);
  const used = await listUsedFiles(database, found);
  if (found.every((file) => used.has(file))) return;
  await database.transaction(async (tx) => {
    await lockTakedowns(tx);
    await requestUnusedWithdrawal(tx, await listLaterFiles(tx));
  });
}

/** Moves the next file after `after`, and returns its path; null at the end. */
async function moveNext(
  database: Database,
  mediaDir: string,
  after: string,
  moved: MovedFiles,
): Promise<string | null> {
  return database.transaction(async (tx) => {
    const file = await lockPendingFile(tx, after);
    if (file === null) return null;
    try {
      await moveFile(mediaDir, file);
    } catch (error) {
      moved.failed.push({ path: file.path, error });
      return file.path;
    }
    await settleFile(tx, file);
    moved.settled.push(file.path);
    return file.path;
  });
}

async function moveFile(mediaDir: string, { path: relativePath, isWithdrawn }: PendingFile): Promise<void> {
  // The path comes from the catalogue: move only what the media host can serve.
  if (parseMediaAddress(relativePath.split('/').map(encodeURIComponent).join('/')) === null) return;
  const served = path.join(mediaDir, relativePath);
  const withdrawn = path.join(mediaDir, WITHDRAWN_FOLDER, relativePath);
  const [from, to] = isWithdrawn ? [served, withdrawn] : [withdrawn, served];
  if (!(await isFileWithin(mediaDir, from))) return;
  await mkdir(path.dirname(to), { recursive: true });
  // A static host that serves the folder runs as another user.
  await chmod(path.join(mediaDir, WITHDRAWN_FOLDER), 0o700).catch(() => undefined);
  await rename(from, to);
  await Promise.all([syncFolder(path.dirname(from)), syncFolder(path.dirname(to))]);
}

/** Whether a file exists and its folder is inside `root`, without following symbolic links out of it. */
async function isFileWithin(root: string, file: string): Promise<boolean> {
  const found = await lstat(file).catch(() => null);
  if (!found?.isFile()) return false;
  const [realRoot, realFolder] = await Promise.all([realpath(root), realpath(path.dirname(file))]);
  return realFolder.startsWith(realRoot + path.sep);
}
