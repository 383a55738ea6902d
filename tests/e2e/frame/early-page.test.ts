/** A song's page before the app runs: its HTML alone shows and plays the song. Later the app takes over both. */
import type { BrowserContext, Page } from 'playwright-core';
import { useVisitor } from '../../support/useVisitor.ts';
import { hasAppTakenOver, openBeforeApp, SHELL_SCRIPTS } from '../../support/early/earlyPage.ts';
import { readEarlySound } from '../../support/early/earlySound.ts';
import { readSound, watchSound } from '../../support/sound.ts';
import { sleep, waitUntil } from '../../support/startSite.ts';
import { siteUrl } from '../../support/visitor.ts';

const SONG_PATH = '/song/Chikondi%20cha%20Nyanja&a_src=Lusungu';
const SONG_TITLE = 'Chikondi cha Nyanja';

const fixture = useVisitor();
/** Releases the scripts of the page that `openWithHeldScripts` opened. */
let loadApp: () => void;

async function openWithHeldScripts(
  address = SONG_PATH,
  options: Parameters<typeof openBeforeApp>[2] = {},
): Promise<Page> {
  const early = fixture.closeAfterTest(await openBeforeApp(fixture.browser, address, options));
  loadApp = early.loadApp;
  return early.page;
}

const isPhoneWidth = (page: Page) => (page.viewportSize()?.width ?? 0) < 679;

/** Presses the play button, which is at the left of the browser's native audio controls. */
async function pressNativePlay(page: Page): Promise<void> {
  const audio = page.locator('audio');
  const height = await audio.evaluate((element) => element.getBoundingClientRect().height);
  // Playwright presses once the controls no longer move, for example because a font loads.
  const press = { position: { x: 28, y: height / 2 } };
  if (isPhoneWidth(page)) await audio.tap(press);
  else await audio.click(press);
}

async function playWithNativeControls(page: Page): Promise<void> {
  await pressNativePlay(page);
  await waitUntil('sound', async () => (await readSound(page)).sounding === 1);
}

const player = (page: Page) => page.getByRole('region', { name: 'Player' });
const songRegion = (page: Page) => page.getByRole('region', { name: 'Song', exact: true });
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
    await page.goto(SONG_PATH);
    return page;
  }

  test('SNG-5 PLY-2 the song’s page is read and its song is heard at 360 px', async () => {
    const page = await open();
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(SONG_TITLE);
    expect(await songRegion(page).getByRole('link', { name: 'Lusungu' }).getAttribute('href')).toBe(
      '/mw/artist/lusungu',
    );
    await songRegion(page)
      .getByText(/^\d:\d\d · \d+\.\d MB$/)
      .waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await playWithNativeControls(page);
    await waitUntil('a second of it', async () => ((await readSound(page)).currentTime ?? 0) > 1);
    expect((await readSound(page)).file).toMatch(/\/songs\/chikondi/);
    await songRegion(page).getByRole('link', { name: 'Lusungu' }).tap();
    await page.getByRole('heading', { level: 1, name: 'Lusungu' }).waitFor();
    expect(await page.getByRole('link', { name: SONG_TITLE }).count()).toBe(1);
  });

  test('who saves data gets the small file, and the cover without a request', async () => {
    const page = await open({ 'Save-Data': 'on' });
    expect(await page.locator('audio').getAttribute('src')).toMatch(/\/small\//);
    expect(await songRegion(page).locator('img').getAttribute('src')).toMatch(/^data:/);
  });
});

test.each([360, 1440])(
  'PLY-10 SNG-8 at %i px what sounds before the app continues through its take-over and to other pages',
  async (width) => {
    const page = await openWithHeldScripts(SONG_PATH, { width });
    await playWithNativeControls(page);
    expect(await hasAppTakenOver(page)).toBe(false);

    loadApp();
    await waitUntil('the page', () => hasAppTakenOver(page));
    await waitForPlayer(page, 'playing');
    expect(await player(page).innerText()).toContain(SONG_TITLE);
    await songRegion(page).getByRole('button', { name: 'Pause', exact: true }).waitFor();

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
  const page = await openWithHeldScripts();
  const counted: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/count-play')) counted.push(request.postData() ?? '');
  });
  await playWithNativeControls(page);
  loadApp();
  await waitForPlayer(page, 'playing');
  await waitUntil('the play is counted', () => counted.length > 0);
  await sleep(2000);
  expect(counted).toHaveLength(1);
}, 60_000);

test('PLY-10 what was paused before the app runs is paused in the player, at its second', async () => {
  const page = await openWithHeldScripts();
  await playWithNativeControls(page);
  await waitUntil('a second of it', async () => ((await readSound(page)).currentTime ?? 0) > 1);
  await pressNativePlay(page);
  loadApp();
  await waitForPlayer(page, 'paused');
  await waitUntil('the page', () => hasAppTakenOver(page));
  const { seconds } = await readEarlySound(page);
  expect(seconds).toBeGreaterThan(1);
  expect((await readSound(page)).sounding).toBe(0);
  await songRegion(page).getByRole('button', { name: 'Play', exact: true }).click();
  await waitUntil('it goes on', async () => ((await readSound(page)).currentTime ?? 0) > seconds);
  expect((await readSound(page)).sounding).toBe(1);
}, 60_000);

