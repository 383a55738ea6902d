import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { openToRead, readChunks, readContent, type ContentId } from './content.ts';
import { cutPieces } from './cut-pieces.ts';
import { compressPiece } from './stored-file.ts';
import type { BackupStore } from './backup-store.ts';
import { closeAfter } from '../../../process/close-after.ts';

/** A content that is stored in pieces: its own size and hash, and those of the compressed pieces. */
export interface PiecedContent extends ContentId {
  pieces: ContentId[];
}

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
   * @param damaged hashes of files that are damaged in the store, which the writer replaces
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

  async hasAll(contents: readonly ContentId[]): Promise<boolean> {
    for (const content of contents) if (!(await this.has(content))) return false;
    return true;
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

  /** Adds bytes to the store in compressed pieces, so a later version of these bytes adds only its changed pieces. */
  async addPieces(chunks: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<PiecedContent> {
    const pieces: ContentId[] = [];
    const addAll = async function* (this: ContentWriter) {
      for await (const piece of cutPieces(chunks)) {
        pieces.push(await this.#addBuffer(await compressPiece(piece)));
        yield piece;
      }
    };
    return { ...(await readContent(addAll.call(this))), pieces };
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

  /** Adds a small content. Writes no draft if the store has it. */
  async #addBuffer(bytes: Buffer): Promise<ContentId> {
    const content = await readContent([bytes]);
    return (await this.has(content)) ? content : this.add([bytes]);
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
