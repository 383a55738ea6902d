import { MATCH_OPTIONS, openListCache, openPageCache } from './caches.ts';

/**
 * Matches the id of a song in an API response, in a list in a page's HTML, and in the audio controls of a song's page.
 */
const SONG_ID_PATTERN = /"post_id":(\d+)|data-song="(\d+)"|&quot;songId&quot;:(\d+)/g;

/** Whether a cached response shows one of these songs. */
export const showsSong = (text: string, songIds: ReadonlySet<number>): boolean =>
  [...text.matchAll(SONG_ID_PATTERN)].some(([, row, item, player]) => songIds.has(Number(row ?? item ?? player)));

/** Deletes cached lists and pages that show songs which were taken down (OPR-3). */
export async function dropSongs(songIds: readonly number[]): Promise<void> {
  const gone = new Set(songIds);
  for (const cache of [await openListCache(), await openPageCache()]) {
    for (const key of await cache.keys()) {
      const text = (await (await cache.match(key, MATCH_OPTIONS))?.text()) ?? '';
      if (showsSong(text, gone)) await cache.delete(key, MATCH_OPTIONS);
    }
  }
}
