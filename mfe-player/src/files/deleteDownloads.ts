import { logFailure } from '../logging/logFailure.ts';

/** The caches of unfinished downloads: complete songs of an album, artist or playlist, and parts of songs. */
export const DOWNLOAD_CACHES = { page: 'nyimbo-page-downloads', parts: 'nyimbo-downloads' };

/** Returns the URL of a stored part's file. The URL of a complete song stays as it is. */
export const readFileUrl = ({ url }: Request): string => url.replace(/\?from=\d+$/, '');

/** Deletes what unfinished downloads have stored of the files whose URLs match. Never throws. */
export async function deleteDownloads(isMatch: (url: string) => boolean): Promise<void> {
  if (!('caches' in globalThis)) return;
  try {
    for (const name of Object.values(DOWNLOAD_CACHES)) {
      // `open` creates a cache that does not exist.
      if (!(await caches.has(name))) continue;
      const cache = await caches.open(name);
      for (const request of await cache.keys()) if (isMatch(readFileUrl(request))) await cache.delete(request);
    }
  } catch (error) {
    // SecurityError: storage is blocked (SES-6).
    logFailure('The unfinished downloads were not deleted', error);
  }
}
