import { z } from 'zod';
import type { BackupStore } from './backup-store.ts';

const listSchema = z.array(z.string().regex(/^[0-9a-f]{64}$/));

/**
 * Reads the hashes of the files that `verify-backup` found damaged in a store. A backup replaces such a file, even if
 * its size is right. Returns none if the list is missing or itself damaged.
 */
export async function readDamagedFiles(store: BackupStore): Promise<Set<string>> {
  const text = await store.readDamagedList();
  if (text === null) return new Set();
  try {
    return new Set(listSchema.parse(JSON.parse(text)));
  } catch {
    return new Set(); // The next `verify-backup` writes the list again.
  }
}

/** Adds files to the list of damaged ones and removes those that are intact. Writes the list only if it changes. */
export async function recordDamagedFiles(
  store: BackupStore,
  { damaged, intact }: { damaged: Iterable<string>; intact: ReadonlySet<string> },
): Promise<void> {
  const known = await readDamagedFiles(store);
  const list = [...new Set([...known, ...damaged])].filter((sha256) => !intact.has(sha256)).sort();
  const isSame = list.length === known.size && list.every((sha256) => known.has(sha256));
  if (!isSame) await store.writeDamagedList(`${JSON.stringify(list)}\n`);
}
