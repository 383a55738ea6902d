import { createHash } from 'node:crypto';

/**
 * Sizes of a piece. The hash ends a piece in one of 2^18 positions, so pieces have about 320 KB: small enough that a
 * change stores little, and large enough that a database of 1 GB has 3,000 of them.
 */
export const MIN_PIECE_BYTES = 64 << 10;
export const MAX_PIECE_BYTES = 1 << 20;
/** The upper 18 bits: each step shifts the hash to the left, so these depend on the last 15 to 32 bytes. */
const CUT_MASK = 0xffffc000 | 0;

/** A pseudorandom number for each byte. Other numbers cut at other positions, so no earlier piece is found again. */
const GEAR = Int32Array.from({ length: 256 }, (_, byte) =>
  createHash('sha256').update(`nyimbo piece ${byte}`).digest().readInt32LE(0),
);

/**
 * Cuts bytes into pieces where a rolling hash of the content has a certain value (gear hash). A change therefore moves
 * only the cuts near it, also if it inserts or removes bytes, and all other pieces stay equal. Each piece is a copy.
 */
export async function* cutPieces(chunks: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<Buffer> {
  const piece = Buffer.allocUnsafe(MAX_PIECE_BYTES);
  let length = 0;
  let hash = 0;
  for await (const chunk of chunks) {
    for (let index = 0; index < chunk.length;) {
      const start = index;
      const end = Math.min(chunk.length, start + MAX_PIECE_BYTES - length);
      // Bytes before the minimum need no hash, except the 32 that the first possible cut depends on.
      const hashStart = Math.max(start, Math.min(end, start + MIN_PIECE_BYTES - 32 - length));
      const cutStart = start + MIN_PIECE_BYTES - length;
      let isCut = false;
      for (index = hashStart; index < end && !isCut; index += 1) {
        hash = ((hash << 1) + (GEAR[chunk[index] ?? 0] ?? 0)) | 0;
        isCut = (hash & CUT_MASK) === 0 && index >= cutStart;
      }
      chunk.copy(piece, length, start, index);
      length += index - start;
      if (!isCut && length < MAX_PIECE_BYTES) continue;
      yield Buffer.from(piece.subarray(0, length));
      length = 0;
      hash = 0;
    }
  }
  if (length > 0) yield Buffer.from(piece.subarray(0, length));
}
