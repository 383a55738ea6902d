import { promisify } from 'node:util';
import { brotliDecompress, createBrotliCompress } from 'node:zlib';
import { buildBrotliOptions, REUSED_BROTLI_QUALITY } from '../../http/headers/compress-text.ts';

const decompress = promisify(brotliDecompress);

/** A brotli stream with a gap of known length. The stream is valid with any content in the gap. */
export interface BrotliSlot {
  before: Buffer;
  after: Buffer;
}

/** Fills the gap with `value`, which must be as long as the mark that the stream was compressed with. */
export const fillSlot = ({ before, after }: BrotliSlot, value: string): Buffer =>
  Buffer.concat([before, Buffer.from(value, 'latin1'), after]);

/** Builds the header of a meta-block with `length` uncompressed bytes, at a byte boundary (RFC 7932, 9.2). */
function buildStoredHeader(length: number): Buffer {
  const header = Buffer.alloc(3);
  header.writeUIntLE(((length - 1) << 3) | (1 << 19), 0, 3);
  return header;
}

/** Compresses the pieces as one stream, each flushed to a byte boundary. */
async function compressPieces(pieces: readonly Buffer[], sizeHint: number): Promise<Buffer[]> {
  const encoder = createBrotliCompress(buildBrotliOptions(REUSED_BROTLI_QUALITY, sizeHint));
  let chunks: Buffer[] = [];
  encoder.on('data', (chunk: Buffer) => chunks.push(chunk));
  const takeChunks = () => {
    const taken = Buffer.concat(chunks);
    chunks = [];
    return taken;
  };
  const compressed: Buffer[] = [];
  for (const piece of pieces.slice(0, -1)) {
    encoder.write(piece);
    await new Promise<void>((resolve) => encoder.flush(() => resolve()));
    compressed.push(takeChunks());
  }
  const ended = new Promise<void>((resolve, reject) => encoder.once('end', resolve).once('error', reject));
  encoder.end(pieces.at(-1));
  await ended;
  return [...compressed, takeChunks()];
}

/** Returns a text as long as the mark, but with another character in place of each letter and digit. */
const changeMark = (mark: string) =>
  mark.replace(/[A-Za-z0-9+/]/g, (sign) => (sign === 'z' ? 'y' : String.fromCharCode(sign.charCodeAt(0) + 1)));

/**
 * Compresses a text that contains a random mark. Another value can later replace the mark in the compressed bytes: the
 * first occurrence is stored uncompressed, and the encoder writes each later occurrence as a copy of the first. Returns
 * null if the encoder wrote a later occurrence in another way, or if the text does not contain the mark.
 * @param mark ASCII; the later value may differ from the mark only in letters, digits, `+` and `/`
 */
export async function compressAround(text: Buffer, mark: string): Promise<BrotliSlot | null> {
  const start = text.indexOf(mark, 0, 'latin1');
  if (start < 0) return null;
  const end = start + mark.length;
  const pieces = [text.subarray(0, start), text.subarray(start, end), text.subarray(end)];
  const [before, , after] = await compressPieces(pieces, text.length);
  if (!before || !after) return null;
  const slot = { before: Buffer.concat([before, buildStoredHeader(mark.length)]), after };
  const other = changeMark(mark);
  const expected = text.toString('latin1').replaceAll(mark, other);
  // Decompresses once as a test: if the encoder has copied a part of the mark in an unexpected way, the texts differ.
  const filled = await decompress(fillSlot(slot, other)).catch(() => null);
  return filled?.toString('latin1') === expected ? slot : null;
}
