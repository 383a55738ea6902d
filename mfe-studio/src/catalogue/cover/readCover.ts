import { cropPicture, readBase64 } from '@nyimbo/shared-ui/form';

/** Limits of the uploaded cover: edge in pixels, JPEG quality, and the contract's limit for the base64 text. */
const COVER_LIMITS = { maxEdge: 1400, quality: 0.88, maxLength: 2_000_000 };

/**
 * Crops a picture file to its middle square, scales the picture down, and returns it as base64. Null if the file is not
 * a picture or the base64 text is too long.
 */
export async function readCover(file: Blob): Promise<string | null> {
  const address = await cropPicture(file, COVER_LIMITS);
  return address === null ? null : readBase64(address);
}
