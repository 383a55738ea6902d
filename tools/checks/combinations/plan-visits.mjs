// An address of each page, found as a search engine finds them: in the site's own sitemap.
import { tsImport } from 'tsx/esm/api';

const UNKNOWN = 'x';

/** Reads every part of the sitemap. @returns {Promise<string[]>} paths of the site */
async function readSitemap(origin) {
  const read = async (address) => {
    const text = await (await fetch(address)).text();
    return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, found]) => found.replaceAll('&amp;', '&'));
  };
  const parts = await read(`${origin}/sitemap.xml`);
  const lists = await Promise.all(parts.map((part) => read(origin + part.slice(new URL(part).origin.length))));
  return lists.flat().map((address) => address.slice(new URL(address).origin.length));
}

/** A page for which the sitemap has no address gets made-up values: it says that there is no such thing. */
const fillPattern = (pattern) => (pattern === '*' ? '/no/such/page' : pattern.replace(/\{\w+\}/g, UNKNOWN));

/**
 * @param {{ origin: string, sitemap?: Promise<string[]> }} host a running site; keeps the sitemap, which is read once
 * @param {import('../load-builds.mjs').LoadedBuild[]} builds all of the site
 * @returns {Promise<{ app: string, pattern: string, module: string, path: string, isMadeUp: boolean }[]>} one for each
 *   route; isMadeUp: the thing that the page is about does not exist
 */
export async function planVisits(host, builds) {
  const { matchRoute, sortRoutes } = await tsImport('../../../shared-api/src/paths/index.ts', import.meta.url);
  const routes = builds.flatMap(({ app, description }) =>
    (description?.routes ?? []).map(({ path, module }) => ({ app, pattern: path, module })),
  );
  const sorted = sortRoutes(routes);
  const found = new Map();
  host.sitemap ??= readSitemap(host.origin);
  for (const path of await host.sitemap) {
    const match = matchRoute(sorted, path.replace(/\?.*/, ''));
    if (match && !found.has(match.route)) found.set(match.route, path);
  }
  return routes.map((route) => {
    const path = found.get(route);
    const isMadeUp = path === undefined && route.pattern.includes('{');
    return { ...route, path: path ?? fillPattern(route.pattern), isMadeUp };
  });
}
