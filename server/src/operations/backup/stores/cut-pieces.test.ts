import { createHash } from 'node:crypto';
import { cutPieces, MAX_PIECE_BYTES, MIN_PIECE_BYTES } from './cut-pieces.ts';

/** Creates bytes that look random, the same ones each time. */
function createBytes(length: number, seed = 'a'): Buffer {
  const blocks = Array.from({ length: Math.ceil(length / 32) }, (_, index) =>
    createHash('sha256').update(`${seed} ${index}`).digest(),
  );
  return Buffer.concat(blocks).subarray(0, length);
}

async function cut(bytes: Buffer, chunkBytes = 1 << 20): Promise<Buffer[]> {
  const pieces: Buffer[] = [];
  const chunks = Array.from({ length: Math.ceil(bytes.length / chunkBytes) }, (_, index) =>
    bytes.subarray(index * chunkBytes, (index + 1) * chunkBytes),
  );
  for await (const piece of cutPieces(chunks)) pieces.push(piece);
  return pieces;
}

const hashAll = (pieces: readonly Buffer[]) => pieces.map((piece) => createHash('sha256').update(piece).digest('hex'));

const BYTES = createBytes(8 << 20);

test('PRD-3 pieces are the whole content, within their sizes, however its chunks are cut', async () => {
  const pieces = await cut(BYTES);
  expect(Buffer.concat(pieces).equals(BYTES)).toBe(true);
  expect(pieces.length).toBeGreaterThan(12);
  expect(pieces.length).toBeLessThan(60);
  for (const { length } of pieces.slice(0, -1)) {
    expect(length).toBeGreaterThanOrEqual(MIN_PIECE_BYTES);
    expect(length).toBeLessThanOrEqual(MAX_PIECE_BYTES);
  }
  expect(hashAll(await cut(BYTES, 10_007))).toEqual(hashAll(pieces));
});

test('PRD-3 a change, an insertion or a removal changes only the pieces beside it', async () => {
  const known = new Set(hashAll(await cut(BYTES)));
  const [start, end] = [BYTES.subarray(0, 3 << 20), BYTES.subarray(3 << 20)];
  for (const changed of [
    [start, Buffer.from('inserted'), end],
    [start, end.subarray(1000)],
    [start, createBytes(100, 'b'), end.subarray(100)],
  ]) {
    const pieces = hashAll(await cut(Buffer.concat(changed)));
    expect(pieces.filter((hash) => !known.has(hash)).length).toBeLessThanOrEqual(3);
  }
});

test('PRD-3 zeros become equal pieces of the largest size, and no bytes no piece', async () => {
  const hashes = hashAll(await cut(Buffer.alloc(4 << 20)));
  expect(hashes).toHaveLength(4);
  expect(new Set(hashes).size).toBe(1);
  expect(await cut(Buffer.alloc(0))).toEqual([]);
});
