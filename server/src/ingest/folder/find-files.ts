import { createHash } from 'node:crypto';
import { lstat, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { JobFile } from '@nyimbo/ingest';
import { isAudioName } from '@nyimbo/shared-api/values';
import { isFolderCover } from './folder-cover.ts';

/** Name of the optional CSV file in the folder. Its values replace the values of the audio files' tags. */
export const CSV_NAME = 'catalogue.csv';

type SongFile = Pick<JobFile, 'path' | 'name'>;

/**
 * Lists the files below a folder, sorted by name. Skips hidden entries and the pictures of albums, which belong to their
 * songs, and never follows links to folders. Includes
 * links to files, pipes and other special files, because their jobs report the problem.
 */
export async function findFiles(folder: string): Promise<JobFile[]> {
  const files: JobFile[] = [];
  const walk = async (current: string): Promise<void> => {
    const entries = await readdir(current, { withFileTypes: true });
    for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
      const fullPath = path.join(current, entry.name);
      if (entry.name.startsWith('.') || entry.name === CSV_NAME) continue;
      if (entry.isDirectory()) await walk(fullPath);
      else if (entry.isFile() && isFolderCover(entry.name)) continue;
      else files.push(await describeFile(folder, fullPath));
    }
  };
  await walk(folder);
  return files;
}

/** Lists the audio files in the folder of a file, sorted by name. Leaves out links and special files. */
export async function listSongFiles(file: SongFile): Promise<SongFile[]> {
  const entries = await readdir(path.dirname(file.path), { withFileTypes: true }).catch(() => []); // The folder is gone.
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && isAudioName(entry.name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ name }) => ({
      path: path.join(path.dirname(file.path), name),
      name: path.join(path.dirname(file.name), name),
    }));
}

async function describeFile(folder: string, fullPath: string): Promise<JobFile> {
  // If the file is gone, or its name is not UTF-8, the job of this file fails.
  const stats = await lstat(fullPath).catch(() => null);
  return {
    id: createHash('sha256').update(fullPath).digest('hex').slice(0, 32),
    path: fullPath,
    name: path.relative(folder, fullPath),
    sizeBytes: stats?.size ?? 0,
    modifiedMs: Math.floor(stats?.mtimeMs ?? 0),
  };
}
