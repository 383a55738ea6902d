import { chmod, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Folders of the data folder that only the server's user may use. They contain password hashes, addresses, mail and
 * music that is not public. The data folder itself stays open to a group, because a web server in that group sends the
 * media.
 */
const PRIVATE_FOLDERS = ['backup-work', 'checkpoint', 'database', 'ingest', 'mail', 'operator', 'originals', 'uploads'];

const OTHERS_MODE = 0o077;

/** Lists the private folders that other users of the machine can use, as absolute paths. */
export async function listExposedFolders(dataDir: string): Promise<string[]> {
  const exposed: string[] = [];
  for (const name of PRIVATE_FOLDERS) {
    const folder = path.join(dataDir, name);
    const found = await stat(folder).catch(() => null); // ENOENT: not created yet.
    if (found !== null && (found.mode & OTHERS_MODE) !== 0) exposed.push(folder);
  }
  return exposed;
}

/** Takes from other users the right to use the private folders, except folders that belong to another user. */
export async function closePrivateFolders(dataDir: string): Promise<void> {
  for (const folder of await listExposedFolders(dataDir)) {
    await chmod(folder, 0o700).catch(() => undefined); // EPERM: the doctor reports the folder.
  }
}
