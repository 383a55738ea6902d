import { LIMITS } from '../limits.ts';
import { isPhoto, openSharp } from './open-sharp.ts';

/** Width and height of a stored cover, in pixels. */
const COVER_SIZE = 600;
/** Limit for progressive pictures, which are decoded into memory as a whole. */
const MAX_PIXELS_AT_ONCE = 25_000_000;
const TIMEOUT_SECONDS = 20;
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp']);
const READING = { limitInputPixels: LIMITS.pictureSide ** 2, failOn: 'error', pages: 1 } as const;

/** A song is added without its picture if that is bad. `problem` is a note for the operator. */
export type EncodedCover = { webp: Buffer; problem: null } | { webp: null; problem: string };

const refuse = (problem: string): EncodedCover => ({ webp: null, problem });

/** Encodes a picture as a square WebP. Only its pixels are kept: no metadata, no trailing bytes. */
export async function encodeCover(bytes: Uint8Array): Promise<EncodedCover> {
  if (bytes.byteLength > LIMITS.pictureBytes) return refuse('its picture has too many bytes');
  if (!isPhoto(bytes)) return refuse('its picture is not a JPEG, PNG or WebP');
  const open = await openSharp();
  try {
    const { format, width, height, isProgressive } = await open(bytes, READING).metadata();
    if (!FORMATS.has(format)) return refuse('its picture is not a JPEG, PNG or WebP');
    const isTooLarge = Math.max(width, height) > LIMITS.pictureSide;
    if (isTooLarge || (isProgressive && width * height > MAX_PIXELS_AT_ONCE)) return refuse(TOO_MANY);
    const webp = await open(bytes, { ...READING, sequentialRead: true })
      .autoOrient()
      .resize(COVER_SIZE, COVER_SIZE, { fit: 'cover' })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .webp({ quality: 80 })
      .toBuffer();
    return { webp, problem: null };
  } catch (error) {
    // The picture is broken or takes too long.
    return refuse(error instanceof Error && /pixel limit/i.test(error.message) ? TOO_MANY : 'its picture is broken');
  }
}

const TOO_MANY = `its picture has too many pixels`;
