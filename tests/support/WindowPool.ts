import type { Browser } from 'playwright-core';
import { openPath, openWindow, type Visitor, type VisitorOptions, type VisitorWindow } from './visitor.ts';

/** A text file of the site: its page has the site's storage, and runs no script that uses it. */
const PLAIN_PAGE = '/robots.txt';

/**
 * Keeps the windows that visitors left, for later visitors of the same suite with the same options. The renderer of such
 * a window has compiled the site's scripts, and the browser has its files, so a page takes a third less CPU time.
 */
export class WindowPool {
  readonly #free = new Map<string, VisitorWindow[]>();

  /** Opens a path for a visitor without cookies and stored data, if possible in a window that another visitor left. */
  async visit(browser: Browser, path: string, options: VisitorOptions = {}): Promise<Visitor> {
    const { expected: _, ...look } = options;
    const key = JSON.stringify(look);
    const window = this.#free.get(key)?.pop() ?? (await openWindow(browser, options));
    const size = window.page.viewportSize();
    const visitor = await openPath(window, path, options);
    const leave = async (): Promise<void> => {
      await clearWindow(window);
      if (size) await window.page.setViewportSize(size);
      this.#free.set(key, [...(this.#free.get(key) ?? []), window]);
    };
    return { ...visitor, leave };
  }
}

/** Ends the visitor's page, and removes the test's routes and what the visitor stored. */
async function clearWindow({ context, page }: VisitorWindow): Promise<void> {
  page.removeAllListeners('console');
  page.removeAllListeners('pageerror');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto(PLAIN_PAGE);
  await page.evaluate(removeStoredData);
  await context.clearCookies();
}

/** Runs in the page. */
async function removeStoredData(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  for (const name of await caches.keys()) await caches.delete(name);
  for (const { name } of await indexedDB.databases()) {
    if (name === undefined) continue;
    await new Promise<void>((resolve, reject) => {
      const request = indexedDB.deleteDatabase(name);
      request.onsuccess = () => resolve();
      request.onerror = () => reject(new Error(`The database ${name} stays.`));
    });
  }
}
