import { createHash } from 'node:crypto';
import { lstat, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { JobFile } from '@nyimbo/ingest';

/** The file beside the music that replaces tags. */
export const CSV_NAME = 'catalogue.csv';

/**
 * Lists the files below a folder, sorted by name. Leaves out hidden files and folders, and never follows a link to a
 * folder; links to files, pipes and so on are listed, so their jobs can tell what is wrong with them.
 */
export async function findFiles(folder: string): Promise<JobFile[]> {
  const files: JobFile[] = [];
  const walk = async (current: string): Promise<void> => {
    const entries = await readdir(current, { withFileTypes: true });
    for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
      const full = path.join(current, entry.name);
      if (entry.name.startsWith('.') || entry.name === CSV_NAME) continue;
      if (entry.isDirectory()) await walk(full);
      else files.push(await describe(folder, full));
    }
  };
  await walk(folder);
  return files;
}

async function describe(folder: string, full: string): Promise<JobFile> {
  const found = await lstat(full).catch(() => null); // Gone, or a name that is not UTF-8: its job fails.
  return {
    id: createHash('sha256').update(full).digest('hex').slice(0, 32),
    path: full,
    name: path.relative(folder, full),
    sizeBytes: found?.size ?? 0,
    modifiedMs: Math.floor(found?.mtimeMs ?? 0),
  };
}
