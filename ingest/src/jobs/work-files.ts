import { copyFile, mkdir, open, readdir, rename, stat } from 'node:fs/promises';
import path from 'node:path';

/** The files that a job creates in its working folder. */
export interface WorkFiles {
  folder: string;
  song: string;
  small: string;
  peaks: string;
  cover: string;
}

/**
 * Extension of a file during writing. Once the file is complete, it gets its final name, so other processes never read
 * an incomplete file.
 */
const PARTIAL_EXTENSION = '.partial';

/** Returns the paths of a job's working files. The folder need not exist yet. */
export function workFilesOf(workDir: string, jobId: string): WorkFiles {
  const folder = path.join(workDir, jobId);
  const inFolder = (name: string) => path.join(folder, name);
  return {
    folder,
    song: inFolder('song.mp3'),
    small: inFolder('small.mp3'),
    peaks: inFolder('peaks.json'),
    cover: inFolder('cover.webp'),
  };
}

/** Returns whether a regular file exists at this path. */
export const isFile = async (file: string): Promise<boolean> =>
  stat(file).then(
    (found) => found.isFile(),
    () => false, // ENOENT: there is no such file.
  );

/** Lists the ids of the jobs that have a working folder. */
export const listWorkFolders = (workDir: string): Promise<string[]> => readdir(workDir).catch(() => []); // ENOENT: no job has run yet.

/** Copies a file to its final path: writes it under another name, flushes it, then renames it. */
export async function copyIntoPlace(source: string, target: string): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true });
  const partial = `${target}.${process.pid}${PARTIAL_EXTENSION}`;
  await copyFile(source, partial);
  const copy = await open(partial, 'r+');
  try {
    await copy.sync();
  } finally {
    await copy.close();
  }
  await rename(partial, target);
}
