import { copyFile, mkdir, open, readdir, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import type { StoredAudioMeasurements } from './job.ts';

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

/**
 * Returns whether a job's working folder holds the complete encoded sound. It may be gone, or be left from an earlier,
 * incomplete encoding on this machine.
 */
export async function isSoundEncoded(work: WorkFiles, sound: StoredAudioMeasurements): Promise<boolean> {
  const readSize = (file: string) =>
    stat(file)
      .then(({ size }) => size)
      .catch(() => null); // ENOENT: no such file.
  const [song, small, peaks] = await Promise.all([work.song, work.small, work.peaks].map(readSize));
  return song === sound.sizeBytes && small === sound.smallSizeBytes && peaks !== null;
}

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
