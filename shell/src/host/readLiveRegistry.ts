import { parseRegistry, type Registry } from './Registry.ts';

const ADDRESS = '/registry/live.json';
/** Header that the service worker sets on cached responses, which do not tell what is live now. */
const KEPT = 'x-kept-at';

/** Fetches the live registry; null when the server is unreachable. An unchanged registry costs only its headers. */
export async function readLiveRegistry(): Promise<Registry | null> {
  try {
    const answer = await window.fetch(ADDRESS, { cache: 'no-cache', credentials: 'same-origin' });
    return answer.ok && !answer.headers.has(KEPT) ? parseRegistry(await answer.json()) : null;
  } catch {
    // TypeError: the network failed. SyntaxError: the response is not JSON.
    return null;
  }
}
