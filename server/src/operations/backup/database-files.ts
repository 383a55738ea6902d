import { rm, stat } from 'node:fs/promises';
import { closeAfter } from '../../process/close-after.ts';
import type { BackupFile } from './backup-manifest.ts';
import { openToRead, readChunks, readContent } from './stores/content.ts';
import type { ContentWriter } from './stores/content-writer.ts';
import { MIN_PIECE_BYTES } from './stores/cut-pieces.ts';

/** Adds the files of a copied embedded database to a store: small files whole, and large ones in pieces. */
export class DatabaseFiles {
  readonly #writer: ContentWriter;
  readonly #earlier: ReadonlyMap<string, BackupFile>;

  /** @param earlier files of the previous backup; the pieces of an unchanged file are not compressed again */
  constructor(writer: ContentWriter, earlier: readonly BackupFile[]) {
    this.#writer = writer;
    this.#earlier = new Map(earlier.filter((file) => file.pieces).map((file) => [file.sha256, file]));
  }

  /** Adds one file and removes it. @param sitePath its path in the site */
  async add(sitePath: string, copy: string): Promise<BackupFile> {
    const place = { path: sitePath, modifiedMs: 0 };
    if ((await stat(copy)).size < MIN_PIECE_BYTES) return { ...place, ...(await this.#writer.addDraft(copy)) };
    const file = await openToRead(copy);
    const content = await closeAfter(file, async () => {
      const { sha256, sizeBytes } = await readContent(readChunks(file));
      const pieces = this.#earlier.get(sha256)?.pieces;
      if (pieces && (await this.#writer.hasAll(pieces))) return { sha256, sizeBytes, pieces };
      return this.#writer.addPieces(readChunks(file));
    });
    await rm(copy);
    return { ...place, ...content };
  }
}
