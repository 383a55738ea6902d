/** Pages while their data loads, without data, and with longer data than usual. */
import type { Page } from 'playwright-core';
import { sleep } from '../../support/startSite.ts';
import { useVisitor } from '../../support/useVisitor.ts';

const SONG_PATH = '/song/Chikondi%20cha%20Nyanja&a_src=Lusungu';

const { visit, revisit } = useVisitor();

/** Navigates within the app by a click on an added link. */
async function navigateTo(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.querySelector('main')?.append(link);
    link.click();
  }, path);
}

/** Reads the positions of the parts of a song's page that are visible before its data loads. Runs in the page. */
function readSongPositions(): Record<string, number[] | null> {
  const hero = document.querySelector('[data-hero="song"]');
  const measure = (element: Element | null | undefined) => {
    const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
    return element ? [left, top, width, height].map(Math.round) : null;
  };
  const artist = [...(hero?.querySelectorAll('a') ?? [])].find(({ textContent }) => textContent === 'Lusungu');
  return {
    hero: measure(hero),
    cover: measure(hero?.querySelector('img')),
    title: measure(hero?.querySelector('h1')),
    artist: measure(artist),
    firstSection: measure(hero?.parentElement?.querySelector('h2')),
  };
}

/** Waits for the first page and its fonts. Returns its layout shift, which layout-shift.test.ts checks. */
async function readFirstShift(page: Page, readShift: () => Promise<number>): Promise<number> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(async () => {
    const waitTwoFrames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await waitTwoFrames(); // The browser requests fonts when it lays out text.
    await document.fonts.ready;
    await waitTwoFrames(); // The browser reports a shift after its frame.
  });
  return readShift();
}

test.each([320, 360, 720, 1100, 1440])(
  'SNG-1 at %i px a song’s page shows cover, title and artist at once, and nothing moves when the rest loads',
  async (width) => {
    const { page, readShift, leave } = await revisit('/about', { width });
    const shiftBefore = await readFirstShift(page, readShift);
    await page.route('**/api/song-page', async (route) => {
      await sleep(2500);
      await route.continue();
    });
    const cover = page.locator('[data-hero="song"] img').first();
    await navigateTo(page, SONG_PATH);
    await page.waitForFunction(() => {
      const picture = document.querySelector<HTMLImageElement>('[data-hero="song"] img');
      return picture !== null && picture.complete && picture.naturalWidth > 0;
    });
    expect(await page.locator('[data-hero="song"]').getAttribute('aria-busy')).toBe('true');
    const before = await page.evaluate(readSongPositions);
    const drawn = await cover.screenshot();
    await page.getByRole('region', { name: 'Trending songs' }).waitFor();
    await page.waitForFunction(
      () => !document.querySelector<HTMLImageElement>('[data-hero="song"] img')?.currentSrc.startsWith('data:'),
    );
    expect(await page.evaluate(readSongPositions)).toEqual(before);
    expect((await cover.screenshot()).equals(drawn)).toBe(true);
    expect((await readShift()) - shiftBefore).toBeLessThan(0.001);
    await leave();
  },
  60_000,
);

/** Reads the positions of the parts of the hero that are visible in the loading state too. Runs in the page. */
function readHeroPositions(kind: string): Record<string, number[]> {
  const hero = document.querySelector(`[data-hero="${kind}"]`);
  const parts = { hero, art: hero?.children[1]?.firstElementChild, title: hero?.querySelector('h1') };
  const named = { ...parts, play: hero?.querySelector('button'), below: hero?.nextElementSibling };
  return Object.fromEntries(
    Object.entries(named).map(([name, element]) => {
      const { left, top, height } = element?.getBoundingClientRect() ?? new DOMRect();
      return [name, [left, top, name === 'below' ? 0 : height].map(Math.round)];
    }),
  );
}

test.each(
  [320, 360, 720, 1440, 1920].flatMap((width) => [
    [width, 'genre', '/genre/gospel'] as const,
    [width, 'playlist', '/playlist?list=minibus-to-limbe'] as const,
  ]),
)('RTE-7 RTE-17 at %i px the hero of a %s does not move while it loads', async (width, kind, path) => {
  const { page, readShift, leave } = await revisit('/about', { width });
  const shiftBefore = await readFirstShift(page, readShift);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  // Replace texts by short ones that fit in one line, because the loading state cannot know how long a text is.
  await page.route(/\/api\/(genre|genres|playlist)\b/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/"description":"[^"]*"/, '"description":"Loud."');
    await answered;
    await route.fulfill({ response, body: body.replaceAll('Minibus to Limbe', 'Limbe') });
  });
  await navigateTo(page, path);
  const hero = page.locator(`[data-hero="${kind}"]`);
  await hero.locator('h1').waitFor();
  expect(await hero.getByText(/\d songs/).count()).toBe(0);
  const before = await page.evaluate(readHeroPositions, kind);
  answer();
  await hero.getByText(/\d songs/).waitFor();
  await hero.locator('img[src]').first().waitFor();
  expect(await page.evaluate(readHeroPositions, kind)).toEqual(before);
  expect((await readShift()) - shiftBefore).toBeLessThan(0.001);
  await leave();
});

