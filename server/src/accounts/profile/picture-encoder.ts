import { encodePicture, IngestError, type EncodedPicture, type PictureLimits } from '@nyimbo/ingest';
import { AdmissionQueue } from '../../db/admission/admission-queue.ts';
import { busy, invalidFields } from '../../http/errors/problem.ts';

/** Width and height of every stored picture, in pixels. */
const PICTURE_SIZE = 512;
/** Large enough for photos of 6000 x 4000 pixels. */
const PICTURE_LIMITS: PictureLimits = {
  pixels: 25_000_000,
  decodedBytes: 100_000_000,
  encodedSide: PICTURE_SIZE,
  time: { cpuSeconds: 10, totalSeconds: 20 },
  // A fan is waiting for the picture, so its priority is higher than that of an ingest.
  niceness: 5,
};

const RETRY_AFTER_SECONDS = 30;

const UNREADABLE_TEXT = 'We can’t read this picture. Choose a JPEG, PNG or WebP.';
const TOO_MANY_PIXELS_TEXT = 'This picture is too large. Choose one with fewer pixels.';

/**
 * Re-encodes a fan's picture from its pixels as 512 x 512 WebP. This removes everything else from the file, such as the
 * location, an attached second file or a script. Encodes at most two pictures at a time, each in its own process. A few
 * more wait; further pictures are refused (`DatabaseBusyError`, answered as 503).
 */
export class PictureEncoder {
  readonly #queue = new AdmissionQueue({ concurrency: 2, maxWaiting: 20, maxWaitMs: 10_000 });

  /**
   * Encodes a picture. Throws a problem at the field `picture` when `bytes` are not an acceptable picture, and 503 when
   * the machine is too busy.
   */
  async encode(bytes: Uint8Array): Promise<Buffer> {
    const { webp, problem } = await this.#queue.run(() => tryToEncode(bytes));
    if (problem === null) return webp;
    throw invalidFields({ picture: problem === 'too-many-pixels' ? TOO_MANY_PIXELS_TEXT : UNREADABLE_TEXT });
  }
}

async function tryToEncode(bytes: Uint8Array): Promise<EncodedPicture> {
  try {
    return await encodePicture(bytes, PICTURE_LIMITS);
  } catch (error) {
    throw error instanceof IngestError ? busy(RETRY_AFTER_SECONDS) : error;
  }
}
