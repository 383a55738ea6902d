import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, utimes } from 'node:fs/promises';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { tmpdir } from 'node:os';
import { pipeline } from 'node:stream/promises';
import { isPartialFile, WITHDRAWN_FOLDER } from '../media-files.ts';
import type { ListedMedia, MediaStore, StoredMedia } from '../store/media-store.ts';
import { MediaStoreError } from '../store/media-store-error.ts';
import { closeAfter } from '../../process/close-after.ts';

const WITHDRAWN_PREFIX = `${WITHDRAWN_FOLDER}/`;
/** Number of files that are compared and copied in parallel, because each file mostly waits for the network. */
const WORKER_COUNT = 8;

export interface SyncOptions {
  from: MediaStore;
  to: MediaStore;
  /** Whether the run only counts the differences, without changing files. */
  isDryRun: boolean;
  /** Whether to delete files that exist only in `to`. */
  shouldDelete: boolean;
  /** Called after each file. */
  onFile?(report: SyncReport): void;
}

export interface SyncReport {
  /** Number of files of `from` that have been compared. */
  compared: number;
  copied: number;
  copiedBytes: number;
  /** Number of files that only `to` has; removed only with `shouldDelete`. */
  extra: number;
  /**
   * Number of files that `to` has withdrawn and `from` has not. The run skips these files, because `to` would serve the
   * copies.
   */
  withheld: number;
}

/**
 * Copies the files of `from` to `to`, including the files of takedowns. Skips files whose size and content tag are
 * equal, so an interrupted run can continue, and compares each copy with its source. The next run copies files that
 * change during this one.
 * @throws MediaStoreError
 */
export async function syncMedia(options: SyncOptions): Promise<SyncReport> {
  const { from, to, isDryRun, shouldDelete, onFile } = options;
  const [sources, targets] = await Promise.all([listAll(from), listAll(to)]);
  const report: SyncReport = { compared: 0, copied: 0, copiedBytes: 0, extra: 0, withheld: 0 };
  const workDir = await mkdtemp(path.join(tmpdir(), 'nyimbo-sync-'));
  try {
    const moved = await mirrorWithdrawals(options, sources, targets);
    await forEachWithWorkers([...sources.values()], async (file) => {
      const withdrawn = WITHDRAWN_PREFIX + file.path;
      const hasSameSize = targets.get(file.path)?.size === file.size;
      if (targets.has(withdrawn) && !sources.has(withdrawn) && !shouldDelete) report.withheld += 1;
      else if (!moved.has(file.path) && !(hasSameSize && (await haveSameTag(from, to, file.path)))) {
        const isCopied = isDryRun || (await copyFile({ from, to }, file.path, workDir));
        report.copied += isCopied ? 1 : 0;
        report.copiedBytes += isCopied ? file.size : 0;
      }
      report.compared += 1;
      onFile?.(report);
    });
    const extra = [...targets.keys()].filter((file) => !sources.has(file));
    report.extra = extra.length;
    if (shouldDelete && !isDryRun) await forEachWithWorkers(extra, (file) => to.remove(file));
    return report;
  } finally {
    await rm(workDir, { recursive: true });
  }
}

/**
 * Withdraws the files in `to` that takedowns have withdrawn in `from` since the last run. Returns their paths below
 * `withdrawn/`.
 */
async function mirrorWithdrawals(
  { to, isDryRun }: SyncOptions,
  sources: ReadonlyMap<string, ListedMedia>,
  targets: Map<string, ListedMedia>,
): Promise<Set<string>> {
  const moved = new Set<string>();
  for (const withdrawn of sources.keys()) {
    const served = withdrawn.startsWith(WITHDRAWN_PREFIX) ? withdrawn.slice(WITHDRAWN_PREFIX.length) : null;
    const target = served === null || sources.has(served) ? undefined : targets.get(served);
    if (served === null || target === undefined) continue;
    if (!isDryRun) await to.withdraw(served);
    targets.delete(served);
    targets.set(withdrawn, target);
    moved.add(withdrawn);
  }
  return moved;
}

async function listAll(store: MediaStore): Promise<Map<string, ListedMedia>> {
  const files = new Map<string, ListedMedia>();
  for await (const file of store.list()) if (!isPartialFile(file.path)) files.set(file.path, file);
  return files;
}

async function forEachWithWorkers<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const queue = items.values();
  const runNext = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: WORKER_COUNT }, runNext));
}

/** Opens a file, calls `read` and closes the file; null if there is no such file. */
async function withFile<Result>(
  store: MediaStore,
  file: string,
  read: (opened: StoredMedia) => Promise<Result>,
): Promise<Result | null> {
  const opened = await store.open(file);
  if (opened === null) return null;
  return closeAfter(opened, read);
}

const readTag = (store: MediaStore, file: string) => withFile(store, file, async ({ etag }) => etag);

async function haveSameTag(from: MediaStore, to: MediaStore, file: string): Promise<boolean> {
  const [source, target] = await Promise.all([readTag(from, file), readTag(to, file)]);
  return source === null || source === target;
}

/** Copies a file through a local file. Returns false if the file was removed from the source since it was listed. */
async function copyFile(
  { from, to }: { from: MediaStore; to: MediaStore },
  file: string,
  workDir: string,
): Promise<boolean> {
  const localCopy = path.join(workDir, randomUUID());
  const opened = await from.open(file);
  if (opened === null) return false;
  const { size, etag, modifiedSeconds } = opened;
  if (size === 0) {
    await opened.close();
    await to.write(file, '');
  } else {
    await pipeline(await opened.stream(0, size - 1), createWriteStream(localCopy));
    await utimes(localCopy, modifiedSeconds, modifiedSeconds);
    await to.putFile(file, localCopy);
    await rm(localCopy);
  }
  if ((await readTag(to, file)) !== etag) throw new MediaStoreError(`The copy of ${file} in ${to.location} differs.`);
  return true;
}
