import { createHash, randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { lstat, mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from '../media/sync-folder.ts';

const CHUNK_BYTES = 1 << 20;
/** A killed backup loses at most so much of its work. */
const BATCH_FILES = 1000;
const BATCH_BYTES = 256e6;

export interface Content {
  sizeBytes: number;
  sha256: string;
}

/** The files of all backups in a folder, each once, under its SHA-256. */
export class ContentStore {
  readonly #folder: string;
  readonly #workFolder: string;
  /** Files that are not flushed yet, by their hash. */
  readonly #drafts = new Map<string, string>();
  #draftBytes = 0;
  /** Number and bytes of the files that were not there before. */
  readonly added = { files: 0, bytes: 0 };

  /** @param workFolder for files that are being written, on the same file system as `dir` */
  constructor(dir: string, workFolder: string) {
    this.#folder = path.join(dir, 'files');
    this.#workFolder = workFolder;
  }

  fileOf(sha256: string): string {
    return path.join(this.#folder, sha256.slice(0, 2), sha256);
  }

  async has({ sha256, sizeBytes }: Content): Promise<boolean> {
    const found = await lstat(this.fileOf(sha256)).catch(() => null);
    return found !== null && found.isFile() && found.size === sizeBytes;
  }

  /** Copies a file into the store. Rejects with ENOENT if it does not exist. */
  async copy(source: string): Promise<Content> {
    const draft = path.join(this.#workFolder, randomUUID());
    const from = await openToRead(source);
    try {
      const to = await open(draft, 'wx', 0o600);
      const content = await readContent(from, (chunk) => to.writeFile(chunk)).finally(() => to.close());
      await this.#place(draft, content);
      return content;
    } finally {
      await from.close();
    }
  }

  /** Moves a file of the work folder into the store. */
  async adopt(draft: string): Promise<Content> {
    const file = await openToRead(draft);
    const content = await readContent(file).finally(() => file.close());
    await this.#place(draft, content);
    return content;
  }

  /**
   * Flushes new files and gives them their names. A file under its hash is therefore whole, also after a power cut. One
   * flush for many files is much faster than one for each.
   */
  async flush(): Promise<void> {
    const folders = new Set<string>();
    for (const draft of this.#drafts.values()) await syncFile(draft);
    for (const [sha256, draft] of this.#drafts) {
      const target = this.fileOf(sha256);
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      await rename(draft, target);
      folders.add(path.dirname(target));
    }
    for (const folder of [...folders, this.#folder]) await syncFolder(folder);
    this.#drafts.clear();
    this.#draftBytes = 0;
  }

  async #place(draft: string, content: Content): Promise<void> {
    if (this.#drafts.has(content.sha256) || (await this.has(content))) {
      await rm(draft);
      return;
    }
    this.#drafts.set(content.sha256, draft);
    this.#draftBytes += content.sizeBytes;
    this.added.files += 1;
    this.added.bytes += content.sizeBytes;
    if (this.#drafts.size >= BATCH_FILES || this.#draftBytes >= BATCH_BYTES) await this.flush();
  }
}

async function syncFile(name: string): Promise<void> {
  const file = await open(name, 'r+');
  await file.sync().finally(() => file.close());
}

/** Opens a regular file. Does not follow a symbolic link, and does not wait for a pipe. */
export function openToRead(file: string): Promise<FileHandle> {
  return open(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
}

/** Reads a file to its end; `onChunk` gets its bytes. */
export async function readContent(
  file: FileHandle,
  onChunk: (chunk: Buffer) => Promise<void> = async () => undefined,
): Promise<Content> {
  const hash = createHash('sha256');
  const buffer = Buffer.allocUnsafe(CHUNK_BYTES);
  let sizeBytes = 0;
  for (;;) {
    const { bytesRead } = await file.read(buffer, 0, CHUNK_BYTES, sizeBytes);
    if (bytesRead === 0) return { sizeBytes, sha256: hash.digest('hex') };
    const chunk = buffer.subarray(0, bytesRead);
    hash.update(chunk);
    await onChunk(chunk);
    sizeBytes += bytesRead;
  }
}
