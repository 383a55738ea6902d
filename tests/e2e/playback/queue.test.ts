/** A visitor builds a queue on phone and desktop, with real sound. */
import type { Locator, Page } from 'playwright-core';
import { expectNoAxeViolations } from '../../support/accessibility/axe.ts';
import { useVisitor } from '../../support/useVisitor.ts';
import { openTrendingSongs, playRow, readSound } from '../../support/sound.ts';
import { waitUntil } from '../../support/startSite.ts';

const PHONE_WIDTH = 360;
const DESKTOP_WIDTH = 1440;

const { visit, closeAfterTest } = useVisitor();
let page: Page;

const player = () => page.getByRole('region', { name: 'Player' });
const songRows = () => page.getByRole('main').getByRole('listitem');
const queueDialog = () => page.getByRole('dialog', { name: 'Queue' });
const upcomingRows = () => queueDialog().getByRole('list', { name: 'Next in the queue' }).getByRole('listitem');
const handleOf = (row: Locator) => row.getByRole('button', { name: /^Move / });

async function openSongList(width: number, choices: Readonly<Record<string, string>> = {}): Promise<void> {
  ({ page } = closeAfterTest(await visit('about:blank', { width })));
  await openTrendingSongs(page, { playerStyle: 'advanced', ...choices });
  await songRows().nth(8).waitFor();
}
const titleOf = (index: number) => songRows().nth(index).getByRole('link').first().innerText();

async function chooseInRowMenu(row: Locator, entry: string): Promise<void> {
  await row.getByRole('button', { name: /^More for / }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}
async function openQueue(): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) > 678) {
    await player()
      .getByRole('button', { name: /^Queue, / })
      .click();
  } else {
    await player()
      .getByRole('button', { name: /^Now playing/ })
      .click({ position: { x: 20, y: 32 } });
    await page.getByRole('dialog', { name: 'Now playing' }).getByRole('button', { name: 'Queue' }).click();
  }
  await queueDialog().waitFor();
}
async function readNextTitles(count: number): Promise<string[]> {
  const names = await queueDialog()
    .getByRole('button', { name: /^Move / })
    .evaluateAll((handles) => handles.map((handle) => handle.getAttribute('aria-label') ?? ''));
  return names.slice(0, count).map((name) => name.slice('Move '.length));
}
const waitUntilHeard = (title: string) => waitUntil(`the sound of ${title}`, () => isHeard(title));
async function isHeard(title: string): Promise<boolean> {
  const sound = await readSound(page);
  const words = await player().innerText();
  return sound.sounding === 1 && words.includes(title) && (sound.currentTime ?? 0) > 0.2;
}

test.each([PHONE_WIDTH, DESKTOP_WIDTH])(
  'PLY-7 at %i px the listener adds, moves, removes, clears and restores songs in the queue while the music continues',
  async (width) => {
    await openSongList(width);
    await playRow(page, 0);
    const [first, second, third, sixth] = [await titleOf(0), await titleOf(1), await titleOf(2), await titleOf(5)];
    await chooseInRowMenu(songRows().nth(5), 'Play next');
    await page.getByText(`Playing next: ${sixth}`).waitFor();
    await chooseInRowMenu(songRows().nth(2), 'Add to queue');
    await page.getByText(`Already in the queue: ${third}`).waitFor();

    await openQueue();
    expect(await readNextTitles(3)).toEqual([sixth, second, third]);
    await expectNoAxeViolations(page, { within: '[role="dialog"]' });

    await handleOf(upcomingRows().nth(0)).focus();
    await page.keyboard.press('ArrowDown');
    expect(await readNextTitles(3)).toEqual([second, sixth, third]);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(`Move ${sixth}`);

    await chooseInRowMenu(upcomingRows().nth(0), 'Remove from queue');
    expect(await readNextTitles(2)).toEqual([sixth, third]);
    await queueDialog().getByRole('button', { name: 'Clear' }).click();
    await queueDialog().getByText('Next, 0 songs').waitFor();
    await queueDialog().getByRole('button', { name: 'Undo' }).click();
    expect(await readNextTitles(2)).toEqual([sixth, third]);

    expect(await isHeard(first)).toBe(true);
    await page.keyboard.press('Escape');
    await queueDialog().waitFor({ state: 'detached' });
  },
);

