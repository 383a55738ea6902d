import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const MEGABYTE = 2 ** 20;
/** Size of the smallest piece to write. It also fills a block that is partly used. */
const SMALLEST_PIECE_BYTES = 512;

/** A separate file system that a test can fill. */
export interface SmallDisk {
  folder: string;
  /** Writes a file that leaves no free byte. */
  fill(): void;
  /** Deletes the file that `fill` has written. */
  free(): void;
  unmount(): void;
}

/** Whether this process may mount file systems. Only root on Linux may. */
export const canMountDisks = process.platform === 'linux' && process.getuid?.() === 0;

/** Mounts a file system of the given size in memory. The caller unmounts it. @throws when this process may not mount */
export function mountSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(path.join(tmpdir(), 'nyimbo-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder]);
  const filler = path.join(folder, 'filler');
  return {
    folder,
    fill() {
      const file = openSync(filler, 'w');
      for (let size = MEGABYTE; size >= SMALLEST_PIECE_BYTES;) if (!writePiece(file, size)) size /= 2;
      closeSync(file);
    },
    free: () => rmSync(filler, { force: true }),
    unmount() {
      execFileSync('umount', ['--lazy', folder]);
      rmdirSync(folder);
    },
  };
}

/** Appends `size` bytes to a file. @returns false if there was no space for all of them */
function writePiece(file: number, size: number): boolean {
  try {
    return writeSync(file, Buffer.alloc(size)) === size;
  } catch {
    return false; // ENOSPC: no byte fitted.
  }
}
