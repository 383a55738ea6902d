import { AdmissionQueue } from '../../db/admission-queue.ts';
import { isPhoto, openSharp, type OpenPicture } from '@nyimbo/ingest/pictures';
import { invalidFields } from '../../http/errors/problem.ts';

/** Width and height of every stored picture, in pixels. */
const PICTURE_SIZE = 512;
/** Accepts 6000 x 4000. Larger pictures are refused before they are decoded. */
const MAX_PIXELS = 25_000_000;
/** Some files cannot be decoded line by line, so the whole picture is in memory at once. */
const MAX_UNPACKED_BYTES = 100_000_000;
const TIMEOUT_SECONDS = 8;
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp']);

const UNREADABLE = 'We can’t read this picture. Choose a JPEG, PNG or WebP.';
const TOO_MANY_PIXELS = 'This picture is too large. Choose one with fewer pixels.';

const READING = { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 } as const;

/**
 * Re-encodes a fan's picture from its pixels as 512 x 512 WebP. That drops everything else in the file: where the
 * picture was taken, a second file behind the first, a script. Runs off the main thread, two at once with a few
 * waiting; the rest is refused (`DatabaseBusyError`, answered as 503).
 */
export class PictureEncoder {
  readonly #queue = new AdmissionQueue({ concurrency: 2, maxWaiting: 20, maxWaitMs: 10_000 });

  /** Encodes a picture. Throws a problem at the field `picture` when `bytes` are not an acceptable picture. */
  encode(bytes: Uint8Array): Promise<Buffer> {
    return this.#queue.run(async () => {
      if (!isPhoto(bytes)) throw invalidFields({ picture: UNREADABLE });
      const open = await openSharp();
      await checkSize(open, bytes);
      try {
        return await open(bytes, READING)
          .autoOrient()
          .resize(PICTURE_SIZE, PICTURE_SIZE, { fit: 'cover' })
          .timeout({ seconds: TIMEOUT_SECONDS })
          .webp({ quality: 80 })
          .toBuffer();
      } catch {
        // The header is valid, but the rest is truncated, broken or made to take too long.
        throw invalidFields({ picture: UNREADABLE });
      }
    });
  }
}

/** Checks format and dimensions. Reads only the file's header. */
async function checkSize(open: OpenPicture, bytes: Uint8Array): Promise<void> {
  const head = await open(bytes, READING)
    .metadata()
    .catch((error: unknown) => {
      const isTooLarge = error instanceof Error && /pixel limit/i.test(error.message);
      throw invalidFields({ picture: isTooLarge ? TOO_MANY_PIXELS : UNREADABLE });
    });
  if (!FORMATS.has(head.format)) throw invalidFields({ picture: UNREADABLE });
  const pixels = head.width * head.height;
  const bytesPerSample = head.depth === 'uchar' ? 1 : 2;
  if (pixels > MAX_PIXELS || pixels * head.channels * bytesPerSample > MAX_UNPACKED_BYTES) {
    throw invalidFields({ picture: TOO_MANY_PIXELS });
  }
}