const CATALOGUE_PATHS = [
  '/',
  '/chats',
  '/genre/gospel',
  '/mw/artists',
  '/mw/albums',
  '/songs/trending',
  '/playlist',
  SONG_PATH,
];

/** Counts the page's titles and lists its alerts by their section's heading. Runs in the page. */
function readFailure(): { titles: number; cards: string[] } {
  const alerts = [...document.querySelectorAll('[role="alert"]')].filter((alert) => alert.checkVisibility());
  const titles = [...document.querySelectorAll('h1')].filter((title) => title.checkVisibility()).length;
  const describeSubject = (alert: Element) =>
    alert.closest('section')?.querySelector('h1, h2')?.textContent ?? 'the page';
  return { titles, cards: alerts.map(describeSubject) };
}

test.each(['api', 'remote'])(
  'ERR while the catalogue’s %s is down, each page has one title, and one card for each missing section',
  async (part) => {
    const { context, leave } = await visit('/healthz', { expected: /./ });
    const address = part === 'api' ? /\/api\/(?!client-reports)/ : /\/r\/mfe-catalogue\//;
    await context.route(address, (route) => route.fulfill({ status: 503, body: '{}' }));
    // Open all pages in parallel: each spends seconds waiting between retries.
    const faults = CATALOGUE_PATHS.map(async (path) => {
      const page = await context.newPage();
      await page.goto(path);
      await page.getByRole('main').getByRole('alert').first().waitFor({ timeout: 60_000 });
      await sleep(2500);
      const { titles, cards } = await page.evaluate(readFailure);
      const isDouble = new Set(cards).size < cards.length;
      return titles !== 1 || isDouble ? [`${path}: ${titles} titles; cards: ${cards.join(', ')}`] : [];
    });
    expect((await Promise.all(faults)).flat()).toEqual([]);
    await leave();
  },
  240_000,
);

test.each(['/mw/artists/@nowhere', '/mw/artists/no-such-kind', '/artist/genre=no-such-kind', '/albums/no-such-kind/'])(
  'RTE-22 %s says that there are no results, and links to the full list',
  async (path) => {
    const { page, leave } = await revisit(path, { expected: /404/ });
    const main = page.getByRole('main');
    await main.getByRole('heading', { level: 2 }).waitFor();
    expect(await main.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await main.getByRole('alert').count()).toBe(0);
    expect(await main.getByText(/did not load/).count()).toBe(0);
    await main.getByRole('link', { name: /^All (artists|albums)$/ }).waitFor();
    await leave();
  },
);

const readFontSize = (page: Page, name: RegExp) =>
  page.getByRole('heading', { name }).evaluate((title) => parseFloat(getComputedStyle(title).fontSize));

test('RTE-13 ‘Song not found’ is the title of the page, larger than the title of home', async () => {
  const { page, leave } = await revisit('/no-such-song', { width: 360, expected: /404/ });
  await page.getByRole('heading', { level: 1, name: 'Song not found' }).waitFor();
  expect(await readFontSize(page, /Every song/)).toBeLessThan((await readFontSize(page, /Song not found/)) * 0.8);
  await leave();
});

test.each([320, 1440])(
  'SNG-5 SHR-1 at %i px a very long title takes at most two lines, in smaller type',
  async (width) => {
    const long = 'Nyimbo ya Mvula Yoyamba ndi Chikondi cha Nyanja '.repeat(4).trim();
    const { page, leave } = await revisit('/about', { width });
    await page.route('**/api/song-page', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replaceAll('Chikondi cha Nyanja', long) });
    });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await navigateTo(page, SONG_PATH);
    const title = page.getByRole('heading', { level: 1, name: long });
    await title.waitFor();
    const countLines = (text: Element) => {
      const shown = text.querySelector('[data-length]') ?? text;
      const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(shown);
      return (shown.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom)) / parseFloat(lineHeight);
    };
    expect(Math.round(await title.evaluate(countLines))).toBe(2);
    await page
      .getByRole('button', { name: `Share ${long}` })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    expect(Math.round(await dialog.getByRole('heading').evaluate(countLines))).toBe(2);
    expect(Math.round(await dialog.locator('b').evaluate(countLines))).toBe(2);
    await leave();
  },
);
