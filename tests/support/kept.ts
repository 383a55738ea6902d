/** The service worker's caches, read from a page. */
import type { Page } from 'playwright-core';
import { waitUntil } from './startSite.ts';

/** Reads the cached paths, by cache name. */
export const readKept = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const kept: Record<string, string[]> = {};
    for (const name of await caches.keys()) {
      const keys = await (await caches.open(name)).keys();
      kept[name] = keys.map(({ url }) => new URL(url).pathname + new URL(url).search);
    }
    return kept;
  });

/** Waits until the worker has cached the app shell's HTML, which it caches last. */
export const waitUntilKept = (page: Page): Promise<void> =>
  waitUntil(
    'an offline start is possible',
    async () => ((await readKept(page))['nyimbo-site'] ?? []).includes('/app-shell.html'),
    60_000,
  );
