import type { CacheLimits } from './caches.ts';

/** Headers with the time and the size in bytes of a cached copy. The worker therefore needs no database. */
const CACHED_AT_HEADER = 'x-cached-at';
const CACHED_BYTES_HEADER = 'x-cached-bytes';
/** Names of the headers in copies that older workers stored. The copies stay readable until they expire. */
const OLD_CACHED_AT_HEADER = 'x-kept-at';
const OLD_CACHED_BYTES_HEADER = 'x-kept-bytes';

const DAY_MS = 86_400_000;

type WithHeaders = Pick<Response, 'headers'>;

/** Copies a response for the cache and stamps it with `x-cached-at`, which tells readers that it is not fresh. */
export async function createStampedCopy(answer: Response, now = Date.now()): Promise<Response> {
  const body = await answer.blob();
  const headers = new Headers(answer.headers);
  // The body is decoded, so these headers no longer apply.
  headers.delete('content-encoding');
  headers.delete('content-length');
  headers.set(CACHED_AT_HEADER, String(now));
  headers.set(CACHED_BYTES_HEADER, String(body.size));
  return new Response(body, { status: answer.status, statusText: answer.statusText, headers });
}

/** Whether the response is a cached copy from the worker, which may be outdated. */
export const isCachedCopy = ({ headers }: WithHeaders): boolean =>
  headers.has(CACHED_AT_HEADER) || headers.has(OLD_CACHED_AT_HEADER);

/** Whether a copy is too old to use. A time equally far in the future, from a wrong clock, also counts as expired. */
export function isExpired({ headers }: WithHeaders, { days }: CacheLimits, now = Date.now()): boolean {
  const cachedAt = Number(headers.get(CACHED_AT_HEADER) ?? headers.get(OLD_CACHED_AT_HEADER));
  return !(Math.abs(now - cachedAt) < days * DAY_MS);
}

interface CachedEntry {
  bytes: number;
  isExpired: boolean;
}

/**
 * Chooses the entries to delete so that the remaining ones fit the limits.
 * @param entries in the order of caching, oldest first
 * @returns their indexes
 */
export function chooseEvictions(entries: readonly CachedEntry[], limits: CacheLimits): number[] {
  let [count, bytes] = [0, 0];
  const surplus: number[] = [];
  for (let index = entries.length - 1; index >= 0; index -= 1) {
    const entry = entries[index];
    if (!entry) continue;
    const exceedsLimits = count + 1 > limits.entries || bytes + entry.bytes > limits.bytes;
    if (entry.isExpired || exceedsLimits) surplus.push(index);
    else [count, bytes] = [count + 1, bytes + entry.bytes];
  }
  return surplus;
}

/** Deletes the entries that exceed the limits. */
export async function trimCache(cache: Cache, limits: CacheLimits): Promise<void> {
  const [keys, answers] = await Promise.all([cache.keys(), cache.matchAll()]);
  const entries = answers.map((answer) => ({
    bytes: Number(answer.headers.get(CACHED_BYTES_HEADER) ?? answer.headers.get(OLD_CACHED_BYTES_HEADER)),
    isExpired: isExpired(answer, limits),
  }));
  // A concurrent write has changed the cache; the next trim handles it.
  if (keys.length !== entries.length) return;
  const surplus = chooseEvictions(entries, limits).flatMap((index) => keys[index] ?? []);
  await Promise.all(surplus.map((key) => cache.delete(key)));
}