test('A11Y the listener drags a song to another position by its handle', async () => {
  await openSongList(DESKTOP_WIDTH);
  await playRow(page, 0);
  await openQueue();
  const before = await readNextTitles(4);
  const grip = await handleOf(upcomingRows().nth(0)).boundingBox();
  if (!grip) throw new Error('The handle has no position.');
  const [x, y] = [grip.x + grip.width / 2, grip.y + grip.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 100, { steps: 5 });
  await page.mouse.move(x, y + 2 * 64, { steps: 5 });
  await page.mouse.up();
  expect(await readNextTitles(4)).toEqual([before[1], before[2], before[0], before[3]]);
});

test('PLY-4 without autoplay, a song added with ‘Play next’ still plays next, and then playback stops', async () => {
  await openSongList(DESKTOP_WIDTH, { autoPlayNext: 'false' });
  await playRow(page, 0);
  const fourth = await titleOf(3);
  await chooseInRowMenu(songRows().nth(3), 'Play next');
  const skipToEnd = async () => {
    await player().getByRole('slider', { name: 'Seek' }).focus();
    await page.keyboard.press('End');
  };
  await skipToEnd();
  await waitUntilHeard(fourth);
  await skipToEnd();
  await waitUntil('silence', async () => (await readSound(page)).sounding === 0);
  // The element stops a moment before its `ended` event reaches the player.
  await waitUntil('the player to pause', async () => (await player().getAttribute('data-state')) === 'paused');
});

test.each(['wave', 'advanced'])('PLY-4 by default, the %s player plays the next song', async (playerStyle) => {
  await openSongList(DESKTOP_WIDTH, { playerStyle });
  await playRow(page, 0);
  const second = await titleOf(1);
  await player().getByRole('slider', { name: 'Seek' }).focus();
  await page.keyboard.press('End');
  await waitUntilHeard(second);
});

test('PLY-10 a reload restores the queue with the listener’s changes, paused', async () => {
  await openSongList(DESKTOP_WIDTH);
  await playRow(page, 0);
  const [first, seventh] = [await titleOf(0), await titleOf(6)];
  await chooseInRowMenu(songRows().nth(6), 'Play next');
  await page.reload();
  await player().getByText(first).first().waitFor();
  expect((await readSound(page)).sounding).toBe(0);
  await openQueue();
  expect(await readNextTitles(1)).toEqual([seventh]);
});

test('‘Add to queue’ with an empty queue plays nothing, and the toast opens the queue', async () => {
  await openSongList(DESKTOP_WIDTH);
  const third = await titleOf(2);
  await chooseInRowMenu(songRows().nth(2), 'Add to queue');
  await page.getByRole('status').getByRole('button', { name: 'Show queue' }).click();
  await queueDialog().getByText(third).waitFor();
  expect((await readSound(page)).sounding).toBe(0);
  await chooseInRowMenu(
    queueDialog().getByRole('list', { name: 'Playing now' }).getByRole('listitem'),
    'Remove from queue',
  );
  await queueDialog().getByRole('heading', { name: 'The queue is empty' }).waitFor();
  expect(await player().getAttribute('data-state')).toBe('idle');
});

