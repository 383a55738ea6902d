/** How much JavaScript home downloads while a visitor only reads it, and what the first input adds. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { ROOT, sleep, waitUntil } from '../../support/startSite.ts';
import { useVisitor } from '../../support/useVisitor.ts';

const { visit, closeAfterTest } = useVisitor();

/** The transferred scripts: their URLs, and the sum of their compressed bytes. */
const readScripts = (page: Page) =>
  page.evaluate(() => {
    const entries = performance.getEntriesByType('resource').filter(({ name }) => /\.js(\?|$)/.test(name));
    const bytes = entries.map((entry) => (entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0));
    return { names: entries.map(({ name }) => name), bytes: bytes.reduce((sum, one) => sum + one, 0) };
  });

/** Waits until the page has been idle for a second and has requested no script. */
async function waitUntilIdle(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'New releases' }).first().waitFor();
  let before = -1;
  await waitUntil('a page at rest', async () => {
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    const count = (await readScripts(page)).names.length;
    const isUnchanged = count === before;
    before = count;
    if (!isUnchanged) await sleep(1000);
    return isUnchanged;
  });
}

/** Opens home in a page whose 10-second timers never end: on a slow machine, the wait for input could end first. */
async function openHomeWithoutTimeout(): Promise<Page> {
  const { page } = closeAfterTest(await visit('/', { width: 360, height: 740 }));
  await page.addInitScript(() => {
    const { setTimeout: startTimer } = window;
    const isWaitForInput = (delay: unknown) => delay === 10_000;
    Object.assign(window, {
      setTimeout: (...args: Parameters<typeof startTimer>) => (isWaitForInput(args[1]) ? 0 : startTimer(...args)),
    });
  });
  await page.reload();
  await waitUntilIdle(page);
  return page;
}

const isPlayerScript = (name: string) => name.includes('/r/mfe-player/');

test('home at rest stays within its budget, and loads the player with the first input', async () => {
  const budgets: { '/': { settledBrotliBytes: number } } = JSON.parse(
    await readFile(path.join(ROOT, 'tools/build/budget.json'), 'utf8'),
  );
  const page = await openHomeWithoutTimeout();
  const { names, bytes } = await readScripts(page);
  expect(names.filter(isPlayerScript)).toEqual([]);
  expect(bytes).toBeGreaterThan(budgets['/'].settledBrotliBytes / 2);
  expect(bytes).toBeLessThanOrEqual(budgets['/'].settledBrotliBytes);

  await page.mouse.wheel(0, 200);
  await waitUntil('the player', async () => (await readScripts(page)).names.some(isPlayerScript));
});

test('PLY-10 a saved queue loads the player without any input', async () => {
  const page = await openHomeWithoutTimeout();
  await page.evaluate(() => localStorage.setItem('player-queue', '{}'));
  await page.reload();
  await waitUntil('the player', async () => (await readScripts(page)).names.some(isPlayerScript));
});
