/** A song's page before the app runs: its HTML alone shows and plays the song, and the app takes over both. */
import type { BrowserContext, Page } from 'playwright-core';
import { useVisitor } from '../../support/useVisitor.ts';
import { isTakenOver, openBeforeApp, SHELL_SCRIPTS } from '../../support/early/earlyPage.ts';
import { readEarlySound } from '../../support/early/earlySound.ts';
import { readSound, watchSound } from '../../support/sound.ts';
import { sleep, waitUntil } from '../../support/startSite.ts';
import { siteUrl } from '../../support/visitor.ts';

const ADDRESS = '/song/Chikondi%20cha%20Nyanja&a_src=Lusungu';
const TITLE = 'Chikondi cha Nyanja';

const fixture = useVisitor();
/** Ends the wait of `openLate`'s page for its scripts. */
let loadApp: () => void;

async function openLate(address = ADDRESS, options: Parameters<typeof openBeforeApp>[2] = {}): Promise<Page> {
  const early = fixture.follow(await openBeforeApp(fixture.browser, address, options));
  loadApp = early.loadApp;
  return early.page;
}

const hasTouch = (page: Page) => (page.viewportSize()?.width ?? 0) < 679;

/** Presses the play button at the left of the browser's native controls. */
async function pressNativePlay(page: Page): Promise<void> {
  const box = await page.locator('audio').boundingBox();
  if (!box) throw new Error('The page shows no audio controls.');
  const [x, y] = [box.x + 28, box.y + box.height / 2];
  if (hasTouch(page)) await page.touchscreen.tap(x, y);
  else await page.mouse.click(x, y);
}

async function hearNativePlay(page: Page): Promise<void> {
  await pressNativePlay(page);
  await waitUntil('sound', async () => (await readSound(page)).sounding === 1);
}

const player = (page: Page) => page.getByRole('region', { name: 'Player' });
const song = (page: Page) => page.getByRole('region', { name: 'Song', exact: true });
const waitForPlayer = (page: Page, state: string) =>
  waitUntil(`the player is ${state}`, async () => (await player(page).getAttribute('data-state')) === state);

describe('without JavaScript', () => {
  let context: BrowserContext;
  afterEach(() => context.close());

  async function open(extraHTTPHeaders: Record<string, string> = {}): Promise<Page> {
    context = await fixture.browser.newContext({
      baseURL: siteUrl(),
      javaScriptEnabled: false,
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
      extraHTTPHeaders,
    });
    const page = await context.newPage();
    await page.goto(ADDRESS);
    return page;
  }

  test('SNG-5 PLY-2 the song’s page is read and its song is heard at 360 px', async () => {
    const page = await open();
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(TITLE);
    expect(await song(page).getByRole('link', { name: 'Lusungu' }).getAttribute('href')).toBe('/mw/artist/lusungu');
    await song(page)
      .getByText(/^\d:\d\d · \d+\.\d MB$/)
      .waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await hearNativePlay(page);
    await waitUntil('a second of it', async () => ((await readSound(page)).currentTime ?? 0) > 1);
    expect((await readSound(page)).file).toMatch(/\/songs\/chikondi/);
    await song(page).getByRole('link', { name: 'Lusungu' }).tap();
    await page.getByRole('heading', { level: 1, name: 'Lusungu' }).waitFor();
    expect(await page.getByRole('link', { name: TITLE }).count()).toBe(1);
  });

  test('who saves data gets the small file, and the cover without a request', async () => {
    const page = await open({ 'Save-Data': 'on' });
    expect(await page.locator('audio').getAttribute('src')).toMatch(/\/small\//);
    expect(await song(page).locator('img').getAttribute('src')).toMatch(/^data:/);
  });
});

test.each([360, 1440])(
  'PLY-10 SNG-8 at %i px what sounds before the app goes on through its take-over and to other pages',
  async (width) => {
    const page = await openLate(ADDRESS, { width });
    await hearNativePlay(page);
    expect(await isTakenOver(page)).toBe(false);

    loadApp();
    await waitUntil('the page', () => isTakenOver(page));
    await waitForPlayer(page, 'playing');
    expect(await player(page).innerText()).toContain(TITLE);
    await song(page).getByRole('button', { name: 'Pause', exact: true }).waitFor();

    await page.getByRole('link', { name: 'Nyimbo' }).first().click();
    await page.getByRole('region', { name: 'Trending songs' }).waitFor();
    await sleep(1500);
    const { gapSeconds, events, elements, isDetached } = await readEarlySound(page);
    expect(events).toEqual(['playing']);
    expect(gapSeconds).toBeLessThan(0.4);
    expect(elements).toBe(1);
    expect(isDetached).toBe(false);
    expect((await readSound(page)).sounding).toBe(1);

    await player(page)
      .getByRole('button', { name: /^Pause/ })
      .click();
    await waitUntil('silence', async () => (await readSound(page)).sounding === 0);
  },
  60_000,
);

test('SNG-6 what is heard from the HTML’s controls counts as one play', async () => {
  const page = await openLate();
  const counted: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/count-play')) counted.push(request.postData() ?? '');
  });
  await hearNativePlay(page);
  loadApp();
  await waitForPlayer(page, 'playing');
  await waitUntil('the play is counted', () => counted.length > 0);
  await sleep(2000);
  expect(counted).toHaveLength(1);
}, 60_000);

