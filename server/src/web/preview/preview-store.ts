import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { createCacheUse, type CacheSize, type MeasuredCache } from '../../http/cache-use.ts';

/** Maximum number of pictures, of about 80 KB each. */
const MAX_FILES = 2000;
/**
 * Number of files to remove at once when there are too many. The folder is then not listed again for each new picture.
 */
const REMOVAL_BATCH_SIZE = 200;
const PICTURE_NAME = /^[a-z-]+-[0-9a-f]+-[0-9a-f]{12}\.jpg$/;

/**
 * Stores painted pictures as files of one folder. Removes the oldest when there are too many. The operator can delete
 * the folder at any time.
 */
export class PreviewStore implements MeasuredCache {
  readonly use = createCacheUse();
  #count: number | null = null;
  readonly #folder: string;
  readonly #maxFiles: number;
  readonly #removalBatch: number;

  constructor(folder: string, maxFiles = MAX_FILES, removalBatch = REMOVAL_BATCH_SIZE) {
    this.#folder = folder;
    this.#maxFiles = maxFiles;
    this.#removalBatch = removalBatch;
  }

  /** Reads a picture; null when it does not exist or cannot be read. */
  async read(name: string): Promise<Buffer | null> {
    const bytes = await readFile(this.#fileOf(name)).catch(() => null);
    this.use[bytes ? 'hit' : 'miss'] += 1;
    return bytes;
  }

  /** The number of files is unknown until this process stores its first picture. */
  measure(): CacheSize {
    return this.#count === null ? {} : { entries: this.#count };
  }

  /** Stores a picture atomically. Never throws: if the disk is full, the picture is not stored. */
  async write(name: string, bytes: Uint8Array): Promise<void> {
    const target = this.#fileOf(name);
    const partial = `${target}.${process.pid}.partial`;
    try {
      await mkdir(this.#folder, { recursive: true });
      const file = await open(partial, 'w');
      try {
        await file.writeFile(bytes);
      } finally {
        await file.close();
      }
      await rename(partial, target);
      await this.#makeRoom();
    } catch {
      // ENOSPC, EROFS and similar: the next request paints the picture again.
      await rm(partial, { force: true }).catch(() => undefined);
    }
  }

  #fileOf(name: string): string {
    if (!PICTURE_NAME.test(name)) throw new Error(`There is no picture named ${name}.`);
    return path.join(this.#folder, name);
  }

  async #makeRoom(): Promise<void> {
    this.#count = this.#count === null ? (await readdir(this.#folder)).length : this.#count + 1;
    if (this.#count <= this.#maxFiles) return;
    const names = await readdir(this.#folder);
    const files = await Promise.all(
      names.map(async (name) => {
        const file = path.join(this.#folder, name);
        const age = await stat(file).catch(() => null); // ENOENT: another process has removed the file.
        return { file, writtenMs: age?.mtimeMs ?? 0 };
      }),
    );
    files.sort((a, b) => a.writtenMs - b.writtenMs);
    const excess = files.slice(0, files.length - this.#maxFiles + this.#removalBatch);
    await Promise.all(excess.map(({ file }) => rm(file, { force: true })));
    this.#count = files.length - excess.length;
  }
}
