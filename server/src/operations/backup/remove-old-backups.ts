import { BackupError } from './backup-error.ts';
import { listContents, parseBackupTime, readManifests } from './backup-manifest.ts';
import { forEachParallel } from './for-each-parallel.ts';
import type { BackupStore } from './stores/backup-store.ts';
import type { ContentId } from './stores/content.ts';
import { recordDamagedFiles } from './stores/damaged-files.ts';

const DAY_MS = 24 * 3_600_000;

/** What `removeOldBackups` has removed. */
export interface RemovedBackups {
  backups: number;
  /** Number and total bytes of the stored files. */
  files: number;
  bytes: number;
  /** Whether nothing was removed because another machine writes to the store. */
  isPostponed: boolean;
}

/**
 * Removes the backups that started more than `keepDays` days ago, then the stored files that no remaining backup has.
 * Never removes the newest backup. The caller holds the store's lock.
 * @param ownName name of the backup that has just been made, which stays
 * @throws BackupError if a remaining manifest is not readable; then all files stay
 */
export async function removeOldBackups(
  store: BackupStore,
  { keepDays, ownName, now }: { keepDays: number; ownName: string; now: Date },
): Promise<RemovedBackups> {
  const removed: RemovedBackups = { backups: 0, files: 0, bytes: 0, isPostponed: false };
  if (!(await store.claimRemoval())) return { ...removed, isPostponed: true };
  const names = await store.listBackups();
  const oldestKept = now.getTime() - keepDays * DAY_MS;
  const old = names.filter(
    (name) => name !== ownName && name !== names.at(-1) && parseBackupTime(name).getTime() < oldestKept,
  );
  await store.removeManifests(old);
  const unused = await findUnusedContents(store);
  await forEachParallel(unused, ({ sha256 }) => store.removeContent(sha256));
  await recordDamagedFiles(store, { damaged: [], intact: new Set(unused.map(({ sha256 }) => sha256)) });
  return {
    ...removed,
    backups: old.length,
    files: unused.length,
    bytes: unused.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
  };
}

/** Lists the stored files that no backup has. @throws BackupError if a manifest is not readable */
async function findUnusedContents(store: BackupStore): Promise<ContentId[]> {
  const used = new Set<string>();
  const manifests = await readManifests(store, (_name, error) => {
    throw new BackupError(`No files were removed, because a backup may need them. ${error.message}`);
  });
  for (const { manifest } of manifests) {
    for (const { sha256 } of listContents(manifest.files)) used.add(sha256);
  }
  const unused: ContentId[] = [];
  for await (const content of store.listContents()) if (!used.has(content.sha256)) unused.push(content);
  return unused;
}
