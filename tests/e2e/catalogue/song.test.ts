/** The song page and sharing in a browser: states, timestamp links, changing counts, share dialog, axe per state. */
import type { Page } from 'playwright-core';
import { expectNoAxeViolationsInBothThemes } from '../../support/accessibility/axe.ts';
import { useVisitor } from '../../support/useVisitor.ts';
import { readSound, watchSound } from '../../support/sound.ts';
import { waitUntil } from '../../support/startSite.ts';
import type { Theme, Visitor } from '../../support/visitor.ts';

const SONG_PATH = '/song/Chikondi%20cha%20Nyanja&a_src=Lusungu';
const SONG_TITLE = 'Chikondi cha Nyanja';
const SONG_PAGE_CALL = '**/api/song-page';
/** The browser logs requests that the test aborts. */
const EXPECTED_ERRORS = /Failed to load resource/;

// Allow autoplay. A test of blocked autoplay calls `blockSoundUntilTouched`.
const { visit, closeAfterTest } = useVisitor(['--autoplay-policy=no-user-gesture-required']);
let visitor: Visitor;
let page: Page;

async function openPageWithoutApp(width = 1440, theme: Theme = 'dark') {
  visitor = closeAfterTest(await visit('/healthz', { width, theme, expected: EXPECTED_ERRORS }));
  page = visitor.page;
  await watchSound(page);
}

const songRegion = () => page.getByRole('region', { name: 'Song', exact: true });
const readCount = async (word: string) =>
  Number(
    (
      await songRegion()
        .getByRole('button', { name: `${word} ${SONG_TITLE}` })
        .getAttribute('data-count')
    )?.replace(/,/g, ''),
  );
const shareDialog = () => page.getByRole('dialog', { name: `Share ${SONG_TITLE}` });

async function openSong(address = SONG_PATH) {
  await page.goto(address);
  await page.getByRole('region', { name: 'Trending songs' }).waitFor();
}

test('SHR-1 a link with a time starts the song at that time', async () => {
  await openPageWithoutApp();
  await openSong(`${SONG_PATH}?t=0:20`);
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

test.each([360, 1440])(
  'RTE-12 if the browser blocks sound, the page shows ‘Tap to play’ without moving, and a tap starts at the time in the link, at %i px',
  async (width) => {
    await openPageWithoutApp(width, 'light');
    await blockSoundUntilTouched();
    await openSong(`${SONG_PATH}&u=play?t=0:20`);
    await songRegion().getByText('Tap to play').waitFor();
    const download = songRegion().getByRole('button', { name: `Download ${SONG_TITLE}` });
    const place = await download.boundingBox();
    await songRegion().getByRole('button', { name: 'Play', exact: true }).click();
    await waitUntil('sound', async () => (await readSound(page)).sounding === 1);
    expect((await readSound(page)).currentTime).toBeGreaterThanOrEqual(20);
    await songRegion().getByText('Tap to play').waitFor({ state: 'detached' });
    expect(place).not.toBeNull();
    expect(await download.boundingBox()).toEqual(place);
  },
);

test('SNG-5 a share and a download each increase their count once per session', async () => {
  await openPageWithoutApp();
  await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openSong();
  const [shares, downloads] = [await readCount('Share'), await readCount('Download')];
  for (const _ of [1, 2]) {
    await songRegion()
      .getByRole('button', { name: `Share ${SONG_TITLE}` })
      .click();
    await shareDialog().getByRole('button', { name: 'Copy', exact: true }).click();
    await page.getByText('Link copied').first().waitFor();
    await page.keyboard.press('Escape');
    await waitUntil('the share is counted', async () => (await readCount('Share')) === shares + 1);
  }
  await songRegion()
    .getByRole('button', { name: `Download ${SONG_TITLE}` })
    .click();
  await waitUntil('the download is counted', async () => (await readCount('Download')) === downloads + 1);
  await page.keyboard.press('Escape');
  // The server may show the counts of up to two seconds before.
  await waitUntil('a reload shows both counts', async () => {
    await page.reload();
    await page.getByRole('region', { name: 'Trending songs' }).waitFor();
    return (await readCount('Share')) === shares + 1 && (await readCount('Download')) === downloads + 1;
  });
});

test('SHR-1 the share dialog has a text, the networks and a link that the visitor can copy, with a start time', async () => {
  await openPageWithoutApp();
  await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openSong();
  await songRegion().getByRole('button', { name: 'Play', exact: true }).click();
  await waitUntil('two seconds', async () => ((await readSound(page)).currentTime ?? 0) > 2);
  await songRegion()
    .getByRole('button', { name: `Share ${SONG_TITLE}` })
    .click();
  const { host, origin } = new URL(page.url());
  await shareDialog().getByText(`Just found this song on ${host} — check it out! Link below.`).waitFor();
  for (const name of ['WhatsApp', 'Facebook', 'X', 'SMS']) await shareDialog().getByRole('link', { name }).waitFor();
  await shareDialog()
    .getByRole('checkbox', { name: /^Start at 0:0\d$/ })
    .check();
  await shareDialog().getByRole('button', { name: 'Copy', exact: true }).click();
  await page.getByText('Link copied').first().waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.startsWith(`${origin}${SONG_PATH}?t=0:0`)).toBe(true);
});

test('SNG-1 a song’s page that fails to load offers retry and search, and the retry loads it', async () => {
  await openPageWithoutApp();
  await page.route(SONG_PAGE_CALL, (route) => route.abort());
  await page.goto(SONG_PATH);
  await page.getByRole('heading', { level: 1, name: 'This song did not load' }).waitFor();
  await page.getByRole('button', { name: 'Search for it' }).click();
  const field = page.getByRole('combobox', { name: 'Search songs, albums and artists' });
  await field.waitFor();
  expect(await field.inputValue()).toBe(SONG_TITLE);
  await page.keyboard.press('Escape');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await songRegion().getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('region', { name: 'Songs you might like' }).waitFor();
});

/** For each state of the page, a function that brings the page into the state and waits until it is visible. */
const STATE_SETUPS: Record<string, () => Promise<void>> = {
  loading: async () => {
    await page.route(SONG_PAGE_CALL, () => undefined);
    // Navigate within the app: a page opened by its URL has its texts in the HTML.
    await page.goto('/songs/trending');
    await page.getByRole('main').getByRole('link', { name: SONG_TITLE }).click();
    await page.getByRole('status').filter({ hasText: 'Loading' }).first().waitFor({ state: 'attached' });
  },
  loaded: async () => {
    await openSong();
    await songRegion().getByRole('slider', { name: 'Seek' }).waitFor();
  },
  failed: async () => {
    await page.route(SONG_PAGE_CALL, (route) => route.abort());
    await page.goto(SONG_PATH);
    await page.getByRole('heading', { level: 1, name: 'This song did not load' }).waitFor();
  },
  'share dialog': async () => {
    await openSong();
    await songRegion()
      .getByRole('button', { name: `Share ${SONG_TITLE}` })
      .click();
    await shareDialog().waitFor();
  },
};

describe.each([
  [1440, 'dark'],
  [360, 'light'],
] as const)('song page at %i px in the %s theme', (width, theme) => {
  test.each(Object.keys(STATE_SETUPS))(
    'A11Y no axe violations, layout shifts or horizontal scrolling: %s',
    async (state) => {
      await openPageWithoutApp(width, theme);
      await STATE_SETUPS[state]?.();
      // The navigation's loader is above the page, outside its landmarks.
      await expectNoAxeViolationsInBothThemes(page, state === 'loading' ? { within: 'main' } : {});
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(await visitor.readShift()).toBeLessThan(0.01);
    },
  );
});
