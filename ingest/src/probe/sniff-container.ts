import { findBySignature, type Container, type Refused } from './containers.ts';
import { findFrames } from './find-frames.ts';

/** Reads up to `length` bytes at a position. */
export type ReadBytes = (position: number, length: number) => Promise<Buffer>;

const HEAD_BYTES = 16;
/** How far behind the tags the first frame can be: encoders and editors leave padding and remains of other files. */
const MAX_BYTES_BEFORE_FRAMES = 64 * 1024;
/** Enough for the frames that `findFrames` wants to see in a row. */
const FRAMES_BYTES = 16 * 1024;
/** Maximum size of a tag. */
const MAX_TAG_BYTES = 64 * 1024 ** 2;

/** The containers that programs put behind an ID3 tag. */
const CONTAINERS_BEHIND_TAGS: ReadonlySet<Container | Refused> = new Set(['flac', 'tta', 'ape']);

/** Detects a file's container by its content; null if it is not supported audio. */
export async function sniffContainer(read: ReadBytes): Promise<Container | Refused | null> {
  const start = await skipTags(read);
  if (start === null) return null;
  const found = findBySignature((await read(start, HEAD_BYTES)).toString('latin1'));
  if (found !== null && (start === 0 || CONTAINERS_BEHIND_TAGS.has(found))) return found;
  return findFrames(await read(start, MAX_BYTES_BEFORE_FRAMES + FRAMES_BYTES), MAX_BYTES_BEFORE_FRAMES);
}

/** Returns the position after the ID3v2 and APEv2 tags at the start; null when a tag is too long. */
async function skipTags(read: ReadBytes): Promise<number | null> {
  let position = 0;
  for (let tags = 0; tags < 4; tags += 1) {
    const size = readTagSize(await read(position, 32));
    if (size === 0) return position;
    if (size > MAX_TAG_BYTES) return null;
    position += size;
  }
  return position;
}

/** Returns the size of the tag that begins with these bytes, with its header; 0 if none does. */
function readTagSize(head: Buffer): number {
  const text = head.toString('latin1');
  if (text.startsWith('ID3') && head.length >= 10) {
    return 10 + [6, 7, 8, 9].reduce((sum, at) => sum * 128 + ((head[at] ?? 0) & 0x7f), 0);
  }
  return text.startsWith('APETAGEX') && head.length === 32 ? 32 + head.readUInt32LE(12) : 0;
}
