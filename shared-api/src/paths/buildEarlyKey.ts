import type { CallName } from '../endpoints.ts';

/**
 * Builds the key of an early response, which the HTML requests before any script has loaded: `songs
 * {"fetch":"trending","limit":"12"}`.
 *
 * Sorts the fields, turns numbers into strings as in a query, and omits missing fields. Also omits `isMobile`, which
 * the HTML cannot know and no response depends on. Both the server, which renders the HTML, and `callApi` use this
 * function. The key contains the call's name instead of its path, so the initial page needs no list of paths.
 */
export function buildEarlyKey(name: CallName, request: object): string {
  const fields = Object.entries(request)
    .filter(([key, value]) => key !== 'isMobile' && value !== undefined)
    .map(([key, value]) => [key, typeof value === 'number' ? String(value) : value])
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `${name} ${JSON.stringify(Object.fromEntries(fields))}`;
}
