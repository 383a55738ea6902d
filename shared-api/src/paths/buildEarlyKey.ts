import type { CallName } from '../endpoints.ts';

/**
 * The key under which the HTML keeps the answer of a request that it started before any script had loaded:
 * `songs {"fetch":"trending","limit":"12"}`.
 *
 * Fields are sorted, numbers are written as the address writes them, missing fields are left out, and so is `isMobile`,
 * which the HTML cannot know and no answer depends on. `web` and `callApi` both build the key here. It holds the call's
 * name instead of its path, so that the first screen needs no list of all paths.
 */
export function buildEarlyKey(name: CallName, request: object): string {
  const fields = Object.entries(request)
    .filter(([key, value]) => key !== 'isMobile' && value !== undefined)
    .map(([key, value]) => [key, typeof value === 'number' ? String(value) : value])
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `${name} ${JSON.stringify(Object.fromEntries(fields))}`;
}
