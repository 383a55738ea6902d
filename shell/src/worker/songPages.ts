import { LIST_LIMITS, MATCH, openLists } from './caches.ts';
import { isExpired, stamp, trim } from './cacheExpiry.ts';
import { reportFailure, reportConnectivity } from './connectivity.ts';
import { SONG_PAGE_PATH } from './cacheablePaths.ts';

/**
 * Answers the request for a song's page. It is a POST (API-9), which HTTP caches do not store, and its response
 * contains the listener's hearts. So the worker caches its own copy by title and artist, with all hearts off and no
 * private data. The catalogue's own state provides the hearts.
 */
export async function answerSongPage(event: FetchEvent): Promise<Response> {
  const key = await readKey(event.request.clone());
  try {
    const answer = await fetch(event.request);
    await reportConnectivity(false);
    if (key !== null && answer.status === 200) event.waitUntil(cacheSongPage(key, answer.clone()));
    return answer;
  } catch (error) {
    const cached = key === null ? undefined : await (await openLists()).match(key, MATCH);
    await reportFailure(error);
    if (!cached || isExpired(cached, LIST_LIMITS)) throw error;
    return cached;
  }
}

/** Returns the cache key of a song's page; null for an invalid body. */
async function readKey(request: Request): Promise<string | null> {
  try {
    const body: unknown = await request.json();
    if (typeof body !== 'object' || body === null) return null;
    const fields = ['songTitle', 'artistName'].map((name) => [name, String(Reflect.get(body, name) ?? '')]);
    return `${SONG_PAGE_PATH}?${new URLSearchParams(fields).toString()}`;
  } catch {
    // SyntaxError: not JSON; the server rejects it.
    return null;
  }
}

async function cacheSongPage(key: string, answer: Response): Promise<void> {
  const page: unknown = JSON.parse(await answer.text(), (name, value: unknown) => (name === 'is_fav' ? false : value));
  const headers = { 'content-type': 'application/json; charset=utf-8' };
  const cache = await openLists();
  await cache.put(key, await stamp(new Response(JSON.stringify(page), { headers })));
  await trim(cache, LIST_LIMITS);
}