test('PLY-10 what was paused before the app runs is paused in the player, at its second', async () => {
  const page = await openLate();
  await hearNativePlay(page);
  await waitUntil('a second of it', async () => ((await readSound(page)).currentTime ?? 0) > 1);
  await pressNativePlay(page);
  loadApp();
  await waitForPlayer(page, 'paused');
  await waitUntil('the page', () => isTakenOver(page));
  const { seconds } = await readEarlySound(page);
  expect(seconds).toBeGreaterThan(1);
  expect((await readSound(page)).sounding).toBe(0);
  await song(page).getByRole('button', { name: 'Play', exact: true }).click();
  await waitUntil('it goes on', async () => ((await readSound(page)).currentTime ?? 0) > seconds);
  expect((await readSound(page)).sounding).toBe(1);
}, 60_000);

test('RTE-12 a page that plays by itself leaves alone what its visitor has started', async () => {
  const page = await openLate(`${ADDRESS}&u=play?t=0:10`);
  await hearNativePlay(page);
  expect((await readSound(page)).currentTime).toBeGreaterThanOrEqual(10);
  loadApp();
  await waitForPlayer(page, 'playing');
  await waitUntil('the page', () => isTakenOver(page));
  await sleep(1000);
  const { events, gapSeconds } = await readEarlySound(page);
  expect(events).toEqual(['playing']);
  expect(gapSeconds).toBeLessThan(0.4);
}, 60_000);

test('nothing is requested from the media host before the visitor plays', async () => {
  const { page } = fixture.follow(await fixture.visit('/healthz'));
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.mp3')) requested.push(request.url());
  });
  await page.goto(ADDRESS);
  await page.getByRole('slider', { name: 'Seek' }).first().waitFor();
  await sleep(500);
  expect(requested).toEqual([]);
});

test('the settings’ data saver chooses the small file before the app runs', async () => {
  const { page } = fixture.follow(await fixture.visit('/healthz'));
  await page.addInitScript(() => localStorage.setItem('dataSaver', 'true'));
  await page.route(SHELL_SCRIPTS, () => undefined);
  await page.goto(ADDRESS, { waitUntil: 'commit' });
  await waitUntil('the small file', async () =>
    /\/small\//.test((await page.locator('audio').getAttribute('src')) ?? ''),
  );
  expect(await page.locator('#early-size').innerText()).toBe('0.2 MB');
});

