import { crc32 } from 'node:zlib';

const LOCAL_HEADER_BYTES = 30;
const DIRECTORY_ENTRY_BYTES = 46;
const END_RECORD_BYTES = 22;
const [LOCAL_SIGNATURE, DIRECTORY_SIGNATURE, END_SIGNATURE] = [0x04034b50, 0x02014b50, 0x06054b50];
const METHOD_STORED = 0;

/**
 * Reads the entries of an uncompressed ZIP file from its central directory.
 * @throws when a signature, a checksum or the method is wrong
 */
export function readZip(zip: Buffer): { name: string; bytes: Buffer }[] {
  const end = zip.length - END_RECORD_BYTES;
  expectEqual('end', zip.readUInt32LE(end), END_SIGNATURE);
  const entries = [];
  let offset = zip.readUInt32LE(end + 16);
  for (let count = zip.readUInt16LE(end + 10); count > 0; count -= 1) {
    expectEqual('directory', zip.readUInt32LE(offset), DIRECTORY_SIGNATURE);
    expectEqual('method', zip.readUInt16LE(offset + 10), METHOD_STORED);
    const [nameBytes, extraBytes] = [zip.readUInt16LE(offset + 28), zip.readUInt16LE(offset + 30)];
    const name = zip.toString('utf8', offset + DIRECTORY_ENTRY_BYTES, offset + DIRECTORY_ENTRY_BYTES + nameBytes);
    const local = zip.readUInt32LE(offset + 42);
    expectEqual(`local header of ${name}`, zip.readUInt32LE(local), LOCAL_SIGNATURE);
    const from = local + LOCAL_HEADER_BYTES + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(from, from + zip.readUInt32LE(offset + 20));
    expectEqual(`checksum of ${name}`, crc32(bytes), zip.readUInt32LE(offset + 16));
    entries.push({ name, bytes });
    offset += DIRECTORY_ENTRY_BYTES + nameBytes + extraBytes + zip.readUInt16LE(offset + 32);
  }
  return entries;
}

function expectEqual(field: string, found: number, expected: number): void {
  if (found !== expected) throw new Error(`The ZIP file's ${field} is ${found} instead of ${expected}.`);
}
