import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { ignoreMissing } from '../backup-error.ts';

/** Margin in milliseconds, because some file systems store imprecise times. */
const FILE_TIME_MARGIN_MS = 2000;

/**
 * Makes `target` equal to `source`. Skips files that the target has and that have not changed since `sinceMs`, and
 * files that disappear during the copy.
 */
export async function mirrorFolder(source: string, target: string, sinceMs: number): Promise<void> {
  const [wanted, present] = await Promise.all([listEntries(source), listEntries(target)]);
  for (const [name] of present)
    if (!wanted.has(name)) await rm(path.join(target, name), { recursive: true, force: true });
  for (const [name, isFolder] of wanted) {
    const [from, to] = [path.join(source, name), path.join(target, name)];
    if (isFolder) await mkdir(to, { recursive: true });
    else if (!present.has(name) || (await hasChanged(from, to, sinceMs))) {
      await copyFile(from, to, constants.COPYFILE_FICLONE).catch(ignoreMissing);
    }
  }
}

/** Maps each path below a folder to whether it is a folder. A folder comes before its content. */
export async function listEntries(root: string): Promise<Map<string, boolean>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const all = entries.map((entry): [string, boolean] => [
    path.relative(root, path.join(entry.parentPath, entry.name)),
    entry.isDirectory(),
  ]);
  return new Map(all.sort(([a], [b]) => (a < b ? -1 : 1)));
}

async function hasChanged(from: string, to: string, sinceMs: number): Promise<boolean> {
  const [source, copy] = await Promise.all([stat(from).catch(() => null), stat(to)]);
  return source === null || source.mtimeMs >= sinceMs - FILE_TIME_MARGIN_MS || source.size !== copy.size;
}
