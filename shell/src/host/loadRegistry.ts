import { parseRegistry, type Registry } from './Registry.ts';

const ADDRESS = '/registry/live.json';

/**
 * Returns the registry inlined in the HTML, or fetches it (on a static host).
 * @throws when the fetch fails, or the response is not a registry
 */
export async function loadRegistry(inlined: unknown): Promise<Registry> {
  const fromHtml = parseRegistry(inlined);
  if (fromHtml) return fromHtml;
  // A static file, not an API call, so callApi does not apply.
  const answer = await window.fetch(ADDRESS, { cache: 'no-cache', credentials: 'same-origin' });
  const registry = answer.ok ? parseRegistry(await answer.json()) : null;
  if (!registry) throw new Error(`The registry at ${ADDRESS} did not load (${answer.status}).`);
  return registry;
}
