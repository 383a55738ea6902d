import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { openToRead, readChunks, readContent, type ContentId } from './content.ts';
import type { BackupStore } from './backup-store.ts';
import { closeAfter } from '../../../process/close-after.ts';

/** Adds files to a backup store. Files with equal content are stored once. */
export class ContentWriter {
  readonly #damaged: ReadonlySet<string>;
  readonly #store: BackupStore;
  readonly #drafts: string;
  readonly #addedHashes = new Set<string>();
  /** Number and total bytes of the files that the store did not have yet. */
  readonly added = { files: 0, bytes: 0 };

  /**
   * @param drafts folder for files that are being written, below the store's work folder
   * @param damaged hashes of files that are damaged in the store and have to be written anew
   */
  constructor(store: BackupStore, drafts: string, damaged: ReadonlySet<string> = new Set()) {
    this.#store = store;
    this.#drafts = drafts;
    this.#damaged = damaged;
  }

  /** Hashes of the files that this writer has stored. */
  get addedHashes(): ReadonlySet<string> {
    return this.#addedHashes;
  }

  /** Whether the store has this content, as far as its size and the last verification tell. */
  async has(content: ContentId): Promise<boolean> {
    if (this.#addedHashes.has(content.sha256)) return true;
    return !this.#damaged.has(content.sha256) && this.#store.has(content);
  }

  /** Copies a file into the store. Rejects with ENOENT if it does not exist. */
  async copy(source: string): Promise<ContentId> {
    const from = await openToRead(source);
    return closeAfter(from, () => this.add(readChunks(from)));
  }

  /** Adds bytes to the store. */
  async add(chunks: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<ContentId> {
    const draft = path.join(this.#drafts, randomUUID());
    const to = await open(draft, 'wx', 0o600);
    const content = await closeAfter(to, () => readContent(chunks, (chunk) => to.writeFile(chunk)));
    await this.#moveToStore(draft, content);
    return content;
  }

  /** Moves a file from the drafts folder into the store. */
  async addDraft(draft: string): Promise<ContentId> {
    const file = await openToRead(draft);
    const content = await closeAfter(file, () => readContent(readChunks(file)));
    await this.#moveToStore(draft, content);
    return content;
  }

  /** Resolves when the added files survive a power cut. */
  flush(): Promise<void> {
    return this.#store.flush();
  }

  async #moveToStore(draft: string, content: ContentId): Promise<void> {
    if (await this.has(content)) {
      await rm(draft);
      return;
    }
    this.#addedHashes.add(content.sha256);
    this.added.files += 1;
    this.added.bytes += content.sizeBytes;
    await this.#store.put(draft, content);
  }
}
