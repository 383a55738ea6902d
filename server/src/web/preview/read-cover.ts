import { openMediaFile, parseMediaAddress } from '../../media/find-media-file.ts';

export interface CoverSource {
  /** Folder of the media host, which may be empty or missing where media come from elsewhere. */
  mediaDir: string;
  /** As in the configuration: absolute where media come from another host. */
  mediaBase: string;
}

/** A cover is some 10 to 500 KB; what is larger is no cover. */
const MOST_BYTES = 8_000_000;
const PATIENCE_MS = 3000;

/** The bytes of a cover from its stored path, from disk or else from the media host; null when it cannot be had. */
export async function readCover({ mediaDir, mediaBase }: CoverSource, image: string): Promise<Uint8Array | null> {
  const encoded = image.split('/').map(encodeURIComponent).join('/');
  const address = parseMediaAddress(encoded);
  if (!address?.contentType.startsWith('image/')) return null;
  const handle = await openMediaFile(mediaDir, address);
  if (!handle) return URL.canParse(mediaBase) ? fetchCover(`${mediaBase}/${encoded}`) : null;
  try {
    const { size } = await handle.stat();
    return size <= MOST_BYTES ? await handle.readFile() : null;
  } catch {
    // Gone or unreadable since: the cover is then drawn from its title.
    return null;
  } finally {
    await handle.close();
  }
}

/** From the operator's own media host, the only one that is ever asked. */
async function fetchCover(url: string): Promise<Uint8Array | null> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'error' });
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
    // Away, slow, or not there: the cover is then drawn from its title.
    return null;
  }
}
