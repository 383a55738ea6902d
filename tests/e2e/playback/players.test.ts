/** The player's layout and keyboard support, in both styles and positions. */
import type { Page } from 'playwright-core';
import { expectNoAxeViolations } from '../../support/accessibility/axe.ts';
import { useVisitor } from '../../support/useVisitor.ts';
import { openTrendingSongs, playRow } from '../../support/sound.ts';
import { waitUntil } from '../../support/startSite.ts';
import { siteUrl, type Theme } from '../../support/visitor.ts';

const PHONE_WIDTH = 360;
const TABLET_WIDTH = 900;
const DESKTOP_WIDTH = 1440;
const SONG_PATH = '/song/Chikondi%20cha%20Nyanja&a_src=Lusungu';

const { visit, closeAfterTest } = useVisitor();
let page: Page;

const player = () => page.getByRole('region', { name: 'Player' });
const seekSlider = () => player().getByRole('slider', { name: 'Seek' });
const readPlayerState = () => player().getAttribute('data-state');
const readPositionSeconds = async () => Number(await seekSlider().getAttribute('aria-valuenow'));

interface PlayerChoice {
  style?: 'wave' | 'advanced';
  position?: 'bottom' | 'top';
  theme?: Theme;
}

/** Opens home with a chosen player and plays the third song of the trending list. */
async function playAt(width: number, { style = 'wave', position = 'bottom', theme = 'dark' }: PlayerChoice = {}) {
  ({ page } = closeAfterTest(await visit('about:blank', { width })));
  await openTrendingSongs(page, { playerStyle: style, playerPosition: position, theme });
  await playRow(page, 2);
  // The song may play before the player's state leaves 'idle' and its bar replaces the empty one.
  await waitUntil('the player has the song', async () => (await readPlayerState()) !== 'idle');
}

/** Swipes 200 px down with one finger. */
async function swipeDown(x: number, y: number): Promise<void> {
  const device = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    device.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [{ x, y }]);
  for (let moved = 20; moved <= 200; moved += 20) await touch('touchMove', [{ x, y: y + moved }]);
  await touch('touchEnd', []);
}

describe('the layout of the player', () => {
  test.each([
    [PHONE_WIDTH, 'wave', 64, 25],
    [PHONE_WIDTH, 'advanced', 64, 25],
    [TABLET_WIDTH, 'wave', 64, 32],
    [DESKTOP_WIDTH, 'wave', 64, 32],
    [DESKTOP_WIDTH, 'advanced', 80, 32],
  ] as const)('PLY-1 at %i px the %s player is %i px high, its waveform %i', async (width, style, height, waveform) => {
    await playAt(width, { style });
    expect((await player().boundingBox())?.height).toBe(height);
    expect((await seekSlider().boundingBox())?.height).toBe(waveform);
  });

  test.each([PHONE_WIDTH, DESKTOP_WIDTH])(
    'PLY-1 at %i px the player at the top stays there while the page scrolls',
    async (width) => {
      await playAt(width, { position: 'top' });
      await page.evaluate(() => window.scrollTo(0, 600));
      const header = width === PHONE_WIDTH ? 0 : 64;
      await waitUntil('it stands below the header', async () => (await player().boundingBox())?.y === header);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    },
  );

  test.each([PHONE_WIDTH, DESKTOP_WIDTH])(
    'PLY-1 at %i px the first song in a player at the top does not move the page',
    async (width) => {
      ({ page } = closeAfterTest(await visit('about:blank', { width })));
      await page.goto(siteUrl());
      await page.evaluate(() => localStorage.setItem('playerPosition', 'top'));
      await page.goto(`${siteUrl()}/songs/trending`);
      const row = page.getByRole('main').getByRole('listitem').nth(2);
      await row.hover();
      const before = (await row.boundingBox())?.y;
      await row.getByRole('button', { name: /^Play / }).click();
      await waitUntil('the player has the song', async () => (await readPlayerState()) === 'playing');
      expect((await row.boundingBox())?.y).toBe(before);
    },
  );

  test('PLY-1 on a phone the cover and the name are one button that opens Now playing, and a swipe down closes it', async () => {
    await playAt(PHONE_WIDTH);
    const bar = await player().boundingBox();
    if (!bar) throw new Error('The player is not on the screen.');
    const corners = [
      [12, 4],
      [50, 32],
      [30, 60],
      [150, 12],
    ] as const;
    const pressed = await page.evaluate(
      (points) => points.map(([x, y]) => document.elementFromPoint(x, y)?.closest('button')?.textContent ?? null),
      corners.map(([x, y]) => [x, bar.y + y] as const),
    );
    expect(pressed).toEqual(corners.map(() => expect.stringMatching(/^Now playing: /)));
    await page.touchscreen.tap(12, bar.y + 4);
    const dialog = page.getByRole('dialog', { name: 'Now playing' });
    const cover = await dialog.locator('.now-art').boundingBox();
    if (!cover) throw new Error('Now playing has no cover.');
    await swipeDown(cover.x + cover.width / 2, cover.y + 20);
    await dialog.waitFor({ state: 'detached' });
  });

  test.each([
    [PHONE_WIDTH, 35],
    [DESKTOP_WIDTH, 45],
  ])('SNG-4 at %i px the song page’s waveform is %i px high', async (width, height) => {
    ({ page } = closeAfterTest(await visit(SONG_PATH, { width })));
    const slider = page.getByRole('region', { name: 'Song', exact: true }).getByRole('slider', { name: 'Seek' });
    await slider.waitFor();
    expect((await slider.boundingBox())?.height).toBe(height);
  });

  test('SNG-4 the waveform of Now playing is 35 px high, its cover at most 44 % of the screen', async () => {
    await playAt(PHONE_WIDTH);
    await player()
      .getByRole('button', { name: /^Now playing/ })
      .click({ position: { x: 20, y: 32 } });
    const dialog = page.getByRole('dialog', { name: 'Now playing' });
    expect((await dialog.getByRole('slider', { name: 'Seek' }).boundingBox())?.height).toBe(35);
    const cover = await dialog.locator('.now-art').boundingBox();
    expect(cover?.height).toBeLessThanOrEqual(0.44 * (page.viewportSize()?.height ?? 0));
  });

  test.each([
    [PHONE_WIDTH, 'wave', 'dark'],
    [PHONE_WIDTH, 'advanced', 'light'],
    [DESKTOP_WIDTH, 'wave', 'light'],
    [DESKTOP_WIDTH, 'advanced', 'dark'],
  ] as const)('A11Y at %i px the %s player in the %s theme has no axe violations', async (width, style, theme) => {
    await playAt(width, { style, theme });
    await expectNoAxeViolations(page, { within: '[aria-label="Player"]' });
  });
});

