/** A list of 10,000 songs in a real browser: real pages, mocked API responses. */
import type { Page } from 'playwright-core';
import { useVisitor } from '../../support/useVisitor.ts';

const ROW_COUNT = 10_000;
const FIRST_PAGE_SIZE = 60;

const songs = Array.from({ length: ROW_COUNT }, (_, index) => ({
  dbUniqueId: String(index + 1),
  post_id: index + 1,
  is_fav: false,
  title: `Song number ${index + 1}`,
  stageName: `Artist ${index % 300}`,
  img: null,
  file: `song-${index + 1}.mp3`,
  year: 2026,
  durationSeconds: 180,
  sizeBytes: null,
  smallSizeBytes: null,
  plays: ROW_COUNT - index,
}));

const { visit } = useVisitor();

async function openLongList(width = 1440) {
  const visitor = await visit('about:blank', { width });
  const { page } = visitor;
  await page.route(/\/api\/songs\?/, (route) => {
    const isFirst = !new URL(route.request().url()).searchParams.has('cursor');
    const json = isFirst
      ? { songs: songs.slice(0, FIRST_PAGE_SIZE), total: ROW_COUNT, nextCursor: 'rest' }
      : { songs: songs.slice(FIRST_PAGE_SIZE), nextCursor: null };
    return route.fulfill({ json });
  });
  await page.goto('/songs/popular');
  await page.getByRole('list', { name: 'Popular songs' }).waitFor();
  return visitor;
}

const scrollTo = (page: Page, share: number) =>
  page.evaluate((at) => window.scrollTo(0, (document.documentElement.scrollHeight - window.innerHeight) * at), share);
/** Lists the songs whose rows are in the viewport. */
const listSongsInView = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main ol > li')]
      .filter((row) => row.getBoundingClientRect().bottom > 0 && row.getBoundingClientRect().top < window.innerHeight)
      .map((row) => row.querySelector('.row-title')?.textContent ?? ''),
  );
const waitUntilAllFetched = (page: Page) => page.locator(`main li[aria-setsize="${ROW_COUNT}"]`).first().waitFor();
async function fetchAll(page: Page) {
  await scrollTo(page, 1);
  await waitUntilAllFetched(page);
}

test.each([360, 1440])('a list keeps its scroll position while it grows to 10,000 songs (%i px)', async (width) => {
  const { page, pageErrors, leave } = await openLongList(width);
  await scrollTo(page, 1);
  const before = await listSongsInView(page);
  await waitUntilAllFetched(page);
  await page.waitForTimeout(500);
  expect(await listSongsInView(page)).toEqual(expect.arrayContaining(before.slice(0, 5)));
  expect(await page.locator('main ol > li').count()).toBeLessThan(80);
  expect(pageErrors).toEqual([]);
  await leave();
});

test('a list of 10,000 songs shows its rows at every scroll position, and ends with the last song', async () => {
  const { page, leave } = await openLongList();
  await fetchAll(page);
  for (const share of [0.25, 0.9, 0.4, 0]) {
    await scrollTo(page, share);
    await page.waitForTimeout(300);
    expect((await listSongsInView(page)).length).toBeGreaterThan(8);
  }
  await scrollTo(page, 1);
  await page.getByRole('link', { name: `Song number ${ROW_COUNT}`, exact: true }).waitFor();
  await leave();
});

test('RTE-51 going back to a long list shows the same rows as before', async () => {
  const { page, leave } = await openLongList();
  await fetchAll(page);
  await scrollTo(page, 0.5);
  await page.waitForTimeout(300);
  const before = await listSongsInView(page);
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('nav a[href="/genres/"]')?.click());
  await page.getByRole('heading', { level: 1, name: 'Genres' }).waitFor();
  await page.goBack();
  await page.getByRole('link', { name: before[3] ?? '', exact: true }).waitFor();
  expect((await listSongsInView(page)).slice(1, 6)).toEqual(before.slice(1, 6));
  await leave();
});

test('A11Y the focus survives when its row leaves the viewport, and Tab continues from there', async () => {
  const { page, leave } = await openLongList();
  await fetchAll(page);
  await scrollTo(page, 0);
  const more = page.getByRole('button', { name: 'More for Song number 3', exact: true });
  await more.focus();
  await scrollTo(page, 0.6);
  await page.waitForTimeout(300);
  expect(await more.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'Play Song number 4 by Artist 3',
  );
  await leave();
});
