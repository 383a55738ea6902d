import { createHash } from 'node:crypto';
import { lstat, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { JobFile } from '@nyimbo/ingest';

/** The file whose values replace those of the tags. */
export const CSV_NAME = 'catalogue.csv';

/**
 * Lists the files below a folder, sorted by name. Skips hidden entries and never follows links to folders. Includes
 * links to files, pipes and so on, because their jobs report the problem.
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
  const found = await lstat(full).catch(() => null); // The file is gone, or its name is not UTF-8. Its job fails.
  return {
    id: createHash('sha256').update(full).digest('hex').slice(0, 32),
    path: full,
    name: path.relative(folder, full),
    sizeBytes: found?.size ?? 0,
    modifiedMs: Math.floor(found?.mtimeMs ?? 0),
  };
}
