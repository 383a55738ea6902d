import { parseRegistry, type Registry } from './Registry.ts';

const ADDRESS = '/registry/live.json';

/**
 * The registry: the one inlined in the HTML, else the file itself (a static host).
 * @throws when there is neither, or it is not a registry
 */
export async function loadRegistry(inlined: unknown): Promise<Registry> {
  const fromHtml = parseRegistry(inlined);
  if (fromHtml) return fromHtml;
  // A file of the site itself, not a call of the API, so callApi does not apply.
  const answer = await window.fetch(ADDRESS, { cache: 'no-cache', credentials: 'same-origin' });
  const registry = answer.ok ? parseRegistry(await answer.json()) : null;
  if (!registry) throw new Error(`The registry at ${ADDRESS} did not load (${answer.status}).`);
  return registry;
}
