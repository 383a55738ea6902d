/** The service worker's caches, read from a page. */
import type { Page } from 'playwright-core';
import { waitUntil } from './startSite.ts';

/** Reads the cached paths, by cache name. */
export const readCachedPaths = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const paths: Record<string, string[]> = {};
    for (const name of await caches.keys()) {
      const keys = await (await caches.open(name)).keys();
      paths[name] = keys.map(({ url }) => new URL(url).pathname + new URL(url).search);
    }
    return paths;
  });

/** Waits until the service worker has cached everything. The worker caches the app shell's HTML last. */
export const waitUntilCached = (page: Page): Promise<void> =>
  waitUntil(
    'an offline start is possible',
    async () => ((await readCachedPaths(page))['nyimbo-site'] ?? []).includes('/app-shell.html'),
    60_000,
  );
