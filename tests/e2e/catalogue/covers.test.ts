/** Covers load when they come near the screen, to save data, and are visible once they are in view. */
import type { Page } from 'playwright-core';
import { waitUntil } from '../../support/startSite.ts';
import { useVisitor } from '../../support/useVisitor.ts';

const { visit } = useVisitor();

const countCovers = (page: Page) => {
  const requested = new Set<string>();
  page.on('request', (request) => {
    if (request.url().includes('/covers/')) requested.add(request.url());
  });
  return () => requested.size;
};

/** Counts the images of `main` in the viewport, and those that have not loaded yet. */
const countVisibleCovers = (page: Page) =>
  page.evaluate(() => {
    const seen = [...document.querySelectorAll<HTMLImageElement>('main img')].filter((image) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      return bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth;
    });
    return { seen: seen.length, blank: seen.filter(({ naturalWidth }) => naturalWidth === 0).length };
  });

async function waitForCovers(page: Page): Promise<void> {
  await waitUntil('the covers in the window', async () => {
    const { seen, blank } = await countVisibleCovers(page);
    return seen > 2 && blank === 0;
  });
}

test('a list on a phone loads the covers near the viewport, and more covers when the visitor scrolls', async () => {
  const { page, pageErrors, leave } = await visit('about:blank', { width: 360, height: 740 });
  const covers = countCovers(page);
  await page.goto('/songs/popular');
  await page.getByRole('list', { name: 'Popular songs' }).waitFor();
  await waitForCovers(page);
  await page.waitForLoadState('networkidle');
  const first = covers();
  expect(first).toBeLessThan(20);
  await page.evaluate(() => window.scrollTo(0, 1200));
  await waitForCovers(page);
  expect(covers()).toBeGreaterThan(first);
  expect(pageErrors).toEqual([]);
  await leave();
});

test('a shelf shows its covers when the visitor swipes it', async () => {
  const { page, pageErrors, leave } = await visit('/', { width: 360, height: 740 });
  const shelf = page.getByRole('region', { name: 'New releases' }).getByRole('list');
  await shelf.scrollIntoViewIfNeeded();
  await waitForCovers(page);
  await shelf.evaluate((list) => list.scrollBy({ left: 600, behavior: 'instant' }));
  await waitForCovers(page);
  expect(pageErrors).toEqual([]);
  await leave();
});
