// Finds a URL path for each page in the site's sitemap.
import { tsImport } from 'tsx/esm/api';

const UNKNOWN_VALUE = 'x';

/** Reads all parts of the sitemap. @returns {Promise<string[]>} URL paths */
async function readSitemap(origin) {
  const read = async (address) => {
    const text = await (await fetch(address)).text();
    return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, found]) => found.replaceAll('&amp;', '&'));
  };
  const parts = await read(`${origin}/sitemap.xml`);
  const lists = await Promise.all(parts.map((part) => read(origin + part.slice(new URL(part).origin.length))));
  return lists.flat().map((address) => address.slice(new URL(address).origin.length));
}

/** Fills a pattern that has no sitemap entry with invalid values. The page then shows "not found". */
const fillPattern = (pattern) => (pattern === '*' ? '/no/such/page' : pattern.replace(/\{\w+\}/g, UNKNOWN_VALUE));

/**
 * @param {{ origin: string, sitemap?: Promise<string[]> }} host a running site; sitemap: set by the first call
 * @param {import('../load-builds.mjs').LoadedBuild[]} builds all builds of the site
 * @returns {Promise<{ app: string, pattern: string, module: string, path: string, hasMadeUpPath: boolean }[]>} one
 *   per route; hasMadeUpPath: the path has invalid values, so the page shows "not found"
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
    const hasMadeUpPath = path === undefined && route.pattern.includes('{');
    return { ...route, path: path ?? fillPattern(route.pattern), hasMadeUpPath };
  });
}
