import type { Limits } from './caches.ts';

/** When it was kept, and how long it is: headers of the copy, so that no database is needed beside the cache. */
const KEPT_AT = 'x-kept-at';
const KEPT_BYTES = 'x-kept-bytes';

const DAY_MS = 86_400_000;

/** A copy of an answer to be kept: whoever gets it can tell by `x-kept-at` that it is not a fresh one. */
export async function stamp(answer: Response, now = Date.now()): Promise<Response> {
  const body = await answer.blob();
  const headers = new Headers(answer.headers);
  // The body is neither compressed nor of that length any more.
  headers.delete('content-encoding');
  headers.delete('content-length');
  headers.set(KEPT_AT, String(now));
  headers.set(KEPT_BYTES, String(body.size));
  return new Response(body, { status: answer.status, statusText: answer.statusText, headers });
}

/** Whether a copy is too old to be shown. One from the future is of a clock that was wrong. */
export function isExpired({ headers }: Pick<Response, 'headers'>, { days }: Limits, now = Date.now()): boolean {
  const keptAt = Number(headers.get(KEPT_AT));
  return !(Math.abs(now - keptAt) < days * DAY_MS);
}

interface KeptEntry {
  bytes: number;
  isExpired: boolean;
}

/**
 * Which entries have to go, so that the others keep to the limits.
 * @param entries in the order in which they were kept, the oldest first
 * @returns their places
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

/** Takes away what is over the limits. */
export async function trim(cache: Cache, limits: Limits): Promise<void> {
  const [keys, answers] = await Promise.all([cache.keys(), cache.matchAll()]);
  const entries = answers.map((answer) => ({
    bytes: Number(answer.headers.get(KEPT_BYTES)),
    isExpired: isExpired(answer, limits),
  }));
  // Somebody else has written meanwhile: next time.
  if (keys.length !== entries.length) return;
  const surplus = chooseSurplus(entries, limits).flatMap((place) => keys[place] ?? []);
  await Promise.all(surplus.map((key) => cache.delete(key)));
}
