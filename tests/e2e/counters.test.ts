/** CNT-1 in browsers: a visitor's actions change the figures of other visitors, and no event stream stays open. */
import type { Page } from 'playwright-core';
import { waitUntil } from '../support/startSite.ts';
import { useVisitor } from '../support/useVisitor.ts';

const { visit } = useVisitor();

/** How long the server still counts a visitor who disconnected without a message. */
const UNCOUNTED_AFTER_MS = 75_000;
/** Maximum time until a change is visible: one second for its report, then up to two rounds of five seconds. */
const VISIBLE_AFTER_MS = 30_000;
const STREAM_PATH = '/api/counters/live';
const statOf = (page: Page, label: string) => page.locator('dl > div').filter({ hasText: label });
const readFigure = async (page: Page, label: string) =>
  Number(((await statOf(page, label).locator('dd').textContent()) ?? '').replaceAll(',', ''));
const countLiveDots = (page: Page) => statOf(page, 'Connected devices').locator('dt i[data-state="on"]').count();

test('CNT-1 a phone and a desktop show when another visitor starts and pauses a song', async () => {
  const watchers = await Promise.all([360, 1440].map((width) => visit('/', { width })));
  const pages = watchers.map(({ page }) => page);
  const areAll = async (isTrue: (page: Page) => Promise<boolean>) =>
    (await Promise.all(pages.map(isTrue))).every(Boolean);
  const hasListenerCount = (count: number) => () =>
    areAll(async (page) => (await readFigure(page, 'Listeners')) === count);
  const areConnected = (count: number) => () =>
    areAll(async (page) => (await readFigure(page, 'Connected devices')) === count);
  await waitUntil('the figures are live', () => areAll(async (page) => (await countLiveDots(page)) === 1));
  const areAlone = async () => (await hasListenerCount(0)()) && (await areConnected(pages.length)());
  await waitUntil('visitors of other tests are forgotten', areAlone, UNCOUNTED_AFTER_MS);

  const shiftsBefore = await Promise.all(watchers.map(({ readShift }) => readShift()));
  const listener = await visit('/songs/trending');
  await listener.page
    .getByRole('button', { name: /^Play .+ by / })
    .first()
    .click();
  await waitUntil('one more listens', hasListenerCount(1), VISIBLE_AFTER_MS);
  await waitUntil('one more is connected', areConnected(pages.length + 1), VISIBLE_AFTER_MS);
  await listener.page
    .getByRole('region', { name: 'Player' })
    .getByRole('button', { name: /^Pause/ })
    .first()
    .click();
  await waitUntil('one less listens', hasListenerCount(0), VISIBLE_AFTER_MS);
  await listener.leave();

  // Figures change without a layout shift, and screen readers announce no change.
  expect(await Promise.all(watchers.map(({ readShift }) => readShift()))).toEqual(shiftsBefore);
  for (const { page, pageErrors, leave } of watchers) {
    const readAnnouncer = (box: Element) => box.closest('[aria-live], [role="status"]');
    expect(await statOf(page, 'Listeners').evaluate(readAnnouncer)).toBeNull();
    expect(pageErrors).toEqual([]);
    await leave();
  }
});

test('CNT-1 the page retries a rejected stream after a while, and keeps showing its figures', async () => {
  const { page, leave } = await visit('/chats', { expected: /429|EventSource/ });
  let requestCount = 0;
  await page.route(`**${STREAM_PATH}`, (route) => {
    requestCount += 1;
    return requestCount === 1 ? route.fulfill({ status: 429, body: '{}' }) : route.continue();
  });
  await page.goto('/');
  await waitUntil('it was refused', () => requestCount === 1);
  expect(await countLiveDots(page)).toBe(0);
  expect(await readFigure(page, 'Downloads')).toBeGreaterThan(0);
  await waitUntil('it is live', async () => (await countLiveDots(page)) === 1);
  expect(requestCount).toBe(2);
  await leave();
});

test('CNT-1 leaving home ends the stream, and data saver prevents it', async () => {
  const { page, leave } = await visit('/');
  await waitUntil('the figures are live', async () => (await countLiveDots(page)) === 1);
  const ended = page.waitForEvent('requestfailed', (request) => request.url().endsWith(STREAM_PATH));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Charts' }).click();
  await ended;
  await page.evaluate(() => localStorage.setItem('dataSaver', 'true'));
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto('/');
  await waitUntil('the figures are shown', async () => (await readFigure(page, 'Downloads')) > 0);
  // The shell adds the manifest when it is idle, long after the page has mounted.
  await page.locator('link[rel="manifest"]').waitFor({ state: 'attached' });
  expect(await countLiveDots(page)).toBe(0);
  expect(requested).not.toContain(STREAM_PATH);
  await leave();
});
