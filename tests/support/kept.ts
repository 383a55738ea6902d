/** What the service worker has kept, seen from a page. */
import type { Page } from 'playwright-core';
import { waitUntil } from './startSite.ts';

/** Paths by cache. */
export const readKept = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const kept: Record<string, string[]> = {};
    for (const name of await caches.keys()) {
      const keys = await (await caches.open(name)).keys();
      kept[name] = keys.map(({ url }) => new URL(url).pathname + new URL(url).search);
    }
    return kept;
  });

/** The HTML without a page is kept last: everything else is there by then. */
export const waitUntilKept = (page: Page): Promise<void> =>
  waitUntil(
    'an offline start is possible',
    async () => ((await readKept(page))['nyimbo-site'] ?? []).includes('/app-shell.html'),
    60_000,
  );