test('on a phone Back closes a full-screen dialog, and a link in it opens its page', async () => {
  await openSongList(PHONE_WIDTH);
  await playRow(page, 0);
  const address = page.url();
  await openQueue();
  await page.goBack();
  await queueDialog().waitFor({ state: 'detached' });
  expect(page.url()).toBe(address);

  await player()
    .getByRole('button', { name: /^Now playing/ })
    .click({ position: { x: 20, y: 32 } });
  const nowPlaying = page.getByRole('dialog', { name: 'Now playing' });
  await expectNoAxeViolations(page, { within: '[role="dialog"]' });
  await nowPlaying.getByRole('link').nth(1).click();
  await page.waitForURL(/\/mw\/artist\//);
  await nowPlaying.waitFor({ state: 'detached' });
  await page.goBack();
  await page.waitForURL(address);
  expect((await readSound(page)).sounding).toBe(1);
});

test.each([PHONE_WIDTH, DESKTOP_WIDTH])(
  'PLY-16 at %i px Shuffle reorders the upcoming songs, a reload keeps the order, and switching it off restores the list',
  async (width) => {
    await openSongList(width, { playerStyle: 'wave' });
    await playRow(page, 1);
    const first = await titleOf(1);
    await waitUntilHeard(first);
    await openQueue();
    const inList = await readNextTitles(30);
    const shuffle = queueDialog().getByRole('button', { name: 'Shuffle' });
    await shuffle.click();
    await queueDialog().getByRole('button', { name: 'Shuffle', pressed: true }).waitFor();
    const shuffled = await readNextTitles(30);
    expect([...shuffled].sort()).toEqual([...inList].sort());
    expect(shuffled).not.toEqual(inList);
    expect(await isHeard(first)).toBe(true);
    await expectNoAxeViolations(page, { within: '[role="dialog"]' });

    await page.reload();
    await player().getByText(first).filter({ visible: true }).first().waitFor();
    await openQueue();
    expect(await readNextTitles(30)).toEqual(shuffled);
    await shuffle.click();
    await queueDialog().getByRole('button', { name: 'Shuffle', pressed: false }).waitFor();
    expect(await readNextTitles(30)).toEqual(inList);
  },
);

/** Until a sleep timer of 15 minutes has five seconds left. */
const LAST_SECONDS_AFTER_MS = (15 * 60 - 5) * 1000;

test.each([PHONE_WIDTH, DESKTOP_WIDTH])(
  'PLY-17 at %i px the sleep timer survives a reload and stops the music, with a toast',
  async (width) => {
    await openSongList(width, { playerStyle: 'wave' });
    await playRow(page, 0);
    await openQueue();
    const timer = queueDialog().getByRole('button', { name: /^Sleep timer/ });
    await timer.click();
    await page.getByRole('menuitem', { name: '15 minutes' }).click();
    await queueDialog().getByText('15 min left').waitFor();

    await page.clock.install();
    await page.reload();
    await player().getByRole('button', { name: 'Play', exact: true }).click();
    await waitUntil('sound', async () => (await readSound(page)).sounding === 1);
    await openQueue();
    await queueDialog().getByText('15 min left').waitFor();
    // Stop the clock there. Otherwise the last five seconds can pass before the test looks.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + LAST_SECONDS_AFTER_MS);
    await queueDialog()
      .getByText(/^\d s left$/)
      .waitFor();
    const toast = page.getByText('The sleep timer stopped the music.');
    // Advance in small steps: by the page's clock, the toast disappears after three seconds.
    await waitUntil('the toast', async () => {
      await page.clock.runFor(250);
      return toast.isVisible();
    });
    expect(await readSound(page)).toMatchObject({ sounding: 0 });
    await queueDialog().getByRole('button', { name: 'Sleep timer', exact: true }).waitFor();
  },
);

test.each([PHONE_WIDTH, DESKTOP_WIDTH])(
  'PLY-19 at %i px similar songs follow the last song of an album, and the queue marks them',
  async (width) => {
    ({ page } = closeAfterTest(await visit('about:blank', { width })));
    await openTrendingSongs(page, { playerStyle: 'advanced', keepPlaying: 'true' });
    await page.goto('/mw/album/t=Nyengo%20ya%20Mvula&artist_name=Wezi%20Nyirongo&album-label=null');
    const songs = page.getByRole('list', { name: 'Songs on Nyengo ya Mvula' }).getByRole('listitem');
    await songs.first().waitFor();
    await playRow(page, (await songs.count()) - 1);
    await openQueue();
    await upcomingRows().first().getByText('· Similar').waitFor();
    await expectNoAxeViolations(page);
    const [next] = await readNextTitles(1);
    await page.locator('audio').evaluate((audio: HTMLAudioElement) => {
      audio.currentTime = audio.duration - 1;
    });
    await waitUntilHeard(next ?? '');
  },
);

test.each([
  [PHONE_WIDTH, 'dark'],
  [DESKTOP_WIDTH, 'light'],
] as const)(
  'PLY-18 at %i px, %s, a loud song plays at half the volume until the listener turns Even loudness off',
  async (width, theme) => {
    ({ page } = closeAfterTest(await visit('about:blank', { width })));
    // Report songs as 6 dB louder than the player's target, because the demo catalogue has no measured loudness.
    await page.route('**/api/songs?**', async (route) => {
      const response = await route.fetch();
      const { songs, ...answer } = (await response.json()) as { songs: object[] };
      const louder = songs.map((song) => ({ ...song, loudnessLufs: -10 }));
      await route.fulfill({ response, json: { ...answer, songs: louder } });
    });
    await openTrendingSongs(page, { evenLoudness: 'true', theme });
    await playRow(page, 0);
    const readVolume = () => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.volume);
    await waitUntil('the volume is lower', async () => Math.abs((await readVolume()) - 0.5) < 0.01);
    const { sounding, currentTime } = await readSound(page);
    expect(sounding).toBe(1);
    expect(currentTime ?? 0).toBeGreaterThan(0);
    await page.evaluate(() => {
      localStorage.setItem('evenLoudness', 'false');
      // Tell the page that another tab has changed the setting.
      window.dispatchEvent(new StorageEvent('storage', { key: 'evenLoudness' }));
    });
    await waitUntil('the volume is full', async () => (await readVolume()) === 1);
  },
);
