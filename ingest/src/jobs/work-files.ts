import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Files of one job until they are stored. */
export interface WorkFiles {
  folder: string;
  song: string;
  small: string;
  peaks: string;
  cover: string;
}

/** The final files are written under another name and renamed, so other processes never read half a file. */
const PARTIAL = '.partial';

/** Returns the paths of a job's working files. The folder may not exist. */
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

/** Whether a regular file exists at this path. */
export const isFile = async (file: string): Promise<boolean> =>
  stat(file).then(
    (found) => found.isFile(),
    () => false,
  ); // The file is missing.

/** Removes the working files of all other jobs. */
export async function removeOtherWork(workDir: string, keep: ReadonlySet<string>): Promise<void> {
  const names = await readdir(workDir).catch(() => []);
  for (const name of names) {
    if (!keep.has(name)) await rm(path.join(workDir, name), { recursive: true, force: true });
  }
}

/** Copies a file to its final path: under another name first, flushed, then renamed. */
export async function copyIntoPlace(source: string, target: string): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true });
  const partial = `${target}.${process.pid}${PARTIAL}`;
  await copyFile(source, partial);
  const copy = await open(partial, 'r+');
  await copy.sync().finally(() => copy.close());
  await rename(partial, target);
}
