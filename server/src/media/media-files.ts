/** Paths of media files below the media folder, and functions to write them. */
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * The folders of the media host, inside the folder of each year. `small` has smaller encodings of songs, for data
 * saving.
 */
export type MediaKind = 'songs' | 'small' | 'peaks' | 'covers';

/** Builds the path of a file relative to the media base: `2026/songs/mvula-yoyamba-wezi-nyirongo.mp3`. */
export const mediaPath = (year: number, kind: MediaKind, file: string): string => `${year}/${kind}/${file}`;

/**
 * The subfolder of the media folder for files that takedowns have withdrawn. The files keep their relative paths. The
 * media host never serves this folder.
 */
export const WITHDRAWN_FOLDER = 'withdrawn';

/**
 * Cache-Control of media. Browsers may cache a file for a year, because its content never changes: new content gets a
 * new name. Proxies revalidate after an hour, because a takedown may have withdrawn the file (OPR-3).
 */
export const MEDIA_CACHE_CONTROL = 'public, max-age=31536000, s-maxage=3600, immutable';

/** Extension of files being written; the media host never serves them. */
const PARTIAL_EXTENSION = '.partial';

/** Whether a file is still being written, or was left incomplete by a process that ended. */
export const isPartialFile = (name: string): boolean => name.endsWith(PARTIAL_EXTENSION);

/**
 * Converts a text to lower-case words joined by dashes, for file names and slugs: `Mvula Yoyamba` becomes
 * `mvula-yoyamba`.
 */
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
  const partial = `${target}.${process.pid}${PARTIAL_EXTENSION}`;
  const file = await open(partial, 'w');
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(partial, target);
}

/** Finds a file's size in bytes; null if the file does not exist. */
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
