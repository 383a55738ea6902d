/** Home below the fold: its code loads later and replaces placeholders of exactly the same height. */
import type { Page } from 'playwright-core';
import { siteUrl } from '../../support/visitor.ts';
import { useVisitor } from '../../support/useVisitor.ts';

const { visit } = useVisitor();

/** Opens home in a browser that runs idle callbacks only when the test calls `runIdle`. */
async function openHome(width: number) {
  const { page, context, leave } = await visit('about:blank', { width, expected: /./ });
  await page.addInitScript(() => {
    const waiting: (() => void)[] = [];
    window.nyimboRunIdle = () => waiting.splice(0).forEach((run) => run());
    Object.defineProperty(window, 'requestIdleCallback', { value: (run: () => void) => waiting.push(run) });
    Object.defineProperty(window, 'cancelIdleCallback', { value: () => {} });
  });
  await page.goto(siteUrl());
  await page.getByRole('list', { name: /^Trending, 2/ }).waitFor();
  return { page, context, leave, runIdle: () => page.evaluate(() => window.nyimboRunIdle?.()) };
}

const readPositions = (page: Page) =>
  page.locator('main section').evaluateAll((sections) =>
    sections.map((section) => {
      const { top, height } = section.getBoundingClientRect();
      return `${section.querySelector('h2')?.textContent}: ${top.toFixed(1)}, ${height.toFixed(1)}`;
    }),
  );

test.each([360, 800, 1440])('at %i px each section fills exactly its reserved space', async (width) => {
  const { page, leave, runIdle } = await openHome(width);
  await page.locator('section[aria-busy]').nth(3).waitFor();
  const kept = await readPositions(page);
  await runIdle();
  await page.getByRole('list', { name: 'New releases' }).waitFor();
  expect(await readPositions(page)).toEqual(kept);
  expect(kept).toHaveLength(5);
  await leave();
});

test('sections whose code does not load show an error, and ‘Try again’ loads them', async () => {
  const { page, context, leave, runIdle } = await openHome(1440);
  let isDown = true;
  await context.route('**/r/mfe-catalogue/**', (route) => (isDown ? route.abort() : route.continue()));
  await runIdle();
  const section = page.getByRole('region', { name: 'New releases' });
  await section.getByRole('alert').waitFor();
  expect(await page.getByRole('button', { name: /^Play .* by / }).count()).toBeGreaterThan(10);

  isDown = false;
  await section.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('list', { name: 'New releases' }).waitFor();
  await page.getByRole('region', { name: 'Artists by city' }).waitFor();
  await leave();
});

test('A11Y one click opens a song’s menu, even if its code is not loaded yet', async () => {
  const { page, leave } = await openHome(1440);
  const row = page.getByRole('region', { name: 'Trending songs' }).getByRole('listitem').nth(2);
  await row.getByRole('button', { name: /^More for / }).click();
  await page.getByRole('menuitemcheckbox', { name: /^Favourite / }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('menuitemcheckbox');
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/^More for /);
  await leave();
});

declare global {
  interface Window {
    nyimboRunIdle?: () => void;
  }
}
