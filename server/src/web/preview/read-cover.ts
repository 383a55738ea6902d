import { parseMediaAddress } from '../../media/find-media-file.ts';
import type { MediaStore, StoredMedia } from '../../media/store/media-store.ts';

export interface CoverSource {
  /** Empty if media come from another host. */
  media: MediaStore;
  /** As configured: absolute if media come from another host. */
  mediaBase: string;
}

/** A cover has about 10 to 500 KB; a larger file is not a cover. */
const MOST_BYTES = 8_000_000;
const TIMEOUT_MS = 3000;

/** Reads the bytes of a cover from its stored path, from the store or else from the media host; null on failure. */
export async function readCover({ media, mediaBase }: CoverSource, image: string): Promise<Uint8Array | null> {
  const encoded = image.split('/').map(encodeURIComponent).join('/');
  const address = parseMediaAddress(encoded);
  if (!address?.contentType.startsWith('image/')) return null;
  const file = await media.open(address.path);
  if (!file) return URL.canParse(mediaBase) ? fetchCover(`${mediaBase}/${encoded}`) : null;
  return readWhole(file);
}

async function readWhole(file: StoredMedia): Promise<Uint8Array | null> {
  try {
    return file.size <= MOST_BYTES ? await file.readAll() : null;
  } catch {
    // Deleted or unreadable: the caller draws the cover from its title.
    return null;
  } finally {
    await file.close();
  }
}

/** Fetches from the operator's own media host, the only host requested. */
async function fetchCover(url: string): Promise<Uint8Array | null> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
    if (!answer.ok || !answer.body || Number(answer.headers.get('content-length') ?? 0) > MOST_BYTES) return null;
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of answer.body) {
      size += part.byteLength;
      if (size > MOST_BYTES) return null;
      parts.push(part);
    }
    return Buffer.concat(parts);
  } catch {
    // Unavailable, slow, or not found: the caller draws the cover from its title.
    return null;
  }
}
