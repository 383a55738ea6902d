import { isCachedCopy } from '../worker/cacheExpiry.ts';
import { parseRegistry, type Registry } from './Registry.ts';

const ADDRESS = '/registry/live.json';

/** Fetches the live registry; null when the server is unreachable. An unchanged registry costs only its headers. */
export async function readLiveRegistry(): Promise<Registry | null> {
  try {
    const answer = await window.fetch(ADDRESS, { cache: 'no-cache', credentials: 'same-origin' });
    // A cached copy does not tell what is live now.
    return answer.ok && !isCachedCopy(answer) ? parseRegistry(await answer.json()) : null;
  } catch {
    // TypeError: the network failed. SyntaxError: the response is not JSON.
    return null;
  }
}