describe('keyboard control of the player', () => {
  test('A11Y Tab moves from the song to the playback controls, the waveform and the extras', async () => {
    await playAt(DESKTOP_WIDTH, { style: 'advanced' });
    await player().getByRole('link').first().focus();
    const stops: (string | null)[] = [];
    for (let stop = 0; stop < 12; stop++) {
      stops.push(
        await page.evaluate(() => {
          const { activeElement } = document;
          return activeElement?.getAttribute('aria-label') ?? activeElement?.tagName ?? null;
        }),
      );
      await page.keyboard.press('Tab');
    }
    expect(stops).toEqual([
      'A',
      'A',
      expect.stringMatching(/^Favourite /),
      'Previous song',
      'Pause',
      'Next song',
      'Seek',
      'Loop',
      'Autoplay',
      expect.stringMatching(/^Queue, /),
      'Mute',
      expect.stringMatching(/^Download /),
    ]);
  });

  test('PLY-11 Space, the arrow keys, N, P, M and L work wherever the focus is, but not while the listener types', async () => {
    await playAt(DESKTOP_WIDTH, { style: 'advanced' });
    await page.evaluate(() =>
      document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined,
    );
    await page.keyboard.press('Space');
    await waitUntil('silence', async () => (await readPlayerState()) === 'paused');
    const before = await readPositionSeconds();
    await page.keyboard.press('ArrowRight');
    await waitUntil('five seconds on', async () => (await readPositionSeconds()) === before + 5);
    const title = await player().getByRole('link').first().innerText();
    await page.keyboard.press('n');
    await waitUntil('the next song', async () => (await player().getByRole('link').first().innerText()) !== title);
    await page.keyboard.press('p');
    await player().getByRole('link', { name: title }).first().waitFor();
    await page.keyboard.press('m');
    await player().getByRole('button', { name: 'Unmute' }).waitFor();
    await page.keyboard.press('l');
    await player().getByRole('button', { name: 'Loop', pressed: true }).waitFor();

    await page.keyboard.press('/');
    await page.getByRole('combobox', { name: 'Search songs, albums and artists' }).pressSequentially('nyimbo lampl');
    expect(await player().getByRole('button', { name: 'Unmute' }).count()).toBe(1);
    expect(await player().getByRole('link').first().innerText()).toBe(title);
  });
});
