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

test.each([360, 1440])('CNT-1 a song that starts elsewhere is seen, and its end too (%i px)', async (width) => {
  const watcher = await visit('/', { width });
  await waitUntil('the figures are live', async () => (await isLive(watcher.page)) === 1);
  const listeners = () => readFigure(watcher.page, 'Listeners');
  const devices = () => readFigure(watcher.page, 'Connected devices');
  const isAlone = async () => (await listeners()) === 0 && (await devices()) === 1;
  await waitUntil('visitors of other tests are forgotten', isAlone, FORGOTTEN_MS);

  const shiftBefore = await watcher.readShift();
  const listener = await visit('/songs/trending', { width });
  await listener.page
    .getByRole('button', { name: /^Play .+ by / })
    .first()
    .click();
  await waitUntil('one more listens', async () => (await listeners()) === 1, SHOWN_MS);
  expect(await devices()).toBe(2);
  await listener.page
    .getByRole('region', { name: 'Player' })
    .getByRole('button', { name: /^Pause/ })
    .first()
    .click();
  await waitUntil('one less listens', async () => (await listeners()) === 0, SHOWN_MS);

  // Figures change without a layout shift, and screen readers announce no change.
  expect(await watcher.readShift()).toBe(shiftBefore);
  expect(
    await statOf(watcher.page, 'Listeners').evaluate((box) => box.closest('[aria-live], [role="status"]')),
  ).toBeNull();
  expect(watcher.complaints).toEqual([]);
  await listener.leave();
  await watcher.leave();
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
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(await readFigure(page, 'Downloads')).toBeGreaterThan(0);
  expect(await isLive(page)).toBe(0);
  expect(requested).not.toContain(STREAM);
  await leave();
});
