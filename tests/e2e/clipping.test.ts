/** At each width, pages clip no important text, show the selected items and have no unexplained gaps. */
import type { Page } from 'playwright-core';
import {
  findCoveredBars,
  findCutTexts,
  findCutTitles,
  findOffscreenSelectedChips,
  measureGaps,
} from '../support/accessibility/findCutTexts.ts';
import { HOSTILE, HOSTILE_GENRE } from '../support/hostileCatalogue.ts';
import { useVisitor } from '../support/useVisitor.ts';

/** Sum of the content's padding, the footer's margin and one line of text, which may be empty. */
const LARGEST_FOOTER_GAP_PX = 110;
/** Sum of the border and the padding of a hero (the head of a song's, album's or artist's page). */
const LARGEST_COVER_GAP_PX = 56;

const CHECKED_PAGES = [
  '/',
  '/genres/',
  '/genre/praise',
  '/songs/trending?period=all',
  '/songs/popular',
  '/mw/albums',
  '/albums/praise/',
  '/chats',
  '/mw/artists/praise',
  '/mw/artists/@nowhere',
  '/playlist',
  '/song/Chikondi%20cha%20Nyanja&a_src=Lusungu',
  '/mw/album/t=Nyengo%20ya%20Mvula&artist_name=Wezi%20Nyirongo&album-label=null',
  '/mw/artist/wezi%20nyirongo',
  '/about',
  '/plans/',
  '/community',
  '/premium/',
  '/news-and-events',
  '/account/verification',
  '/earn-money',
];

/** Extreme names that other suites added to the shared catalogue. No card is large enough for them. */
const HOSTILE_NAMES = [...HOSTILE.map(({ title }) => title), HOSTILE_GENRE.name];
const isRealistic = (text: string) => !HOSTILE_NAMES.some((name) => text.startsWith(name));

const { visit } = useVisitor();

async function waitForPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(
    () =>
      document.querySelector('main h1') !== null &&
      document.querySelector('#early-page') === null &&
      document.querySelector('main [aria-busy="true"]') === null,
  );
  await page.evaluate(() => document.fonts.ready);
}

async function findFaults(page: Page): Promise<string[]> {
  // Wait for the next frame, because some rows get their size in one frame and move in the next.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  const faults: string[] = [];
  const { footer, cover } = await page.evaluate(measureGaps);
  if (footer > LARGEST_FOOTER_GAP_PX) faults.push(`${footer} px above the footer`);
  if (cover > LARGEST_COVER_GAP_PX) faults.push(`${cover} px above the cover`);
  const cutTexts = [...(await page.evaluate(findCutTexts)), ...(await page.evaluate(findCutTitles))];
  for (const text of cutTexts.filter(isRealistic)) faults.push(`cut: ${text}`);
  for (const text of await page.evaluate(findOffscreenSelectedChips)) faults.push(`out of sight: ${text}`);
  const scrolled = await page.evaluate(() => [window.scrollX, window.scrollY]);
  if (scrolled.some((px) => px !== 0)) faults.push(`scrolled by ${scrolled.join()}`);
  return faults;
}

test.each([
  { name: 'a phone', widths: [320, 360] },
  { name: 'a desktop', widths: [720, 1440, 1920] },
])(
  'A11Y on $name at $widths px no text is cut off, selected chips are visible, and there are no large gaps',
  async ({ widths }) => {
    const { page, leave } = await visit('/healthz', { width: widths[0], theme: 'light', expected: /404/ });
    const faults: string[] = [];
    for (const path of CHECKED_PAGES) {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        if (width === widths[0]) await waitForPage(page, path);
        for (const fault of await findFaults(page)) faults.push(`${path} at ${width} px: ${fault}`);
      }
    }
    expect(faults).toEqual([]);
    await leave();
  },
  180_000,
);

test('SRC-1 the search results scroll below the bar of key hints', async () => {
  const { page, leave } = await visit('/', { height: 640, theme: 'light' });
  await page.getByRole('region', { name: 'Trending songs' }).waitFor();
  await page.keyboard.press('/');
  await page.getByRole('dialog').getByRole('combobox').fill('chi');
  const results = page.getByRole('dialog').getByRole('grid');
  await results.waitFor();
  const faults: string[] = [];
  for (let step = 0; step < 30; step++) {
    faults.push(...(await page.evaluate(findCoveredBars)));
    await results.evaluate((list) => {
      for (let box: Element | null = list; box; box = box.parentElement) box.scrollTop += 24;
    });
  }
  expect(faults).toEqual([]);
  await leave();
});
