/** Paths of media files below the media folder, and functions to write them. */
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * The kinds of folder of the media host, each below a year; `small` holds smaller encodings of songs, for data saving.
 */
export type MediaKind = 'songs' | 'small' | 'peaks' | 'covers';

/** `2026/songs/mvula-yoyamba-wezi-nyirongo.mp3`: the path of a file, relative to the media base, with `/`. */
export const mediaPath = (year: number, kind: MediaKind, file: string): string => `${year}/${kind}/${file}`;

/** The folder of the media folder that holds the files of takedowns, below their own paths. It is never served. */
export const WITHDRAWN_FOLDER = 'withdrawn';

/** Extension of files being written; the media host never serves them. */
const PARTIAL = '.partial';

/** Whether a file is being written, or was when its process ended. */
export const isPartialFile = (name: string): boolean => name.endsWith(PARTIAL);

/** Lower-case words joined by dashes, for file names and slugs. */
export function slugify(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/&/g, ' ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/**
 * Writes a file atomically: under another name first, flushed, then renamed. `relativePath` is relative to `mediaDir`,
 * with `/`.
 */
export async function writeMediaFile(
  mediaDir: string,
  relativePath: string,
  content: Uint8Array | string,
): Promise<void> {
  const target = path.join(mediaDir, relativePath);
  await mkdir(path.dirname(target), { recursive: true });
  const partial = `${target}.${process.pid}${PARTIAL}`;
  const file = await open(partial, 'w');
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(partial, target);
}

/** Size in bytes, or null if the file does not exist. */
export async function findMediaSize(mediaDir: string, relativePath: string): Promise<number | null> {
  const found = await stat(path.join(mediaDir, relativePath)).catch(() => null);
  return found?.isFile() ? found.size : null;
}

/** Removes incomplete files of a killed process. */
export async function removePartialFiles(mediaDir: string): Promise<void> {
  const entries = await readdir(mediaDir, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    if (entry.isFile() && isPartialFile(entry.name)) await rm(path.join(entry.parentPath, entry.name), { force: true });
  }
}
