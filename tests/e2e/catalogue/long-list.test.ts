/** A list of 10,000 songs in a real browser: real pages, mocked API responses. */
import type { Page } from 'playwright-core';
import { useVisitor } from '../../support/useVisitor.ts';

const ROWS = 10_000;
const FIRST_PAGE = 60;

const songs = Array.from({ length: ROWS }, (_, index) => ({
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
  plays: ROWS - index,
}));

const { visit } = useVisitor();

async function openLongList(width = 1440) {
  const visitor = await visit('about:blank', { width, isRouting: true });
  const { page } = visitor;
  await page.route(/\/api\/songs\?/, (route) => {
    const isFirst = !new URL(route.request().url()).searchParams.has('cursor');
    const json = isFirst
      ? { songs: songs.slice(0, FIRST_PAGE), total: ROWS, nextCursor: 'rest' }
      : { songs: songs.slice(FIRST_PAGE), nextCursor: null };
    return route.fulfill({ json });
  });
  await page.goto('/songs/popular');
  await page.getByRole('list', { name: 'Popular songs' }).waitFor();
  return visitor;
}

const scrollTo = (page: Page, share: number) =>
  page.evaluate((at) => window.scrollTo(0, (document.documentElement.scrollHeight - window.innerHeight) * at), share);
/** Lists the songs whose rows are in the viewport. */
const songsInView = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main ol > li')]
      .filter((row) => row.getBoundingClientRect().bottom > 0 && row.getBoundingClientRect().top < window.innerHeight)
      .map((row) => row.querySelector('.row-title')?.textContent ?? ''),
  );
const allFetched = (page: Page) => page.locator(`main li[aria-setsize="${ROWS}"]`).first().waitFor();
async function fetchAll(page: Page) {
  await scrollTo(page, 1);
  await allFetched(page);
}

test.each([360, 1440])('a list that grows to 10,000 songs stays where it was (%i px)', async (width) => {
  const { page, complaints, leave } = await openLongList(width);
  await scrollTo(page, 1);
  const before = await songsInView(page);
  await allFetched(page);
  await page.waitForTimeout(500);
  expect(await songsInView(page)).toEqual(expect.arrayContaining(before.slice(0, 5)));
  expect(await page.locator('main ol > li').count()).toBeLessThan(80);
  expect(complaints).toEqual([]);
  await leave();
});

test('wherever one scrolls in 10,000 songs, their rows are there, and the last one is the last', async () => {
  const { page, leave } = await openLongList();
  await fetchAll(page);
  for (const share of [0.25, 0.9, 0.4, 0]) {
    await scrollTo(page, share);
    await page.waitForTimeout(300);
    expect((await songsInView(page)).length).toBeGreaterThan(8);
  }
  await scrollTo(page, 1);
  await page.getByRole('link', { name: `Song number ${ROWS}`, exact: true }).waitFor();
  await leave();
});

test('RTE-51 back to a long list shows the rows that one left', async () => {
  const { page, leave } = await openLongList();
  await fetchAll(page);
  await scrollTo(page, 0.5);
  await page.waitForTimeout(300);
  const before = await songsInView(page);
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('nav a[href="/genres/"]')?.click());
  await page.getByRole('heading', { level: 1, name: 'Genres' }).waitFor();
  await page.goBack();
  await page.getByRole('link', { name: before[3] ?? '', exact: true }).waitFor();
  expect((await songsInView(page)).slice(1, 6)).toEqual(before.slice(1, 6));
  await leave();
});

test('A11Y the focus outlives its row leaving the window, and Tab goes on from there', async () => {
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
