import type { Database } from '../db/database.ts';
import { parseMediaAddress } from '../media/find-media-file.ts';
import type { MediaStore } from '../media/store/media-store.ts';
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
 * Moves files of takedowns to where they are not served, and back after their end. Each file has its own
 * transaction and each move is idempotent, so the next call completes what a killed process left.
 */
export async function moveWithdrawnFiles(database: Database, media: MediaStore): Promise<MovedFiles> {
  await withdrawLaterFiles(database);
  const moved: MovedFiles = { settled: [], failed: [] };
  for (let after: string | null = ''; after !== null;) {
    after = await moveNext(database, media, after, moved);
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
  media: MediaStore,
  after: string,
  moved: MovedFiles,
): Promise<string | null> {
  return database.transaction(async (tx) => {
    const file = await lockPendingFile(tx, after);
    if (file === null) return null;
    try {
      await moveFile(media, file);
    } catch (error) {
      moved.failed.push({ path: file.path, error });
      return file.path;
    }
    await settleFile(tx, file);
    moved.settled.push(file.path);
    return file.path;
  });
}

async function moveFile(media: MediaStore, { path, isWithdrawn }: PendingFile): Promise<void> {
  // The path comes from the catalogue: move only what the media host can serve.
  if (parseMediaAddress(path.split('/').map(encodeURIComponent).join('/')) === null) return;
  await (isWithdrawn ? media.withdraw(path) : media.restore(path));
}
