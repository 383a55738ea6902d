import { constants } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import path from 'node:path';
import { closeAfter } from '../../process/close-after.ts';

/** Names of an album's picture beside its songs, the preferred one first. */
const COVER_NAMES = ['cover', 'folder', 'front'];
const COVER_EXTENSIONS = ['.jpg', '.jpeg', '.png', '.webp'];

/** Whether a file in a folder of songs is named like the picture of the album. */
export const isFolderCover = (name: string): boolean => rankOf(name) < COVER_NAMES.length;

/** Position of a name in `COVER_NAMES`; their length if it is none of them. */
function rankOf(name: string): number {
  const { name: stem, ext } = path.parse(name.toLowerCase());
  const rank = COVER_EXTENSIONS.includes(ext) ? COVER_NAMES.indexOf(stem) : -1;
  return rank < 0 ? COVER_NAMES.length : rank;
}

/**
 * Reads the picture beside a song, at most `maxBytes` and one more, so that its size still shows that it is too large.
 * Null if there is none that can be read. Does not follow links.
 */
export async function readFolderCover(songPath: string, maxBytes: number): Promise<Uint8Array | null> {
  const folder = path.dirname(songPath);
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const [name] = entries
    .filter((entry) => entry.isFile() && isFolderCover(entry.name))
    .map((entry) => entry.name)
    .sort((one, other) => rankOf(one) - rankOf(other) || (one < other ? -1 : 1));
  if (name === undefined) return null;
  const handle = await open(path.join(folder, name), constants.O_RDONLY | constants.O_NOFOLLOW).catch(() => null);
  if (handle === null) return null;
  return closeAfter(handle, async () => {
    const { size } = await handle.stat();
    const bytes = Buffer.alloc(Math.min(size, maxBytes + 1));
    const { bytesRead } = await handle.read(bytes, 0, bytes.length, 0);
    return bytesRead === 0 ? null : bytes.subarray(0, bytesRead);
  });
}
