import { lchown, readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Gives a folder and everything in it to the owner and group of `example`, if root runs this process. Otherwise the
 * server, which runs as that owner, could not use the files.
 */
export async function giveToOwnerOf(example: string, folder: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(example);
  for (const name of ['', ...(await readdir(folder, { recursive: true }))]) {
    await lchown(path.join(folder, name), uid, gid);
  }
}
