/** The site offline after one visit: cached pages open, others show an error, and all recover with the network. */
import type { BrowserContext, Page } from 'playwright-core';
import { RETIRING_WORKER } from '../../../server/src/web/install/retiring-worker.ts';
import { useVisitor } from '../../support/useVisitor.ts';
import { createFan, logIn, logOut } from '../../support/account/fan.ts';
import { readCachedPaths, waitUntilCached } from '../../support/cachedPaths.ts';
import { openSiteProxy, type ReplacementResponse, type SiteProxy } from '../../support/hosts/siteProxy.ts';
import { sleep, waitUntil } from '../../support/startSite.ts';
import { siteUrl } from '../../support/visitor.ts';

// Chromium 150 and later reload a page in a new frame. The new frame ignores an earlier `setOffline(true)`.
const fixture = useVisitor(['--disable-features=RenderDocument']);
let proxy: SiteProxy;
let context: BrowserContext;
let page: Page;
let replacements: Map<string, ReplacementResponse>;
const pageErrors: string[] = [];

beforeEach(async () => {
  replacements = new Map();
  pageErrors.length = 0;
  proxy = await openSiteProxy({ upstream: siteUrl, answer: (path) => replacements.get(path) ?? null });
  context = await fixture.browser.newContext({ baseURL: proxy.origin, reducedMotion: 'reduce' });
  page = await context.newPage();
  page.on('pageerror', (error) => pageErrors.push(error.stack ?? error.message));
});
afterEach(async () => {
  expect(pageErrors).toEqual([]);
  await context.close();
  await proxy.close();
});

const heading = (name: RegExp) => page.getByRole('heading', { level: 1, name });
const trendingRows = () => page.getByRole('region', { name: 'Trending songs' }).getByRole('listitem');
const readOutage = () => page.evaluate(() => document.documentElement.dataset['outage'] ?? null);

async function visitOnce(path = '/'): Promise<void> {
  await page.goto(path);
  await page.getByRole('progressbar', { name: 'Loading page' }).waitFor({ state: 'detached' });
  await waitUntilCached(page);
}

const outages = {
  'the device is offline': {
    goDown: () => context.setOffline(true),
    comeBack: () => context.setOffline(false),
    title: 'You’re offline',
  },
  'the server cannot be reached': {
    goDown: () => proxy.disconnect(),
    comeBack: () => proxy.reconnect(),
    title: 'We can’t reach Nyimbo',
  },
};

describe.each(Object.entries(outages))('when %s', (_name, { goDown, comeBack, title }) => {
  test('INF-1 home opens with its last lists, pages never opened before open too, and one message reports the outage', async () => {
    await visitOnce();
    await goDown();
    await page.reload();
    await heading(/Every song from home/).waitFor();
    await trendingRows().first().waitFor();
    await page.getByText(`${title}. Saved pages and songs still work.`).waitFor();

    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Help' }).click();
    await heading(/help/i).waitFor();
    await page.goto('/faq');
    await heading(/questions/i).waitFor();
    expect(await page.locator('main details').count()).toBeGreaterThan(5);
    await page.goto('/about/privacy-policy/');
    await heading(/privacy/i).waitFor();
    await comeBack();
  });

  test('a list that was not cached shows an error, and loads by itself when the connection is back', async () => {
    await visitOnce();
    await goDown();
    await page.goto('/songs/popular');
    await heading(/popular/i).waitFor();
    const card = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Try again' }) });
    await card.first().waitFor();
    await waitUntil('the outage is known', async () => (await readOutage()) === title);

    await comeBack();
    await page.getByRole('list', { name: 'Popular songs' }).getByRole('listitem').first().waitFor({ timeout: 60_000 });
    expect(await readOutage()).toBeNull();
  });

  test('a page whose remote was never loaded shows an error, and opens by itself when the connection is back', async () => {
    await visitOnce();
    await goDown();
    await page.goto('/register');
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).first().waitFor();
    await waitUntil('the outage is known', async () => (await readOutage()) === title);
    await comeBack();
    await heading(/account/i).waitFor({ timeout: 60_000 });
  });

  test('SNG-1 a recently opened song’s page opens again, also by its URL', async () => {
    await visitOnce();
    await trendingRows().first().getByRole('link').first().click();
    await page.waitForURL(/\/song\//);
    await page.getByRole('slider', { name: 'Seek' }).first().waitFor();
    const song = await page.locator('main h1').innerText();
    await waitUntil('its data are kept', async () =>
      ((await readCachedPaths(page))['nyimbo-lists'] ?? []).some((path) => path.startsWith('/api/song-page')),
    );
    await goDown();
    await page.reload();
    await page.locator('main h1').waitFor();
    expect(await page.locator('main h1').innerText()).toBe(song);
    await comeBack();
  });
});

test('the browser transfers each file of a build only once for the page and the worker’s cache', async () => {
  await visitOnce();
  await page.reload();
  await trendingRows().first().waitFor();
  await sleep(2000);
  const files = proxy.requests.filter((path) => path.startsWith('/r/'));
  expect(files.filter((path, index) => files.indexOf(path) !== index)).toEqual([]);
});

