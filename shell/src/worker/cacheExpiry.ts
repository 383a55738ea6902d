import type { Limits } from './caches.ts';

/** Headers with the time and the size of a cached copy, so that no database is needed. */
const CACHED_AT = 'x-cached-at';
const CACHED_BYTES = 'x-cached-bytes';
/** Their names in copies that older workers stored, which stay readable until they expire. */
const OLD_CACHED_AT = 'x-kept-at';
const OLD_CACHED_BYTES = 'x-kept-bytes';

const DAY_MS = 86_400_000;

type WithHeaders = Pick<Response, 'headers'>;

/** Copies a response for the cache and stamps it with `x-cached-at`, which tells readers that it is not fresh. */
export async function stamp(answer: Response, now = Date.now()): Promise<Response> {
  const body = await answer.blob();
  const headers = new Headers(answer.headers);
  // The body is decoded, so these headers no longer apply.
  headers.delete('content-encoding');
  headers.delete('content-length');
  headers.set(CACHED_AT, String(now));
  headers.set(CACHED_BYTES, String(body.size));
  return new Response(body, { status: answer.status, statusText: answer.statusText, headers });
}

/** Whether the worker answered with a cached copy, which may no longer be true. */
export const isCachedCopy = ({ headers }: WithHeaders): boolean => headers.has(CACHED_AT) || headers.has(OLD_CACHED_AT);

/** Whether a copy is too old to use. A time equally far in the future, from a wrong clock, also counts as expired. */
export function isExpired({ headers }: WithHeaders, { days }: Limits, now = Date.now()): boolean {
  const cachedAt = Number(headers.get(CACHED_AT) ?? headers.get(OLD_CACHED_AT));
  return !(Math.abs(now - cachedAt) < days * DAY_MS);
}

interface CachedEntry {
  bytes: number;
  isExpired: boolean;
}

/**
 * Chooses the entries to delete, so that the rest fits the limits.
 * @param entries in the order in which they were cached, oldest first
 * @returns their indexes
 */
export function chooseEvictions(entries: readonly CachedEntry[], limits: Limits): number[] {
  let [count, bytes] = [0, 0];
  const surplus: number[] = [];
  for (let index = entries.length - 1; index >= 0; index -= 1) {
    const entry = entries[index];
    if (!entry) continue;
    const isTooMuch = count + 1 > limits.entries || bytes + entry.bytes > limits.bytes;
    if (entry.isExpired || isTooMuch) surplus.push(index);
    else [count, bytes] = [count + 1, bytes + entry.bytes];
  }
  return surplus;
}

/** Deletes the entries that exceed the limits. */
export async function trim(cache: Cache, limits: Limits): Promise<void> {
  const [keys, answers] = await Promise.all([cache.keys(), cache.matchAll()]);
  const entries = answers.map((answer) => ({
    bytes: Number(answer.headers.get(CACHED_BYTES) ?? answer.headers.get(OLD_CACHED_BYTES)),
    isExpired: isExpired(answer, limits),
  }));
  // A concurrent write has changed the cache; the next trim handles it.
  if (keys.length !== entries.length) return;
  const surplus = chooseEvictions(entries, limits).flatMap((index) => keys[index] ?? []);
  await Promise.all(surplus.map((key) => cache.delete(key)));
}
