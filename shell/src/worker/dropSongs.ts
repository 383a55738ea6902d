import { MATCH, openLists, openPages } from './caches.ts';

/** A song's id in an API response, in a list of a page's HTML, and in the audio controls of a song's page. */
const SONG_IDS = /"post_id":(\d+)|data-song="(\d+)"|&quot;songId&quot;:(\d+)/g;

/** Whether a cached response shows one of these songs. */
export const showsSong = (text: string, songIds: ReadonlySet<number>): boolean =>
  [...text.matchAll(SONG_IDS)].some(([, row, item, player]) => songIds.has(Number(row ?? item ?? player)));

/** Deletes cached lists and pages that show songs which were taken down (OPR-3). */
export async function dropSongs(songIds: readonly number[]): Promise<void> {
  const gone = new Set(songIds);
  for (const cache of [await openLists(), await openPages()]) {
    for (const key of await cache.keys()) {
      const text = (await (await cache.match(key, MATCH))?.text()) ?? '';
      if (showsSong(text, gone)) await cache.delete(key, MATCH);
    }
  }
}
