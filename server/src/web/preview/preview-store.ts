import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** About 80 KB each. */
const MOST_FILES = 2000;
/** Files removed at once when there are too many, to avoid listing the folder for each new picture. */
const REMOVED_AT_ONCE = 200;
const FILE = /^[a-z]+-\d+-[0-9a-f]{12}\.jpg$/;

/**
 * Stores painted pictures as files of one folder. The number is limited: the oldest are removed. The operator can
 * delete the folder at any time.
 */
export class PreviewStore {
  #count: number | null = null;
  readonly #folder: string;
  readonly #mostFiles: number;
  readonly #removedAtOnce: number;

  constructor(folder: string, mostFiles = MOST_FILES, removedAtOnce = REMOVED_AT_ONCE) {
    this.#folder = folder;
    this.#mostFiles = mostFiles;
    this.#removedAtOnce = removedAtOnce;
  }

  /** Null when the picture does not exist or cannot be read. */
  read(name: string): Promise<Buffer | null> {
    return readFile(this.#fileOf(name)).catch(() => null);
  }

  /** Stores a picture atomically. Never throws: on a full disk, the picture is just not stored. */
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
    if (!FILE.test(name)) throw new Error(`There is no picture named ${name}.`);
    return path.join(this.#folder, name);
  }

  async #makeRoom(): Promise<void> {
    this.#count = this.#count === null ? (await readdir(this.#folder)).length : this.#count + 1;
    if (this.#count <= this.#mostFiles) return;
    const names = await readdir(this.#folder);
    const files = await Promise.all(
      names.map(async (name) => {
        const file = path.join(this.#folder, name);
        const age = await stat(file).catch(() => null); // ENOENT: another process removes files too.
        return { file, writtenMs: age?.mtimeMs ?? 0 };
      }),
    );
    files.sort((a, b) => a.writtenMs - b.writtenMs);
    const excess = files.slice(0, files.length - this.#mostFiles + this.#removedAtOnce);
    await Promise.all(excess.map(({ file }) => rm(file, { force: true })));
    this.#count = files.length - excess.length;
  }
}
