import { parseMediaAddress } from '../../media/parse-media-address.ts';
import { MediaStoreError } from '../../media/store/media-store-error.ts';
import type { MediaStore, StoredMedia } from '../../media/store/media-store.ts';

export interface CoverSource {
  /** The media store; empty if another host serves the media. */
  media: MediaStore;
  /** The configured base URL; absolute if another host serves the media. */
  mediaBase: string;
}

/** Maximum size. Covers have about 10 to 500 KB. */
const MAX_BYTES = 8_000_000;
const TIMEOUT_MS = 3000;

/** Reads the bytes of the cover at the path `image`: from the store, or else from the media host. Null on failure. */
export async function readCover({ media, mediaBase }: CoverSource, image: string): Promise<Uint8Array | null> {
  const encoded = image.split('/').map(encodeURIComponent).join('/');
  const address = parseMediaAddress(encoded);
  if (!address?.contentType.startsWith('image/')) return null;
  const file = await media.open(address.path).catch((error: unknown) => {
    if (error instanceof MediaStoreError) return null; // The caller draws the cover from its title.
    throw error;
  });
  if (!file) return URL.canParse(mediaBase) ? fetchCover(`${mediaBase}/${encoded}`) : null;
  return readWhole(file);
}

async function readWhole(file: StoredMedia): Promise<Uint8Array | null> {
  try {
    return file.size <= MAX_BYTES ? await file.readAll() : null;
  } catch {
    // Deleted or unreadable: the caller draws the cover from its title.
    return null;
  } finally {
    await file.close();
  }
}

/** Fetches a cover from the operator's media host. Sends requests to no other host. */
async function fetchCover(url: string): Promise<Uint8Array | null> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
    if (!answer.ok || !answer.body || Number(answer.headers.get('content-length') ?? 0) > MAX_BYTES) return null;
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of answer.body) {
      size += part.byteLength;
      if (size > MAX_BYTES) return null;
      parts.push(part);
    }
    return Buffer.concat(parts);
  } catch {
    // Unavailable, slow, or not found: the caller draws the cover from its title.
    return null;
  }
}