test('SNG-1 no skeleton and no second title is seen on the way from the HTML to the page', async () => {
  const { page, readShift } = fixture.follow(await fixture.visit('/healthz'));
  await page.addInitScript(() => {
    const seen = new Set<string>();
    window.nyimboTitles = seen;
    const record = () => {
      const titles = [...document.querySelectorAll('h1')].filter((title) => title.checkVisibility());
      if (document.querySelector('main')) seen.add(titles.map((title) => title.innerText).join('|'));
      requestAnimationFrame(record);
    };
    requestAnimationFrame(record);
  });
  await page.route('**/api/song-page', async (route) => {
    await sleep(2500);
    await route.continue();
  });
  await page.goto(ADDRESS);
  await page.getByRole('region', { name: 'Trending songs' }).waitFor();
  expect(await isTakenOver(page)).toBe(true);
  expect(await page.evaluate(() => [...(window.nyimboTitles ?? [])])).toEqual([TITLE]);
  expect(await readShift()).toBeLessThan(0.01);
  expect(await page.title()).toContain(TITLE);
  expect(await page.locator('main').count()).toBe(1);
});

/** Reads the positions of the hero's parts, in the early HTML or in the app. Runs in the page. */
function readHead(isEarly: boolean): Record<string, number[]> {
  const hero = document.querySelector(isEarly ? '#early-page .e-hero' : '[data-hero]');
  const title = hero?.querySelector('h1');
  const parts = { hero, picture: hero?.querySelector('img'), title, words: title?.nextElementSibling };
  return Object.fromEntries(
    Object.entries(parts).map(([name, element]) => {
      const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
      return [name, [left, top, width, height].map(Math.round)];
    }),
  );
}

test.each(
  [320, 360, 720, 1100, 1440, 1920].flatMap((width) => [
    [width, 'a song', ADDRESS] as const,
    [width, 'an album', '/mw/album/t=Nyengo%20ya%20Mvula&artist_name=Wezi%20Nyirongo&album-label=null'] as const,
    [width, 'an artist', '/mw/artist/lusungu'] as const,
    [width, 'a playlist', '/playlist?list=minibus-to-limbe'] as const,
  ]),
)('SNG-1 at %i px nothing in the head of %s moves when the app takes it over', async (width, _, address) => {
  const page = await openLate(address, { width });
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  const early = await page.evaluate(readHead, true);
  expect(early['picture']?.[2]).toBeGreaterThan(50);
  loadApp();
  await waitUntil('the page', () => isTakenOver(page));
  expect(await page.evaluate(readHead, false)).toEqual(early);
});

test('RTE-51 what stood in the HTML does not come back, on another page or on the way back', async () => {
  const page = await openLate();
  await page.route('**/api/song-page', () => undefined);
  loadApp();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Charts' }).click();
  await page.getByRole('heading', { level: 1, name: /charts/i }).waitFor();
  expect(await isTakenOver(page)).toBe(true);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
  expect(await isTakenOver(page)).toBe(true);
}, 60_000);

test('SNG-1 a song whose page does not load says so, and sounds on', async () => {
  const page = await openLate(ADDRESS, { expected: /Failed to load resource/, isApiDown: true });
  await hearNativePlay(page);
  loadApp();
  await page.getByRole('heading', { level: 1, name: 'This song did not load' }).waitFor();
  await waitForPlayer(page, 'playing');
  expect((await readEarlySound(page)).events).toEqual(['playing']);
}, 60_000);

test('the song of a page whose scripts never come is heard all the same', async () => {
  const { page } = fixture.follow(
    await fixture.visit('/healthz', { expected: /Failed to load resource|did not load/ }),
  );
  await watchSound(page);
  await page.route(SHELL_SCRIPTS, (route) => route.abort());
  await page.goto(ADDRESS);
  await page.getByRole('alert').waitFor();
  await hearNativePlay(page);
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(TITLE);
}, 60_000);

declare global {
  interface Window {
    nyimboTitles?: Set<string>;
  }
}
