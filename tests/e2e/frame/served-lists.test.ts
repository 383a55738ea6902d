/** Pages whose HTML contains their first screen: read and used before the app runs, then taken over by the app. */
import type { Page } from 'playwright-core';
import { hasAppTakenOver, openBeforeApp, SHELL_SCRIPTS } from '../../support/early/earlyPage.ts';
import { readEarlySound } from '../../support/early/earlySound.ts';
import { readSound } from '../../support/sound.ts';
import { waitUntil } from '../../support/startSite.ts';
import { useVisitor } from '../../support/useVisitor.ts';
import { siteUrl } from '../../support/visitor.ts';

const fixture = useVisitor();

const SONG = { title: 'Chikondi cha Nyanja', artist: 'Lusungu' };
const PLAY_LABEL = `Play ${SONG.title} by ${SONG.artist}`;

const pages = [
  ['/', 'Every song from home'],
  ['/discover', 'Discover'],
  ['/new-releases', 'New releases'],
  ['/songs/trending', 'Trending songs'],
  ['/songs/popular', 'Popular songs'],
  ['/genres/', 'Genres'],
  ['/genre/gospel', 'Gospel'],
  ['/genre/gospel/new', 'New Gospel songs'],
  ['/mw/albums', 'Albums'],
  ['/albums/gospel/', 'Gospel albums'],
  ['/mw/artists', 'Artists'],
  ['/mw/artists/@zomba', 'Artists from Zomba'],
  ['/playlist', 'Playlists'],
  ['/playlist?list=minibus-to-limbe', 'Minibus to Limbe'],
  ['/hostlist', 'Hot list'],
  ['/chats', 'Charts'],
  ['/chats?list=top', 'Top 50 Malawi'],
] as const;

async function open(path: string, options: Parameters<typeof openBeforeApp>[2] = { width: 360 }) {
  return fixture.closeAfterTest(await openBeforeApp(fixture.browser, path, options));
}

const player = (page: Page) => page.getByRole('region', { name: 'Player' });

/**
 * Lists the headings, links, buttons and pictures that can be seen, with their positions. Omits what the app replaces at
 * once: sections that are still loading, and 'Load more'. Runs in the page.
 */
function readPositions(): string[] {
  const elements = document.querySelectorAll('main :is(h1, h2, h3, a, button, img)');
  return [...elements]
    .filter((element) => element.checkVisibility() && !element.closest('[data-loading]'))
    .filter(({ textContent }) => textContent !== 'Load more')
    .map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const name = element.getAttribute('aria-label') ?? element.textContent;
      return [element.tagName, name, ...[left, top, width, height].map(Math.round)].join(' ');
    });
}

describe.each(pages)('%s', (path, title) => {
  test.each([360, 1440])('SNG-1 at %i px nothing moves when the app takes over the first screen', async (width) => {
    const { page, loadApp, readShift } = await open(path, { width });
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
    await page.evaluate(() => document.fonts.ready);
    const early = await page.evaluate(readPositions);
    expect(early.filter((element) => element.startsWith('A ')).length).toBeGreaterThan(2);

    loadApp();
    await waitUntil('the app’s page', () => hasAppTakenOver(page));
    // Rows of chips scroll when the browser lays out the page.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const shown = new Set(await page.evaluate(readPositions));
    expect(early.filter((element) => !shown.has(element))).toEqual([]);
    expect(await readShift()).toBeLessThan(0.01);
  });
});

