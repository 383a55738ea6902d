/** The supported containers, each with the name of its demuxer in ffmpeg. */
export const DEMUXERS = { mp3: 'mp3', aac: 'aac', mp4: 'mov', ogg: 'ogg', flac: 'flac', wav: 'wav' } as const;
/** A supported container. */
export type Container = keyof typeof DEMUXERS;

/** File extensions by container. */
export const EXTENSIONS: Record<Container, string> = {
  mp3: '.mp3',
  aac: '.aac',
  mp4: '.m4a',
  ogg: '.ogg',
  flac: '.flac',
  wav: '.wav',
};

/** Reads up to `length` bytes at a position. */
export type ReadBytes = (position: number, length: number) => Promise<Buffer>;

const HEAD_BYTES = 16;
/** Maximum number of padding bytes between the tag and the first frame. */
const MAX_PADDING_BYTES = 4096;
/** Maximum size of an ID3 tag. */
const MAX_TAG_BYTES = 64 * 1024 ** 2;

/** Detects a file's container by its first bytes; null if it is not supported audio. */
export async function sniffContainer(read: ReadBytes): Promise<Container | null> {
  const start = await skipId3(read);
  if (start === null) return null;
  const head = await read(start, HEAD_BYTES);
  const text = head.toString('latin1');
  if (text.startsWith('fLaC')) return 'flac';
  if (start === 0) {
    if (text.startsWith('OggS')) return 'ogg';
    if (text.startsWith('RIFF') && text.startsWith('WAVE', 8)) return 'wav';
    if (text.startsWith('ftyp', 4)) return 'mp4';
  }
  return findFrames(await read(start, MAX_PADDING_BYTES), start > 0 ? MAX_PADDING_BYTES : 1);
}

/** Returns the position after ID3v2 tags; null when a tag is too long. */
async function skipId3(read: ReadBytes): Promise<number | null> {
  let position = 0;
  for (let tags = 0; tags < 4; tags += 1) {
    const head = await read(position, 10);
    if (head.length < 10 || head.toString('latin1', 0, 3) !== 'ID3') return position;
    const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + ((head[at] ?? 0) & 0x7f), 0);
    if (size > MAX_TAG_BYTES) return null;
    position += 10 + size;
  }
  return position;
}

/** Finds the first frame header within `reach` bytes: of MPEG audio (MP3) or of ADTS (AAC). */
function findFrames(bytes: Buffer, reach: number): Container | null {
  for (let at = 0; at < Math.min(reach, bytes.length - 4); at += 1) {
    const [first = 0, second = 0, third = 0] = bytes.subarray(at, at + 3);
    if (first !== 0xff || (second & 0xe0) !== 0xe0) continue;
    const layer = (second >> 1) & 3;
    if ((second & 0xf0) === 0xf0 && layer === 0 && ((third >> 2) & 0xf) < 13) return 'aac';
    const isMpegFrame = ((second >> 3) & 3) !== 1 && third >> 4 !== 0xf && third >> 4 !== 0 && ((third >> 2) & 3) !== 3;
    if (layer === 1 && isMpegFrame) return 'mp3';
  }
  return null;
}
