import type { Database } from '../../db/database.ts';
import { parseMediaPath } from '../../media/parse-media-address.ts';
import type { MediaStore } from '../../media/store/media-store.ts';
import { lockTakedowns } from './takedown.queries.ts';
import {
  listUnwithdrawnFiles,
  listUsedFiles,
  lockPendingFile,
  recordMove,
  requestWithdrawalOfUnused,
  type PendingFile,
} from './withdrawn-files.queries.ts';

export interface MoveResult {
  /** Paths of moved files. */
  moved: string[];
  /** Files that could not be moved, with the reason. The next call tries again. */
  failed: { path: string; error: unknown }[];
}

/**
 * Moves the files of takedowns to the folder that is not served, and back when a takedown ends. Each file has its own
 * transaction and each move is idempotent, so the next call completes what a killed process left unfinished.
 */
export async function moveWithdrawnFiles(database: Database, media: MediaStore): Promise<MoveResult> {
  await withdrawAddedFiles(database);
  const result: MoveResult = { moved: [], failed: [] };
  for (let after: string | null = ''; after !== null;) {
    after = await moveNextFile(database, media, { after, result });
  }
  return result;
}

/** Marks files as withdrawn that were added to an entry after its takedown. */
async function withdrawAddedFiles(database: Database): Promise<void> {
  const found = await listUnwithdrawnFiles(database);
  if (found.length === 0) return;
  const used = await listUsedFiles(database, found);
  if (found.every((file) => used.has(file))) return;
  await database.transaction(async (tx) => {
    await lockTakedowns(tx);
    await requestWithdrawalOfUnused(tx, await listUnwithdrawnFiles(tx));
  });
}

/** Moves the next file, by path after `after`, and returns its path; null when no file is left. */
async function moveNextFile(
  database: Database,
  media: MediaStore,
  { after, result }: { after: string; result: MoveResult },
): Promise<string | null> {
  return database.transaction(async (tx) => {
    const file = await lockPendingFile(tx, after);
    if (file === null) return null;
    try {
      await moveFile(media, file);
    } catch (error) {
      result.failed.push({ path: file.path, error });
      return file.path;
    }
    await recordMove(tx, file);
    result.moved.push(file.path);
    return file.path;
  });
}

async function moveFile(media: MediaStore, { path, isWithdrawn }: PendingFile): Promise<void> {
  // The path comes from the catalogue: move only what the media host can serve.
  if (parseMediaPath(path) === null) return;
  await (isWithdrawn ? media.withdraw(path) : media.restore(path));
}
