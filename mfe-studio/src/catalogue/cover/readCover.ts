import { cropPicture, readBase64 } from '@nyimbo/shared-ui/form';

/** The server makes the smaller sizes. `maxLength` is the contract's limit. */
const COVER = { maxEdge: 1400, quality: 0.88, maxLength: 2_000_000 };

/** Reads a picture file as base64, cropped to its middle square and scaled down; null as for `cropPicture`. */
export async function readCover(file: Blob): Promise<string | null> {
  const address = await cropPicture(file, COVER);
  return address === null ? null : readBase64(address);
}
