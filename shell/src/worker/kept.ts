import type { Limits } from './caches.ts';

/** Headers with the time and the size of a cached copy, so that no database is needed. */
const KEPT_AT = 'x-kept-at';
const KEPT_BYTES = 'x-kept-bytes';

const DAY_MS = 86_400_000;

/** Copies a response for the cache and stamps it with `x-kept-at`, which tells readers that it is not fresh. */
export async function stamp(answer: Response, now = Date.now()): Promise<Response> {
  const body = await answer.blob();
  const headers = new Headers(answer.headers);
  // The body is decoded, so these headers no longer apply.
  headers.delete('content-encoding');
  headers.delete('content-length');
  headers.set(KEPT_AT, String(now));
  headers.set(KEPT_BYTES, String(body.size));
  return new Response(body, { status: answer.status, statusText: answer.statusText, headers });
}

/** Whether a copy is too old to use. A time equally far in the future, from a wrong clock, also counts as expired. */
export function isExpired({ headers }: Pick<Response, 'headers'>, { days }: Limits, now = Date.now()): boolean {
  const keptAt = Number(headers.get(KEPT_AT));
  return !(Math.abs(now - keptAt) < days * DAY_MS);
}

interface KeptEntry {
  bytes: number;
  isExpired: boolean;
}

/**
 * Chooses the entries to delete, so that the rest fits the limits.
 * @param entries in the order in which they were cached, oldest first
 * @returns their indexes
 */
export function chooseSurplus(entries: readonly KeptEntry[], limits: Limits): number[] {
  let [count, bytes] = [0, 0];
  const surplus: number[] = [];
  for (let place = entries.length - 1; place >= 0; place -= 1) {
    const entry = entries[place];
    if (!entry) continue;
    const isTooMuch = count + 1 > limits.entries || bytes + entry.bytes > limits.bytes;
    if (entry.isExpired || isTooMuch) surplus.push(place);
    else [count, bytes] = [count + 1, bytes + entry.bytes];
  }
  return surplus;
}

/** Deletes the entries that exceed the limits. */
export async function trim(cache: Cache, limits: Limits): Promise<void> {
  const [keys, answers] = await Promise.all([cache.keys(), cache.matchAll()]);
  const entries = answers.map((answer) => ({
    bytes: Number(answer.headers.get(KEPT_BYTES)),
    isExpired: isExpired(answer, limits),
  }));
  // A concurrent write has changed the cache; the next trim handles it.
  if (keys.length !== entries.length) return;
  const surplus = chooseSurplus(entries, limits).flatMap((place) => keys[place] ?? []);
  await Promise.all(surplus.map((key) => cache.delete(key)));
}
