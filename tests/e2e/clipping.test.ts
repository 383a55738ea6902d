/** At each width, pages clip no important text, show the selected items and have no unexplained gaps. */
import type { Page } from 'playwright-core';
import {
  findCoveredBars,
  findCutTexts,
  findCutTitles,
  findHiddenChoices,
  measureHoles,
} from '../support/findCutTexts.ts';
import { HOSTILE, HOSTILE_GENRE } from '../support/hostileCatalogue.ts';
import { useVisitor } from '../support/useVisitor.ts';

/** The content's padding, the footer's margin and a text line that may be empty. */
const LARGEST_FOOTER_GAP_PX = 110;
/** The border and the padding of a song's, album's or artist's hero. */
const LARGEST_COVER_GAP_PX = 56;

const PAGES = [
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

/** Names in the shared catalogue that other suites need. They fit into no card. */
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

test.each([320, 360, 720, 1440, 1920])(
  'A11Y nothing that matters is cut at %i px, what is chosen is in sight, and there are no holes',
  async (width) => {
    const { page, leave } = await visit('/healthz', { width, theme: 'light', expected: /404/ });
    const faults: string[] = [];
    for (const path of PAGES) {
      await waitForPage(page, path);
      // The rows of information pages and of late chips move in the frame after they get their size.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
      const { footer, cover } = await page.evaluate(measureHoles);
      if (footer > LARGEST_FOOTER_GAP_PX) faults.push(`${path}: ${footer} px above the footer`);
      if (cover > LARGEST_COVER_GAP_PX) faults.push(`${path}: ${cover} px above the cover`);
      const cutTexts = [...(await page.evaluate(findCutTexts)), ...(await page.evaluate(findCutTitles))];
      for (const text of cutTexts.filter(isRealistic)) faults.push(`${path}: cut: ${text}`);
      for (const text of await page.evaluate(findHiddenChoices)) faults.push(`${path}: out of sight: ${text}`);
      const scrolled = await page.evaluate(() => [window.scrollX, window.scrollY]);
      if (scrolled.some((px) => px !== 0)) faults.push(`${path}: scrolled by ${scrolled.join()}`);
    }
    expect(faults).toEqual([]);
    await leave();
  },
  180_000,
);

test('SRC-1 the results of a search pass below the bar of key hints', async () => {
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