test('RTE-1 without JavaScript, the visitor reads the trending songs and walks on to a song and its artist', async () => {
  const context = await fixture.browser.newContext({
    baseURL: siteUrl(),
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  await page.goto('/');
  const trending = page.getByRole('region', { name: 'Trending songs' });
  await trending.getByRole('link', { name: 'See all trending songs' }).click();
  await page.getByRole('heading', { level: 1, name: 'Trending songs' }).waitFor();
  expect(await page.getByRole('list', { name: 'Trending songs' }).getByRole('listitem').count()).toBe(30);
  await page.getByRole('link', { name: SONG.title, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: SONG.title }).waitFor();
  await page.getByRole('link', { name: SONG.artist, exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: SONG.artist }).waitFor();
  await context.close();
});

test('PLY-7 PLY-10 a song started from the HTML plays on, and its list becomes the queue', async () => {
  const { page, loadApp } = await open('/hostlist');
  const [, second] = await page.getByRole('button', { name: /^Play .+ by / }).all();
  const label = (await second?.getAttribute('aria-label')) ?? '';
  await second?.tap();
  await waitUntil('sound', async () => (await readSound(page)).sounding === 1);
  expect(await hasAppTakenOver(page)).toBe(false);

  loadApp();
  await waitUntil('the app’s page', () => hasAppTakenOver(page));
  await page.getByRole('button', { name: label.replace('Play', 'Pause') }).waitFor();
  await waitUntil('the player', async () => (await player(page).getAttribute('data-state')) === 'playing');
  const { gapSeconds, events, elements } = await readEarlySound(page);
  expect(events).toEqual(['playing']);
  expect(gapSeconds).toBeLessThan(0.4);
  expect(elements).toBe(1);

  const next = page.getByRole('button', { name: /^Play .+ by / }).nth(1);
  const nextLabel = (await next.getAttribute('aria-label')) ?? '';
  await player(page).getByRole('button', { name: 'Next song' }).click();
  await page.getByRole('button', { name: nextLabel.replace('Play', 'Pause') }).waitFor();
}, 60_000);

test.each([
  ['the song of the saved queue', 0],
  ['another song than the one of the saved queue', 1],
])(
  'PLY-10 %s goes on without an interruption when it was started from the HTML',
  async (_, savedRow) => {
    const { page, loadApp } = await open('/hostlist');
    loadApp();
    await waitUntil('the app’s page', () => hasAppTakenOver(page));
    const row = page.getByRole('button', { name: /^Play .+ by / });
    const label = (await row.first().getAttribute('aria-label')) ?? '';
    await row.nth(savedRow).tap();
    await waitUntil('the player', async () => (await player(page).getAttribute('data-state')) === 'playing');
    await waitUntil('the saved queue', () => page.evaluate(() => localStorage.getItem('player-queue') !== null));

    let loadAgain = () => {};
    const mayLoad = new Promise<void>((resolve) => (loadAgain = resolve));
    await page.route(SHELL_SCRIPTS, async (route) => {
      await mayLoad;
      await route.continue().catch(() => undefined);
    });
    await page.goto('/hostlist', { waitUntil: 'commit' });
    await page.getByRole('button', { name: label }).tap();
    await waitUntil('sound', async () => (await readSound(page)).sounding === 1);
    loadAgain();
    await page.getByRole('button', { name: label.replace('Play', 'Pause') }).waitFor();
    await waitUntil('the player', async () => (await player(page).getAttribute('data-state')) === 'playing');
    const { events, gapSeconds } = await readEarlySound(page);
    expect(events).toEqual(['playing']);
    expect(gapSeconds).toBeLessThan(0.4);
  },
  60_000,
);

test('PLY-2 a second press pauses a song that was started from the HTML; the player shows it paused', async () => {
  const { page, loadApp } = await open('/hostlist');
  const play = page.getByRole('button', { name: PLAY_LABEL });
  await play.tap();
  await waitUntil('sound', async () => ((await readSound(page)).currentTime ?? 0) > 0.5);
  await play.tap();
  await waitUntil('silence', async () => (await readSound(page)).sounding === 0);
  loadApp();
  await waitUntil('the player', async () => (await player(page).getAttribute('data-state')) === 'paused');
  expect((await readSound(page)).sounding).toBe(0);
}, 60_000);

test('FAV-3 SNG-1 hearts and menus that were pressed in the HTML open once the app has loaded', async () => {
  const { page, loadApp } = await open('/hostlist', { width: 1440 });
  await page.getByRole('button', { name: `Favourite ${SONG.title}` }).click();
  loadApp();
  await page.getByRole('dialog', { name: 'Log in' }).waitFor();

  const second = await open('/hostlist');
  await second.page.getByRole('button', { name: `More for ${SONG.title}` }).tap();
  second.loadApp();
  await second.page.getByRole('menu', { name: `More for ${SONG.title}` }).waitFor();
}, 60_000);

test('A11Y the keyboard focus stays on the same link when the app takes over', async () => {
  const { page, loadApp } = await open('/hostlist', { width: 1440 });
  await page.getByRole('link', { name: SONG.title, exact: true }).focus();
  loadApp();
  await waitUntil('the app’s page', () => hasAppTakenOver(page));
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(SONG.title);
});

test('with data saver in the settings, the HTML requests no picture and plays the small file', async () => {
  const { page } = await fixture.visit('/healthz').then(fixture.closeAfterTest);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.addInitScript(() => localStorage.setItem('dataSaver', 'true'));
  await page.route(/\/r\/shell\/.*\.js/, () => undefined);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: PLAY_LABEL }).click();
  await waitUntil('sound', async () => (await readSound(page)).file !== null);
  expect(requested.filter((url) => /\/covers\//.test(url))).toEqual([]);
  expect(requested.some((url) => /\/small\//.test(url))).toBe(true);
});

test('the HTML of a first screen contains nothing of the account', async () => {
  const [anonymous, member] = await Promise.all(
    [undefined, 'session=anything; token=anything'].map(async (cookie) => {
      const headers = { 'user-agent': 'Mozilla/5.0', ...(cookie !== undefined && { cookie }) };
      const html = await (await fetch(`${siteUrl()}/genres/`, { headers })).text();
      return html.replace(/nonce="[^"]*"|"nonce":"[^"]*"/g, '');
    }),
  );
  expect(member).toBe(anonymous);
});
