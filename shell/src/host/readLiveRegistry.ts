import { parseRegistry, type Registry } from './Registry.ts';

const ADDRESS = '/registry/live.json';
/** Headers of the worker on what it has kept: then it says nothing of what is live now. */
const KEPT = 'x-kept-at';

/** What is live at this moment; null when nobody could be asked. An unchanged registry costs its headers alone. */
export async function readLiveRegistry(): Promise<Registry | null> {
  try {
    const answer = await window.fetch(ADDRESS, { cache: 'no-cache', credentials: 'same-origin' });
    return answer.ok && !answer.headers.has(KEPT) ? parseRegistry(await answer.json()) : null;
  } catch {
    // TypeError: the network; SyntaxError: somebody else's page in its place.
    return null;
  }
}
