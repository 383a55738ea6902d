import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { closeAfter } from '../../../process/close-after.ts';
import { BackupError } from '../backup-error.ts';
import type { BackupFile } from '../backup-manifest.ts';
import type { BackupStore } from './backup-store.ts';
import { readContent, type ContentId } from './content.ts';
import { MAX_PIECE_BYTES } from './cut-pieces.ts';

/** Quality 3 compresses a database better than gzip's default, in less than half of its time. */
const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } };

/** Compresses a piece. Equal pieces must become equal bytes, so do not change the settings. */
export const compressPiece = (piece: Buffer): Promise<Buffer> => promisify(brotliCompress)(piece, BROTLI_OPTIONS);

/**
 * Reads a file of a backup, whole or in pieces, and checks its content.
 * @throws BackupError at the latest at the end, if the content is not that of the manifest
 */
export async function* readStoredFile(store: BackupStore, file: BackupFile): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for await (const chunk of file.pieces ? readPieces(store, file.path, file.pieces) : await openWhole(store, file)) {
    hash.update(chunk);
    yield chunk;
  }
  if (hash.digest('hex') !== file.sha256) throw new BackupError(`${file.path}: has changed`);
}

/** Copies a file of a backup to a path that does not exist. @throws BackupError if the content has changed */
export async function copyStoredFile(store: BackupStore, file: BackupFile, target: string): Promise<void> {
  if (!file.pieces) return store.copyTo(file.sha256, target);
  const copy = await open(target, 'wx');
  await closeAfter(copy, async () => {
    for await (const chunk of readStoredFile(store, file)) await copy.writeFile(chunk);
  });
}

async function openWhole(store: BackupStore, { path, sha256 }: BackupFile): Promise<AsyncIterable<Buffer>> {
  const chunks = await store.open(sha256);
  if (chunks === null) throw new BackupError(`${path}: is missing or not readable`);
  return chunks;
}

async function* readPieces(store: BackupStore, path: string, pieces: readonly ContentId[]): AsyncGenerator<Buffer> {
  for (const piece of pieces) {
    const chunks = await store.open(piece.sha256);
    if (chunks === null) throw new BackupError(`${path}: is missing or not readable`);
    const parts: Buffer[] = [];
    const found = await readContent(chunks, async (chunk) => void parts.push(Buffer.from(chunk)));
    if (found.sha256 !== piece.sha256) throw new BackupError(`${path}: has changed`);
    yield await promisify(brotliDecompress)(Buffer.concat(parts), { maxOutputLength: MAX_PIECE_BYTES });
  }
}
