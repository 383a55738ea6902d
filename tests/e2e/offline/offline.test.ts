/** The site offline after one visit: cached pages open, others show an error, and all recover with the network. */
import type { BrowserContext, Page } from 'playwright-core';
import { RETIRING_WORKER } from '../../../server/src/web/install/retiring-worker.ts';
import { useVisitor } from '../../support/useVisitor.ts';
import { createFan, logIn, logOut } from '../../support/account/fan.ts';
import { readCachedPaths, waitUntilCached } from '../../support/cachedPaths.ts';
import { openSiteProxy, type OwnAnswer, type SiteProxy } from '../../support/hosts/siteProxy.ts';
import { sleep, waitUntil } from '../../support/startSite.ts';
import { siteUrl } from '../../support/visitor.ts';

// Chromium 150 and later give a reloaded page a new frame, which forgets `setOffline(true)`: `navigator.onLine` is true.
const fixture = useVisitor(['--disable-features=RenderDocument']);
let proxy: SiteProxy;
let context: BrowserContext;
let page: Page;
let answers: Map<string, OwnAnswer>;
const failures: string[] = [];

beforeEach(async () => {
  answers = new Map();
  failures.length = 0;
  proxy = await openSiteProxy({ upstream: siteUrl, answer: (path) => answers.get(path) ?? null });
  context = await fixture.browser.newContext({ baseURL: proxy.origin, reducedMotion: 'reduce' });
  page = await context.newPage();
  page.on('pageerror', (error) => failures.push(error.stack ?? error.message));
});
afterEach(async () => {
  expect(failures).toEqual([]);
  await context.close();
  await proxy.close();
});

const heading = (name: RegExp) => page.getByRole('heading', { level: 1, name });
const trending = () => page.getByRole('region', { name: 'Trending songs' }).getByRole('listitem');
const outage = () => page.evaluate(() => document.documentElement.dataset['outage'] ?? null);

async function visitOnce(path = '/'): Promise<void> {
  await page.goto(path);
  await page.getByRole('progressbar', { name: 'Loading page' }).waitFor({ state: 'detached' });
  await waitUntilCached(page);
}

const ways = {
  'the device is offline': {
    goDown: () => context.setOffline(true),
    comeBack: () => context.setOffline(false),
    title: 'You’re offline',
  },
  'the server cannot be reached': {
    goDown: () => proxy.cut(),
    comeBack: () => proxy.mend(),
    title: 'We can’t reach Nyimbo',
  },
};

describe.each(Object.entries(ways))('when %s', (_name, { goDown, comeBack, title }) => {
  test('INF-1 the start page with its last lists, and pages never opened before, open; it says so once', async () => {
    await visitOnce();
    await goDown();
    await page.reload();
    await heading(/Every song from home/).waitFor();
    await trending().first().waitFor();
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

  test('a list that was not cached says so, and loads by itself when the connection is back', async () => {
    await visitOnce();
    await goDown();
    await page.goto('/songs/popular');
    await heading(/popular/i).waitFor();
    const card = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Try again' }) });
    await card.first().waitFor();
    await waitUntil('the outage is known', async () => (await outage()) === title);

    await comeBack();
    await page.getByRole('list', { name: 'Popular songs' }).getByRole('listitem').first().waitFor({ timeout: 60_000 });
    expect(await outage()).toBeNull();
  });

  test('a page whose remote was never used says so, and opens by itself when the connection is back', async () => {
    await visitOnce();
    await goDown();
    await page.goto('/register');
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).first().waitFor();
    await waitUntil('the outage is known', async () => (await outage()) === title);
    await comeBack();
    await heading(/account/i).waitFor({ timeout: 60_000 });
  });

  test('SNG-1 the page of a song that was opened lately opens again, by its address too', async () => {
    await visitOnce();
    await trending().first().getByRole('link').first().click();
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

test('nothing is transferred twice for it: what the page has fetched, and what was kept once', async () => {
  await visitOnce();
  await page.reload();
  await trending().first().waitFor();
  await sleep(2000);
  const files = proxy.requests.filter((path) => path.startsWith('/r/'));
  expect(files.filter((path, index) => files.indexOf(path) !== index)).toEqual([]);
});

test('SET-2 who saves data has nothing fetched ahead, and keeps what was fetched anyway', async () => {
  await context.addInitScript(() => localStorage.setItem('dataSaver', 'true'));
  await page.goto('/');
  await trending().first().waitFor();
  await waitUntil('what was fetched is kept', async () =>
    ((await readCachedPaths(page))['nyimbo-site'] ?? []).some((path) => path.endsWith('/main.js')),
  );
  await sleep(2000);
  expect(proxy.requests.filter((path) => /build\.json|app-shell|mfe-info-pages/.test(path))).toEqual([]);
  await proxy.cut();
  await page.reload();
  await heading(/Every song from home/).waitFor();
  await trending().first().waitFor();
});

test('two tabs go offline and come back together', async () => {
  await visitOnce();
  const other = await context.newPage();
  await other.goto('/songs/trending');
  await other.getByRole('list', { name: 'Trending songs' }).getByRole('listitem').first().waitFor();
  await context.setOffline(true);
  await Promise.all([page.reload(), other.reload()]);
  await trending().first().waitFor();
  await other.getByRole('list', { name: 'Trending songs' }).getByRole('listitem').first().waitFor();
  await context.setOffline(false);
  await waitUntil('both know', async () => (await outage()) === null);
});

test('without a worker (404), and with storage blocked, the site works as it does without', async () => {
  answers.set('/service-worker.js', { status: 404, body: 'Not found' });
  await page.goto('/');
  await trending().first().waitFor();
  await sleep(2500);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);

  await context.addInitScript(() => {
    const refuse = () => Promise.reject(new DOMException('Blocked', 'SecurityError'));
    Object.defineProperty(ServiceWorkerContainer.prototype, 'register', { value: refuse });
  });
  await page.reload();
  await trending().first().waitFor();
  await sleep(2500);
});

test('a worker that takes itself away leaves no cache of its own, and the site works on', async () => {
  await visitOnce();
  answers.set('/service-worker.js', { type: 'text/javascript', body: RETIRING_WORKER });
  // The old worker's pending requests may fill a cache after it unregisters. The next visit clears that too.
  await waitUntil(
    'it is gone',
    async () => {
      await page.reload();
      await trending().first().waitFor();
      await sleep(2500);
      const names = Object.keys(await readCachedPaths(page));
      return !names.some((name) => ['nyimbo-site', 'nyimbo-pages', 'nyimbo-lists', 'nyimbo-covers'].includes(name));
    },
    60_000,
  );
});

test('songs, streams and private calls go past the worker', async () => {
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

test('SES-2 nothing of an account is kept by the worker, logged in or after', async () => {
  await visitOnce();
  const fan = await createFan('Tiyamike Zimba');
  await logIn(page, fan);
  await page.goto('/app/settings/');
  await page.getByRole('region', { name: 'Devices' }).waitFor();
  await page.goto('/');
  await trending().first().getByRole('link').first().click();
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

test('the browser finds the site installable, in its own look', async () => {
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
