import { endpoints, type CallName } from '../endpoints.ts';
import { buildQuery } from './buildQuery.ts';

/**
 * The key under which the HTML keeps the answer of a request that it started before any script had loaded:
 * `GET /songs?fetch=trending&limit=12`, `POST /song-page?{"artistName":"…","songTitle":"…"}`.
 *
 * Fields are sorted, missing ones left out, and so is `isMobile`, which the HTML cannot know and no answer depends on.
 * `web` and `callApi` both build the key here.
 */
export function buildEarlyKey(name: CallName, request: object): string {
  const { method, path } = endpoints[name];
  const fields = Object.entries(request)
    .filter(([key, value]) => key !== 'isMobile' && value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const rest = method === 'GET' ? buildQuery(fields) : JSON.stringify(Object.fromEntries(fields));
  return `${method} ${path}?${rest}`;
}
