import { readdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { isPartialFile } from '../media-files.ts';
import type { ListedMedia } from './media-store.ts';

/**
 * Lists the complete files below a folder; none if the folder does not exist. Like the media host, follows a symbolic
 * link to a file only if the file is within the folder.
 */
export async function listFiles(folder: string): Promise<ListedMedia[]> {
  const root = await realpath(folder).catch(() => null);
  if (root === null) return [];
  const files: ListedMedia[] = [];
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    if (isPartialFile(entry.name) || !(entry.isFile() || entry.isSymbolicLink())) continue;
    const file = path.join(entry.parentPath, entry.name);
    const target = entry.isFile() ? file : await realpath(file).catch(() => null);
    const found = target?.startsWith(root + path.sep) ? await stat(target).catch(() => null) : null;
    if (!found?.isFile()) continue;
    const relativePath = path.relative(root, file).split(path.sep).join('/');
    files.push({ path: relativePath, size: found.size, modifiedMs: found.mtimeMs });
  }
  return files;
}
