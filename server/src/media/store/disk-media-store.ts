import { chmod, link, lstat, mkdir, readdir, realpath, rename, rm } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { copyIntoPlace } from '@nyimbo/ingest/work-files';
import { readContentTag } from '../content-tag.ts';
import { findMediaSize, removePartialFiles, WITHDRAWN_FOLDER, writeMediaFile } from '../media-files.ts';
import { flushFolder } from '../flush-folder.ts';
import { listFiles } from './list-files.ts';
import type { ListedMedia, MediaStore, StoredMedia } from './media-store.ts';
import { openMediaFile } from './open-media-file.ts';

const CHUNK_BYTES = 262_144;

/** Stores media in a folder, which may be created later than this object. */
export class DiskMediaStore implements MediaStore {
  readonly location: string;

  /** @param folder absolute path */
  constructor(folder: string) {
    this.location = folder;
  }

  async open(file: string): Promise<StoredMedia | null> {
    const handle = await openMediaFile(this.location, file);
    if (handle === null) return null;
    try {
      return await describeFile(handle);
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  findSize(file: string): Promise<number | null> {
    return findMediaSize(this.location, file);
  }

  async isEmpty(): Promise<boolean> {
    return (await readdir(this.location).catch(() => [])).length === 0; // A missing folder counts as empty.
  }

  async *list(): AsyncGenerator<ListedMedia> {
    yield* await listFiles(this.location);
  }

  write(file: string, content: Uint8Array | string): Promise<void> {
    return writeMediaFile(this.location, file, content);
  }

  putFile(file: string, source: string): Promise<void> {
    return copyIntoPlace(source, this.#servedPath(file));
  }

  async copy(from: string, to: string): Promise<void> {
    const target = this.#servedPath(to);
    await mkdir(path.dirname(target), { recursive: true });
    await link(this.#servedPath(from), target).catch(ignoreMissingAndExisting);
  }

  remove(file: string): Promise<void> {
    return rm(this.#servedPath(file), { force: true });
  }

  async isWithdrawn(file: string): Promise<boolean> {
    const handle = await openMediaFile(path.join(this.location, WITHDRAWN_FOLDER), file);
    await handle?.close();
    return handle !== null;
  }

  withdraw(file: string): Promise<void> {
    return this.#move(this.#servedPath(file), this.#withdrawnPath(file));
  }

  restore(file: string): Promise<void> {
    return this.#move(this.#withdrawnPath(file), this.#servedPath(file));
  }

  removePartial(): Promise<void> {
    return removePartialFiles(this.location);
  }

  async findFault(): Promise<null> {
    return null;
  }

  #servedPath(file: string): string {
    return path.join(this.location, file);
  }

  #withdrawnPath(file: string): string {
    return path.join(this.location, WITHDRAWN_FOLDER, file);
  }

  async #move(from: string, to: string): Promise<void> {
    if (!(await isFileWithin(this.location, from))) return;
    await mkdir(path.dirname(to), { recursive: true });
    // A static host that serves the media folder as another user then cannot read withdrawn files.
    await chmod(path.join(this.location, WITHDRAWN_FOLDER), 0o700).catch(() => undefined);
    await rename(from, to);
    await Promise.all([flushFolder(path.dirname(from)), flushFolder(path.dirname(to))]);
  }
}

async function describeFile(handle: FileHandle): Promise<StoredMedia> {
  const stats = await handle.stat({ bigint: true });
  return {
    size: Number(stats.size),
    etag: await readContentTag(handle, stats),
    modifiedSeconds: Number(stats.mtimeNs / 1_000_000_000n),
    readAll: () => handle.readFile(),
    stream: async (start, end) => handle.createReadStream({ start, end, highWaterMark: CHUNK_BYTES }),
    close: () => handle.close(),
  };
}

/** Whether `file` is a regular file whose folder is inside `root`, with symbolic links resolved. */
async function isFileWithin(root: string, file: string): Promise<boolean> {
  const found = await lstat(file).catch(() => null);
  if (!found?.isFile()) return false;
  const [realRoot, realFolder] = await Promise.all([realpath(root), realpath(path.dirname(file))]);
  return realFolder.startsWith(realRoot + path.sep);
}

/** ENOENT: there is no such file. EEXIST: an earlier attempt has linked it. */
function ignoreMissingAndExisting(error: unknown): void {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  if (code !== 'ENOENT' && code !== 'EEXIST') throw error;
}
