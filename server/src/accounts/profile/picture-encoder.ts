import { AdmissionQueue } from '../../db/admission-queue.ts';
import { isPhoto, loadSharp, type OpenPicture } from '@nyimbo/ingest/pictures';
import { invalidFields } from '../../http/errors/problem.ts';

/** Width and height of every stored picture, in pixels. */
const PICTURE_SIZE = 512;
/** Large enough for 6000 x 4000 pixels. Larger pictures are refused before they are decoded. */
const MAX_PIXELS = 25_000_000;
/** Maximum memory for one decoded picture, because some formats can only be decoded as a whole. */
const MAX_DECODED_BYTES = 100_000_000;
const TIMEOUT_SECONDS = 8;
const ALLOWED_FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp']);

const UNREADABLE_TEXT = 'We can’t read this picture. Choose a JPEG, PNG or WebP.';
const TOO_MANY_PIXELS_TEXT = 'This picture is too large. Choose one with fewer pixels.';

const READ_OPTIONS = { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 } as const;

/**
 * Re-encodes a fan's picture from its pixels as 512 x 512 WebP. This removes everything else from the file, such as the
 * location, an attached second file or a script. Encodes at most two pictures at a time, off the main thread. A few
 * more wait; further pictures are refused (`DatabaseBusyError`, answered as 503).
 */
export class PictureEncoder {
  readonly #queue = new AdmissionQueue({ concurrency: 2, maxWaiting: 20, maxWaitMs: 10_000 });

  /** Encodes a picture. Throws a problem at the field `picture` when `bytes` are not an acceptable picture. */
  encode(bytes: Uint8Array): Promise<Buffer> {
    return this.#queue.run(async () => {
      if (!isPhoto(bytes)) throw invalidFields({ picture: UNREADABLE_TEXT });
      const openPicture = await loadSharp();
      await checkSize(openPicture, bytes);
      try {
        return await openPicture(bytes, READ_OPTIONS)
          .autoOrient()
          .resize(PICTURE_SIZE, PICTURE_SIZE, { fit: 'cover' })
          .timeout({ seconds: TIMEOUT_SECONDS })
          .webp({ quality: 80 })
          .toBuffer();
      } catch {
        // The header is valid, but the rest is truncated, broken or designed to take too long.
        throw invalidFields({ picture: UNREADABLE_TEXT });
      }
    });
  }
}

/** Checks format and dimensions. Reads only the file's header. */
async function checkSize(openPicture: OpenPicture, bytes: Uint8Array): Promise<void> {
  const head = await openPicture(bytes, READ_OPTIONS)
    .metadata()
    .catch((error: unknown) => {
      const isTooLarge = error instanceof Error && /pixel limit/i.test(error.message);
      throw invalidFields({ picture: isTooLarge ? TOO_MANY_PIXELS_TEXT : UNREADABLE_TEXT });
    });
  if (!ALLOWED_FORMATS.has(head.format)) throw invalidFields({ picture: UNREADABLE_TEXT });
  const pixels = head.width * head.height;
  const bytesPerSample = head.depth === 'uchar' ? 1 : 2;
  if (pixels > MAX_PIXELS || pixels * head.channels * bytesPerSample > MAX_DECODED_BYTES) {
    throw invalidFields({ picture: TOO_MANY_PIXELS_TEXT });
  }
}
