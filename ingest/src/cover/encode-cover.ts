import { FILE_LIMITS } from '../limits.ts';
import { isPhoto, loadSharp } from './load-sharp.ts';

/** Width and height of a stored cover, in pixels. */
const COVER_SIDE_PX = 600;
/** Maximum number of pixels of a progressive picture, because the decoder holds the whole picture in memory. */
const MAX_PROGRESSIVE_PIXELS = 25_000_000;
const TIMEOUT_SECONDS = 20;
const ALLOWED_FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp']);
const READ_OPTIONS = { limitInputPixels: FILE_LIMITS.pictureSide ** 2, failOn: 'error', pages: 1 } as const;

/**
 * The encoded cover, or a note for the operator that says why the picture cannot be used. In that case the song gets no
 * cover.
 */
export type EncodedCover = { webp: Buffer; problem: null } | { webp: null; problem: string };

const refuse = (problem: string): EncodedCover => ({ webp: null, problem });

/**
 * Encodes a picture as a square WebP of `COVER_SIDE_PX`. The result contains only the pixels, without the picture's
 * metadata.
 */
export async function encodeCover(bytes: Uint8Array): Promise<EncodedCover> {
  if (bytes.byteLength > FILE_LIMITS.pictureBytes) return refuse('its picture has too many bytes');
  if (!isPhoto(bytes)) return refuse('its picture is not a JPEG, PNG or WebP');
  const open = await loadSharp();
  try {
    const { format, width, height, isProgressive } = await open(bytes, READ_OPTIONS).metadata();
    if (!ALLOWED_FORMATS.has(format)) return refuse('its picture is not a JPEG, PNG or WebP');
    const isTooLarge = Math.max(width, height) > FILE_LIMITS.pictureSide;
    if (isTooLarge || (isProgressive && width * height > MAX_PROGRESSIVE_PIXELS)) return refuse(TOO_MANY_PIXELS);
    const webp = await open(bytes, { ...READ_OPTIONS, sequentialRead: true })
      .autoOrient()
      .resize(COVER_SIDE_PX, COVER_SIDE_PX, { fit: 'cover' })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .webp({ quality: 80 })
      .toBuffer();
    return { webp, problem: null };
  } catch (error) {
    // The picture is broken or takes too long.
    return refuse(
      error instanceof Error && /pixel limit/i.test(error.message) ? TOO_MANY_PIXELS : 'its picture is broken',
    );
  }
}

const TOO_MANY_PIXELS = `its picture has too many pixels`;