test('SET-2 with data saver on, the worker prefetches nothing, but caches what the page loads', async () => {
  await context.addInitScript(() => localStorage.setItem('dataSaver', 'true'));
  await page.goto('/');
  await trendingRows().first().waitFor();
  await waitUntil('what was fetched is kept', async () =>
    ((await readCachedPaths(page))['nyimbo-site'] ?? []).some((path) => path.endsWith('/main.js')),
  );
  await sleep(2000);
  expect(proxy.requests.filter((path) => /build\.json|app-shell|mfe-info-pages/.test(path))).toEqual([]);
  await proxy.disconnect();
  await page.reload();
  await heading(/Every song from home/).waitFor();
  await trendingRows().first().waitFor();
});

test('two tabs go offline and come back together', async () => {
  await visitOnce();
  const other = await context.newPage();
  await other.goto('/songs/trending');
  await other.getByRole('list', { name: 'Trending songs' }).getByRole('listitem').first().waitFor();
  await context.setOffline(true);
  await Promise.all([page.reload(), other.reload()]);
  await trendingRows().first().waitFor();
  await other.getByRole('list', { name: 'Trending songs' }).getByRole('listitem').first().waitFor();
  await context.setOffline(false);
  await waitUntil('both know', async () => (await readOutage()) === null);
});

test('the site works if the worker is missing (404), and if the browser blocks it', async () => {
  replacements.set('/service-worker.js', { status: 404, body: 'Not found' });
  await page.goto('/');
  await trendingRows().first().waitFor();
  await sleep(2500);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);

  await context.addInitScript(() => {
    const refuse = () => Promise.reject(new DOMException('Blocked', 'SecurityError'));
    Object.defineProperty(ServiceWorkerContainer.prototype, 'register', { value: refuse });
  });
  await page.reload();
  await trendingRows().first().waitFor();
  await sleep(2500);
});

test('a worker that unregisters itself leaves no caches, and the site keeps working', async () => {
  await visitOnce();
  replacements.set('/service-worker.js', { type: 'text/javascript', body: RETIRING_WORKER });
  // Pending requests of the old worker may fill a cache after the worker has unregistered. Another reload clears the
  // cache.
  await waitUntil(
    'it is gone',
    async () => {
      await page.reload();
      await trendingRows().first().waitFor();
      await sleep(2500);
      const names = Object.keys(await readCachedPaths(page));
      return !names.some((name) => ['nyimbo-site', 'nyimbo-pages', 'nyimbo-lists', 'nyimbo-covers'].includes(name));
    },
    60_000,
  );
});

test('the worker does not cache songs, streams and private calls', async () => {
  await visitOnce();
  await page.evaluate(async () => {
    await fetch('/api/favourites', { headers: { authorization: 'Bearer nobody' } });
    await fetch('/api/counters');
    await fetch('/media/2026/songs/none.mp3', { headers: { range: 'bytes=0-9' } });
  });
  const kept = Object.values(await readCachedPaths(page)).flat();
  expect(kept.filter((path) => /favourites|counters|songs\/none/.test(path))).toEqual([]);
  expect(kept.some((path) => path === '/api/home')).toBe(true);
});

test('SES-2 after a logout, the worker’s caches contain no data of the account', async () => {
  await visitOnce();
  const fan = await createFan('Tiyamike Zimba');
  await logIn(page, fan);
  await page.goto('/app/settings/');
  await page.getByRole('region', { name: 'Devices' }).waitFor();
  await page.goto('/');
  await trendingRows().first().getByRole('link').first().click();
  await page.waitForURL(/\/song\//);
  await page.getByRole('slider', { name: 'Seek' }).first().waitFor();
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await logOut(page);

  const texts = await page.evaluate(async () => {
    const found: string[] = [];
    for (const name of ['nyimbo-site', 'nyimbo-pages', 'nyimbo-lists']) {
      const cache = await caches.open(name);
      for (const key of await cache.keys()) found.push(`${key.url} ${await (await cache.match(key))?.text()}`);
    }
    return found;
  });
  expect(texts.some((text) => text.includes('/api/song-page'))).toBe(true);
  const secrets = [fan.username, fan.email, fan.fullname, token ?? fan.username];
  expect(texts.filter((text) => secrets.some((secret) => text.includes(secret)))).toEqual([]);
  expect(texts.filter((text) => /^\S*(\/app\/settings|is_fav":true)/.test(text))).toEqual([]);
});

test('the browser can install the site, and the manifest follows the theme', async () => {
  await visitOnce();
  const devtools = await context.newCDPSession(page);
  const { errors, data } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? '{}')).toMatchObject({ short_name: 'Nyimbo', theme_color: '#171b18' });
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // The browser treats a Playwright context as a private window.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);

  await page.getByRole('button', { name: 'Light theme' }).first().click();
  await waitUntil('the bars follow', async () =>
    page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content === '#f4f6f3'),
  );
  expect(await page.locator('link[rel="manifest"]').getAttribute('href')).toBe('/manifest.webmanifest?look=light');
  await page.goto('/?open=search');
  await page.getByRole('dialog', { name: 'Search' }).waitFor();
});
