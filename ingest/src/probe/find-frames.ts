/** A frame of MPEG audio, or of AAC with ADTS headers. */
interface Frame {
  container: 'mp3' | 'aac';
  bytes: number;
}

/** Kilobits per second by the index in a frame's header, for MPEG 1 and for MPEG 2 and 2.5. 0: not valid here. */
const BIT_RATES = {
  mpeg1: {
    layer2: [0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384, 0],
    layer3: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 0],
  },
  mpeg2: {
    layer2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160, 0],
    layer3: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160, 0],
  },
} as const;
/** Hertz by the index in a frame's header, for MPEG 1. MPEG 2 halves them, MPEG 2.5 quarters them. */
const SAMPLE_RATES = [44_100, 48_000, 32_000];
const ADTS_SAMPLE_RATES = 13;
/** The first byte of each header. */
const SYNC = 0xff;
const HEADER_BYTES = 6;
/** This many frames in a row are no accident of other bytes. */
const FRAMES_IN_A_ROW = 4;

/**
 * Finds the first frames that begin within `reach` bytes: several in a row, each where the one before ends. A file with
 * fewer is too short for a song.
 */
export function findFrames(bytes: Buffer, reach: number): Frame['container'] | null {
  for (let at = bytes.indexOf(SYNC); at >= 0 && at < reach; at = bytes.indexOf(SYNC, at + 1)) {
    const container = readFrame(bytes, at)?.container;
    if (container !== undefined && isChain(bytes, at, container)) return container;
  }
  return null;
}

function isChain(bytes: Buffer, start: number, container: Frame['container']): boolean {
  let at = start;
  for (let frames = 0; frames < FRAMES_IN_A_ROW; frames += 1) {
    const frame = readFrame(bytes, at);
    if (frame?.container !== container) return false;
    at += frame.bytes;
  }
  return true;
}

/** Reads the header of a frame; null if there is none at this position. */
function readFrame(bytes: Buffer, at: number): Frame | null {
  const header = bytes.subarray(at, at + HEADER_BYTES);
  const [sync, kind = 0, rates = 0] = header;
  if (header.length < HEADER_BYTES || sync !== SYNC || (kind & 0xe0) !== 0xe0) return null;
  const layerBits = (kind >> 1) & 3;
  if (layerBits === 0) return readAdtsFrame(header);
  const version = (kind >> 3) & 3; // 0: MPEG 2.5, 2: MPEG 2, 3: MPEG 1.
  const sampleRate = SAMPLE_RATES[(rates >> 2) & 3];
  // Layer I (3) is not in use.
  if (version === 1 || layerBits === 3 || sampleRate === undefined) return null;
  const layer = layerBits === 1 ? 'layer3' : 'layer2';
  const bitRate = BIT_RATES[version === 3 ? 'mpeg1' : 'mpeg2'][layer][rates >> 4] ?? 0;
  if (bitRate === 0) return null;
  const divisor = version === 3 ? 1 : version === 2 ? 2 : 4;
  const samples = layer === 'layer3' && version !== 3 ? 576 : 1152;
  const padding = (rates >> 1) & 1;
  return { container: 'mp3', bytes: Math.floor((samples / 8) * ((bitRate * 1000) / (sampleRate / divisor))) + padding };
}

function readAdtsFrame([, kind = 0, rates = 0, third = 0, fourth = 0, fifth = 0]: Buffer): Frame | null {
  if ((kind & 0xf0) !== 0xf0 || ((rates >> 2) & 0xf) >= ADTS_SAMPLE_RATES) return null;
  const bytes = ((third & 3) << 11) | (fourth << 3) | (fifth >> 5);
  return bytes > HEADER_BYTES ? { container: 'aac', bytes } : null;
}
