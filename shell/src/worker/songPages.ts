import { LIST_LIMITS, MATCH_OPTIONS, openListCache } from './caches.ts';
import { isExpired, createStampedCopy, trimCache } from './cacheExpiry.ts';
import { reportFailure, reportConnectivity } from './connectivity.ts';

/** Path of the cache keys. It is the same for every host of the API. */
const CACHE_KEY = '/api/song-page';

/**
 * Answers the request for a song's page. HTTP caches do not store its response, because the request is a POST (API-9),
 * so the worker caches a copy by title and artist. The response contains the listener's favourites. The copy marks no
 * song as a favourite, and contains no other private data. The catalogue fetches the favourites separately.
 */
export async function answerSongPage(event: FetchEvent): Promise<Response> {
  const key = await readKey(event.request.clone());
  try {
    const answer = await fetch(event.request);
    await reportConnectivity(false);
    if (key !== null && answer.status === 200) event.waitUntil(cacheSongPage(key, answer.clone()));
    return answer;
  } catch (error) {
    const cached = key === null ? undefined : await (await openListCache()).match(key, MATCH_OPTIONS);
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
    return `${CACHE_KEY}?${new URLSearchParams(fields).toString()}`;
  } catch {
    // SyntaxError: not JSON; the server rejects it.
    return null;
  }
}

async function cacheSongPage(key: string, answer: Response): Promise<void> {
  const page: unknown = JSON.parse(await answer.text(), (name, value: unknown) => (name === 'is_fav' ? false : value));
  const headers = { 'content-type': 'application/json; charset=utf-8' };
  const cache = await openListCache();
  await cache.put(key, await createStampedCopy(new Response(JSON.stringify(page), { headers })));
  await trimCache(cache, LIST_LIMITS);
}
