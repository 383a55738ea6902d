import { parseRegistry, type Registry } from './Registry.ts';

const REGISTRY_URL = '/registry/live.json';

/**
 * Returns the registry that the HTML contains. On a static host, whose HTML contains none, fetches it.
 * @throws when the fetch fails, or the response is not a registry
 */
export async function loadRegistry(inlined: unknown): Promise<Registry> {
  const fromHtml = parseRegistry(inlined);
  if (fromHtml) return fromHtml;
  // A static file, not an API call, so callApi does not apply.
  const answer = await window.fetch(REGISTRY_URL, { cache: 'no-cache', credentials: 'same-origin' });
  const registry = answer.ok ? parseRegistry(await answer.json()) : null;
  if (!registry) throw new Error(`The registry at ${REGISTRY_URL} did not load (${answer.status}).`);
  return registry;
}