test('RTE-12 a page that plays by itself leaves alone what its visitor has started', async () => {
  const page = await openWithHeldScripts(`${SONG_PATH}&u=play?t=0:10`);
  await playWithNativeControls(page);
  expect((await readSound(page)).currentTime).toBeGreaterThanOrEqual(10);
  loadApp();
  await waitForPlayer(page, 'playing');
  await waitUntil('the page', () => hasAppTakenOver(page));
  await sleep(1000);
  const { events, gapSeconds } = await readEarlySound(page);
  expect(events).toEqual(['playing']);
  expect(gapSeconds).toBeLessThan(0.4);
}, 60_000);

test('nothing is requested from the media host before the visitor plays', async () => {
  const { page } = fixture.closeAfterTest(await fixture.visit('/healthz'));
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.mp3')) requested.push(request.url());
  });
  await page.goto(SONG_PATH);
  await page.getByRole('slider', { name: 'Seek' }).first().waitFor();
  await sleep(500);
  expect(requested).toEqual([]);
});

test('the settings’ data saver chooses the small file before the app runs', async () => {
  const { page } = fixture.closeAfterTest(await fixture.visit('/healthz'));
  await page.addInitScript(() => localStorage.setItem('dataSaver', 'true'));
  await page.route(SHELL_SCRIPTS, () => undefined);
  await page.goto(SONG_PATH, { waitUntil: 'commit' });
  await waitUntil('the small file', async () =>
    /\/small\//.test((await page.locator('audio').getAttribute('src')) ?? ''),
  );
  expect(await page.locator('#early-size').innerText()).toBe('0.2 MB');
});

test('SNG-1 no skeleton and no second title is seen on the way from the HTML to the page', async () => {
  const { page, readShift } = fixture.closeAfterTest(await fixture.visit('/healthz'));
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
  await page.goto(SONG_PATH);
  await page.getByRole('region', { name: 'Trending songs' }).waitFor();
  expect(await hasAppTakenOver(page)).toBe(true);
  expect(await page.evaluate(() => [...(window.nyimboTitles ?? [])])).toEqual([SONG_TITLE]);
  expect(await readShift()).toBeLessThan(0.01);
  expect(await page.title()).toContain(SONG_TITLE);
  expect(await page.locator('main').count()).toBe(1);
});

/** Reads the positions of the hero's parts, in the early HTML or in the app. Runs in the page. */
function readHeroPositions(isEarly: boolean): Record<string, number[]> {
  const hero = document.querySelector(isEarly ? '#early-page :is(.e-hero, [data-hero])' : '[data-hero]');
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
    [width, 'a song', SONG_PATH] as const,
    [width, 'an album', '/mw/album/t=Nyengo%20ya%20Mvula&artist_name=Wezi%20Nyirongo&album-label=null'] as const,
    [width, 'an artist', '/mw/artist/lusungu'] as const,
    [width, 'a playlist', '/playlist?list=minibus-to-limbe'] as const,
  ]),
)('SNG-1 at %i px nothing in the head of %s moves when the app takes it over', async (width, _, address) => {
  const page = await openWithHeldScripts(address, { width });
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  const early = await page.evaluate(readHeroPositions, true);
  expect(early['picture']?.[2]).toBeGreaterThan(50);
  loadApp();
  await waitUntil('the page', () => hasAppTakenOver(page));
  expect(await page.evaluate(readHeroPositions, false)).toEqual(early);
});

test('RTE-51 what stood in the HTML does not come back, on another page or on the way back', async () => {
  const page = await openWithHeldScripts();
  await page.route('**/api/song-page', () => undefined);
  loadApp();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Charts' }).click();
  await page.getByRole('heading', { level: 1, name: /charts/i }).waitFor();
  // A click before the app follows the link in the HTML, to a page with a first screen of its own.
  await waitUntil('the app has taken over', () => hasAppTakenOver(page));
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: SONG_TITLE }).waitFor();
  await waitUntil('the app has taken over', () => hasAppTakenOver(page));
}, 60_000);

test('SNG-1 a song whose page does not load shows an error, and keeps playing', async () => {
  const page = await openWithHeldScripts(SONG_PATH, { expected: /Failed to load resource/, isApiDown: true });
  await playWithNativeControls(page);
  loadApp();
  await page.getByRole('heading', { level: 1, name: 'This song did not load' }).waitFor();
  await waitForPlayer(page, 'playing');
  expect((await readEarlySound(page)).events).toEqual(['playing']);
}, 60_000);

test('a song plays on its page even if the scripts never load', async () => {
  const { page } = fixture.closeAfterTest(
    await fixture.visit('/healthz', { expected: /Failed to load resource|did not load/ }),
  );
  await watchSound(page);
  await page.route(SHELL_SCRIPTS, (route) => route.abort());
  await page.goto(SONG_PATH);
  await page.getByRole('alert').waitFor();
  await playWithNativeControls(page);
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(SONG_TITLE);
}, 60_000);

declare global {
  interface Window {
    nyimboTitles?: Set<string>;
  }
}
