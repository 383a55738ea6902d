/** CNT-1 in browsers: one visitor's actions change another visitor's figures, and no stream stays open. */
import type { Page } from 'playwright-core';
import { waitUntil } from '../support/startSite.ts';
import { useVisitor } from '../support/useVisitor.ts';

const { visit } = useVisitor();

/** Longer than the server counts a visitor who disconnected without a message. */
const FORGOTTEN_MS = 75_000;
/** Longer than a change takes to appear: a second until the report, then up to two rounds of five seconds. */
const SHOWN_MS = 30_000;
const STREAM = '/api/counters/live';
const statOf = (page: Page, label: string) => page.locator('dl > div').filter({ hasText: label });
const readFigure = async (page: Page, label: string) =>
  Number(((await statOf(page, label).locator('dd').textContent()) ?? '').replaceAll(',', ''));
const isLive = (page: Page) => statOf(page, 'Connected devices').locator('dt i[data-state="on"]').count();

test('CNT-1 a song that starts elsewhere is seen on a phone and on a desktop, and its end too', async () => {
  const watchers = await Promise.all([360, 1440].map((width) => visit('/', { width })));
  const pages = watchers.map(({ page }) => page);
  const areAll = async (isTrue: (page: Page) => Promise<boolean>) =>
    (await Promise.all(pages.map(isTrue))).every(Boolean);
  const areListening = (count: number) => () => areAll(async (page) => (await readFigure(page, 'Listeners')) === count);
  const areConnected = (count: number) => () =>
    areAll(async (page) => (await readFigure(page, 'Connected devices')) === count);
  await waitUntil('the figures are live', () => areAll(async (page) => (await isLive(page)) === 1));
  const areAlone = async () => (await areListening(0)()) && (await areConnected(pages.length)());
  await waitUntil('visitors of other tests are forgotten', areAlone, FORGOTTEN_MS);

  const shiftsBefore = await Promise.all(watchers.map(({ readShift }) => readShift()));
  const listener = await visit('/songs/trending');
  await listener.page
    .getByRole('button', { name: /^Play .+ by / })
    .first()
    .click();
  await waitUntil('one more listens', areListening(1), SHOWN_MS);
  expect(await areConnected(pages.length + 1)()).toBe(true);
  await listener.page
    .getByRole('region', { name: 'Player' })
    .getByRole('button', { name: /^Pause/ })
    .first()
    .click();
  await waitUntil('one less listens', areListening(0), SHOWN_MS);
  await listener.leave();

  // Figures change without a layout shift, and screen readers announce no change.
  expect(await Promise.all(watchers.map(({ readShift }) => readShift()))).toEqual(shiftsBefore);
  for (const { page, complaints, leave } of watchers) {
    const readAnnouncer = (box: Element) => box.closest('[aria-live], [role="status"]');
    expect(await statOf(page, 'Listeners').evaluate(readAnnouncer)).toBeNull();
    expect(complaints).toEqual([]);
    await leave();
  }
});

test('CNT-1 a refused stream is requested again after a while, and the figures of the page stay', async () => {
  const { page, leave } = await visit('/chats', { expected: /429|EventSource/, isRouting: true });
  let requestCount = 0;
  await page.route(`**${STREAM}`, (route) => {
    requestCount += 1;
    return requestCount === 1 ? route.fulfill({ status: 429, body: '{}' }) : route.continue();
  });
  await page.goto('/');
  await waitUntil('it was refused', () => requestCount === 1);
  expect(await isLive(page)).toBe(0);
  expect(await readFigure(page, 'Downloads')).toBeGreaterThan(0);
  await waitUntil('it is live', async () => (await isLive(page)) === 1);
  expect(requestCount).toBe(2);
  await leave();
});

test('CNT-1 leaving home ends the stream; who saves data has none', async () => {
  const { page, leave } = await visit('/', { isRouting: true });
  await waitUntil('the figures are live', async () => (await isLive(page)) === 1);
  const ended = page.waitForEvent('requestfailed', (request) => request.url().endsWith(STREAM));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Charts' }).click();
  await ended;
  await page.evaluate(() => localStorage.setItem('dataSaver', 'true'));
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto('/');
  await waitUntil('the figures are shown', async () => (await readFigure(page, 'Downloads')) > 0);
  // The shell adds the manifest when it is idle, long after the page has mounted.
  await page.locator('link[rel="manifest"]').waitFor({ state: 'attached' });
  expect(await isLive(page)).toBe(0);
  expect(requested).not.toContain(STREAM);
  await leave();
});
