import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';

const CHUNK_BYTES = 1 << 20;
/** For files that are empty or still growing. */
const MIN_CHUNK_BYTES = 8 << 10;

/** Identifies the content of a file. */
export interface ContentId {
  sizeBytes: number;
  sha256: string;
}

/** Opens a regular file. Does not follow a symbolic link, and does not wait for a pipe. */
export function openToRead(file: string): Promise<FileHandle> {
  return open(file, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
}

/** Reads a file to its end. Reuses one buffer, so the caller must process each chunk before it requests the next. */
export async function* readChunks(file: FileHandle): AsyncGenerator<Buffer> {
  // Most of the 1,300 files of an embedded database have 8 KB. A buffer of 1 MB for each makes V8 collect garbage again
  // and again.
  const buffer = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, Math.max(MIN_CHUNK_BYTES, (await file.stat()).size)));
  for (let position = 0; ;) {
    const { bytesRead } = await file.read(buffer, 0, buffer.length, position);
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
    position += bytesRead;
  }
}

/** Computes the size and hash of the bytes, and passes each chunk to `onChunk`. */
export async function readContent(
  chunks: AsyncIterable<Buffer> | Iterable<Buffer>,
  onChunk: (chunk: Buffer) => Promise<void> = async () => undefined,
): Promise<ContentId> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  for await (const chunk of chunks) {
    hash.update(chunk);
    await onChunk(chunk);
    sizeBytes += chunk.length;
  }
  return { sizeBytes, sha256: hash.digest('hex') };
}
