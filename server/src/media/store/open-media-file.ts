import { constants } from 'node:fs';
import { open, realpath, type FileHandle } from 'node:fs/promises';
import path from 'node:path';

/**
 * Opens a file for reading. Returns null if the file does not exist. `file` is relative to `root`, with `/`. Follows a
 * symbolic link only if its target is below `root`. The caller closes the handle.
 */
export async function openMediaFile(root: string, file: string): Promise<FileHandle | null> {
  const folder = await realpath(root).catch(() => null);
  if (folder === null) return null;
  const target = await realpath(path.join(folder, file)).catch(() => null);
  if (target === null || !target.startsWith(folder + path.sep)) return null;
  // These flags open exactly the checked file: `O_NOFOLLOW` refuses a symbolic link created since the check, and
  // `O_NONBLOCK` does not wait on a pipe.
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
  const handle = await open(target, flags).catch(() => null);
  if (handle === null) return null;
  const stats = await handle.stat().catch(() => null);
  if (stats?.isFile()) return handle;
  await handle.close();
  return null;
}
