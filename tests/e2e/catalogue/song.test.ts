/** The song page and sharing in a browser: states, timestamp links, changing counts, share dialog, axe per state. */
import type { Page } from 'playwright-core';
import { expectNoAxeViolations } from '../../support/axe.ts';
import { useVisitor } from '../../support/useVisitor.ts';
import { readSound, watchSound } from '../../support/sound.ts';
import { waitUntil } from '../../support/startSite.ts';
import type { Theme, Visitor } from '../../support/visitor.ts';

const ADDRESS = '/song/Chikondi%20cha%20Nyanja&a_src=Lusungu';
const TITLE = 'Chikondi cha Nyanja';
const SONG_PAGE = '**/api/song-page';
/** The browser logs requests that the test aborts. */
const EXPECTED = /Failed to load resource/;

// Allows autoplay. A test of blocked autoplay blocks it itself.
const { visit, follow } = useVisitor(['--autoplay-policy=no-user-gesture-required']);
let visitor: Visitor;
let page: Page;

async function start(width = 1440, theme: Theme = 'dark') {
  visitor = follow(await visit('/healthz', { width, theme, expected: EXPECTED, isRouting: true }));
  page = visitor.page;
  await watchSound(page);
}

const song = () => page.getByRole('region', { name: 'Song', exact: true });
const count = async (word: string) =>
  Number(
    (
      await song()
        .getByRole('button', { name: `${word} ${TITLE}` })
        .getAttribute('data-count')
    )?.replace(/,/g, ''),
  );
const shareDialog = () => page.getByRole('dialog', { name: `Share ${TITLE}` });

async function openSong(address = ADDRESS) {
  await page.goto(address);
  await page.getByRole('region', { name: 'Trending songs' }).waitFor();
}

test('SHR-1 a link to a moment starts the song there', async () => {
  await start();
  await openSong(`${ADDRESS}?t=0:20`);
  await waitUntil('sound', async () => (await readSound(page)).sounding === 1);
  expect((await readSound(page)).currentTime).toBeGreaterThanOrEqual(20);
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/a_src=Lusungu$/);
});

/**
 * Blocks sound until the first touch, as browsers do. The browser's own autoplay policy does not work here: each
 * evaluation of a test in the page counts as a user gesture.
 */
function blockSoundUntilTouched() {
  return page.addInitScript(() => {
    const play = HTMLMediaElement.prototype.play;
    let isBlocked = true;
    addEventListener('pointerdown', () => (isBlocked = false), { capture: true });
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      return isBlocked ? Promise.reject(new DOMException('No gesture.', 'NotAllowedError')) : play.call(this);
    };
  });
}

test('RTE-12 where the browser blocks sound the page says Tap to play, and a tap starts at the link’s moment', async () => {
  await start(360, 'light');
  await blockSoundUntilTouched();
  await openSong(`${ADDRESS}&u=play?t=0:20`);
  await song().getByText('Tap to play').waitFor();
  await song().getByRole('button', { name: 'Play', exact: true }).tap();
  await waitUntil('sound', async () => (await readSound(page)).sounding === 1);
  expect((await readSound(page)).currentTime).toBeGreaterThanOrEqual(20);
  await song().getByText('Tap to play').waitFor({ state: 'detached' });
});

test('SNG-5 the counts of shares and downloads move with what one does, once a session', async () => {
  await start();
  await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openSong();
  const [shares, downloads] = [await count('Share'), await count('Download')];
  for (const _ of [1, 2]) {
    await song()
      .getByRole('button', { name: `Share ${TITLE}` })
      .click();
    await shareDialog().getByRole('button', { name: 'Copy' }).click();
    await page.getByText('Link copied').first().waitFor();
    await page.keyboard.press('Escape');
    await waitUntil('the share is counted', async () => (await count('Share')) === shares + 1);
  }
  await song()
    .getByRole('button', { name: `Download ${TITLE}` })
    .click();
  await waitUntil('the download is counted', async () => (await count('Download')) === downloads + 1);
  await page.keyboard.press('Escape');
  await page.reload();
  await page.getByRole('region', { name: 'Trending songs' }).waitFor();
  expect([await count('Share'), await count('Download')]).toEqual([shares + 1, downloads + 1]);
});

test('SHR-1 the dialog has the text, the networks and the link, which can be copied, at a moment too', async () => {
  await start();
  await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openSong();
  await song().getByRole('button', { name: 'Play', exact: true }).click();
  await waitUntil('two seconds', async () => ((await readSound(page)).currentTime ?? 0) > 2);
  await song()
    .getByRole('button', { name: `Share ${TITLE}` })
    .click();
  const { host, origin } = new URL(page.url());
  await shareDialog().getByText(`Just found this song on ${host} — check it out! Link below.`).waitFor();
  for (const name of ['WhatsApp', 'Facebook', 'X', 'SMS']) await shareDialog().getByRole('link', { name }).waitFor();
  await shareDialog()
    .getByRole('checkbox', { name: /^Start at 0:0\d$/ })
    .check();
  await shareDialog().getByRole('button', { name: 'Copy' }).click();
  await page.getByText('Link copied').first().waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.startsWith(`${origin}${ADDRESS}?t=0:0`)).toBe(true);
});

test('SNG-1 a page that did not load offers retry and search, and the retry brings it', async () => {
  await start();
  await page.route(SONG_PAGE, (route) => route.abort());
  await page.goto(ADDRESS);
  await page.getByRole('heading', { level: 1, name: 'This song did not load' }).waitFor();
  await page.getByRole('button', { name: 'Search for it' }).click();
  const field = page.getByRole('combobox', { name: 'Search songs, albums and artists' });
  await field.waitFor();
  expect(await field.inputValue()).toBe(TITLE);
  await page.keyboard.press('Escape');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await song().getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('region', { name: 'Songs you might like' }).waitFor();
});

/** Brings up each state and resolves once it is visible. */
const STATES: Record<string, () => Promise<void>> = {
  loading: async () => {
    await page.route(SONG_PAGE, () => undefined);
    // Navigate within the app: a page opened by its URL has its texts in the HTML.
    await page.goto('/songs/trending');
    await page.getByRole('main').getByRole('link', { name: TITLE }).click();
    await page.getByRole('status').filter({ hasText: 'Loading' }).first().waitFor({ state: 'attached' });
  },
  loaded: async () => {
    await openSong();
    await song().getByRole('slider', { name: 'Seek' }).waitFor();
  },
  failed: async () => {
    await page.route(SONG_PAGE, (route) => route.abort());
    await page.goto(ADDRESS);
    await page.getByRole('heading', { level: 1, name: 'This song did not load' }).waitFor();
  },
  'share dialog': async () => {
    await openSong();
    await song()
      .getByRole('button', { name: `Share ${TITLE}` })
      .click();
    await shareDialog().waitFor();
  },
};

describe.each([
  [1440, 'dark'],
  [1440, 'light'],
  [360, 'dark'],
  [360, 'light'],
] as const)('song page at %i px in the %s theme', (width, theme) => {
  test.each(Object.keys(STATES))('A11Y axe finds nothing, and nothing jumps or scrolls sideways: %s', async (state) => {
    await start(width, theme);
    await STATES[state]?.();
    // The navigation's loader is above the page, outside its landmarks.
    await expectNoAxeViolations(page, state === 'loading' ? { within: 'main' } : {});
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await visitor.readShift()).toBeLessThan(0.01);
  });
});
