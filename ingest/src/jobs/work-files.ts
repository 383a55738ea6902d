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

/** The last files are written beside and renamed, so another process never sees half a file. */
const PARTIAL = '.partial';

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

export const isFile = async (file: string): Promise<boolean> =>
  stat(file).then(
    (found) => found.isFile(),
    () => false,
  ); // Missing.

/** Removes the work of jobs that no run continues. */
export async function removeOtherWork(workDir: string, keep: ReadonlySet<string>): Promise<void> {
  const names = await readdir(workDir).catch(() => []);
  for (const name of names) {
    if (!keep.has(name)) await rm(path.join(workDir, name), { recursive: true, force: true });
  }
}

/** Copies a file to its place: under another name first, flushed, then renamed. */
export async function copyIntoPlace(source: string, target: string): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true });
  const partial = `${target}.${process.pid}${PARTIAL}`;
  await copyFile(source, partial);
  const copy = await open(partial, 'r+');
  await copy.sync().finally(() => copy.close());
  await rename(partial, target);
}
