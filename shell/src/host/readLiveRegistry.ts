import { isCachedCopy } from '../worker/cacheExpiry.ts';
import { parseRegistry, type Registry } from './Registry.ts';

const REGISTRY_URL = '/registry/live.json';

/**
 * Fetches the live registry; null when the server is unreachable. If the registry has not changed, the server sends
 * only headers.
 */
export async function readLiveRegistry(): Promise<Registry | null> {
  try {
    const answer = await window.fetch(REGISTRY_URL, { cache: 'no-cache', credentials: 'same-origin' });
    // Ignore a copy from the service worker's cache, which may be older than the live registry.
    return answer.ok && !isCachedCopy(answer) ? parseRegistry(await answer.json()) : null;
  } catch {
    // TypeError: the network failed. SyntaxError: the response is not JSON.
    return null;
  }
}
