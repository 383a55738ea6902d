import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { ignoreMissing } from './backup-error.ts';

/** Precision of file times, with reserve. */
const MARGIN_MS = 2000;

/**
 * Makes `target` the same as `source`. Leaves files that it has and that have not changed since `sinceMs`. Files of the
 * source that disappear during the copy are left out.
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

/** Lists files (false) and folders (true), folders before what they contain. */
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
  return source === null || source.mtimeMs >= sinceMs - MARGIN_MS || source.size !== copy.size;
}
