/** A visitor builds a queue on phone and desktop, with real sound. */
import type { Locator, Page } from 'playwright-core';
import { expectNoAxeViolations } from '../../support/axe.ts';
import { useVisitor } from '../../support/useVisitor.ts';
import { openTrendingSongs, playRow, readSound } from '../../support/sound.ts';
import { waitUntil } from '../../support/startSite.ts';

const PHONE = 360;
const DESKTOP = 1440;

const { visit, follow } = useVisitor();
let page: Page;

const player = () => page.getByRole('region', { name: 'Player' });
const rows = () => page.getByRole('main').getByRole('listitem');
const queue = () => page.getByRole('dialog', { name: 'Queue' });
const upcoming = () => queue().getByRole('list', { name: 'Next in the queue' }).getByRole('listitem');
const handleOf = (row: Locator) => row.getByRole('button', { name: /^Move / });

async function arrive(width: number, choices: Readonly<Record<string, string>> = {}): Promise<void> {
  ({ page } = follow(await visit('about:blank', { width })));
  await openTrendingSongs(page, { playerStyle: 'advanced', ...choices });
  await rows().nth(8).waitFor();
}
const titleOf = (index: number) => rows().nth(index).getByRole('link').first().innerText();

async function choose(row: Locator, entry: string): Promise<void> {
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
  await queue().waitFor();
}
async function nextTitles(count: number): Promise<string[]> {
  const names = await queue()
    .getByRole('button', { name: /^Move / })
    .evaluateAll((handles) => handles.map((handle) => handle.getAttribute('aria-label') ?? ''));
  return names.slice(0, count).map((name) => name.slice('Move '.length));
}
const hearing = (title: string) => waitUntil(`the sound of ${title}`, () => isHeard(title));
async function isHeard(title: string): Promise<boolean> {
  const sound = await readSound(page);
  const words = await player().innerText();
  return sound.sounding === 1 && words.includes(title) && (sound.currentTime ?? 0) > 0.2;
}

test.each([PHONE, DESKTOP])(
  'PLY-7 at %i px songs are added, put next, moved, removed, cleared and brought back, and the sound goes on',
  async (width) => {
    await arrive(width);
    await playRow(page, 0);
    const [first, second, third, sixth] = [await titleOf(0), await titleOf(1), await titleOf(2), await titleOf(5)];
    await choose(rows().nth(5), 'Play next');
    await page.getByText(`Playing next: ${sixth}`).waitFor();
    await choose(rows().nth(2), 'Add to queue');
    await page.getByText(`Already in the queue: ${third}`).waitFor();

    await openQueue();
    expect(await nextTitles(3)).toEqual([sixth, second, third]);
    await expectNoAxeViolations(page, { within: '[role="dialog"]' });

    await handleOf(upcoming().nth(0)).focus();
    await page.keyboard.press('ArrowDown');
    expect(await nextTitles(3)).toEqual([second, sixth, third]);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(`Move ${sixth}`);

    await choose(upcoming().nth(0), 'Remove from queue');
    expect(await nextTitles(2)).toEqual([sixth, third]);
    await queue().getByRole('button', { name: 'Clear' }).click();
    await queue().getByText('Next, 0 songs').waitFor();
    await queue().getByRole('button', { name: 'Undo' }).click();
    expect(await nextTitles(2)).toEqual([sixth, third]);

    expect(await isHeard(first)).toBe(true);
    await page.keyboard.press('Escape');
    await queue().waitFor({ state: 'detached' });
  },
);

test('A11Y a song is dragged to another position by its handle', async () => {
  await arrive(DESKTOP);
  await playRow(page, 0);
  await openQueue();
  const before = await nextTitles(4);
  const grip = await handleOf(upcoming().nth(0)).boundingBox();
  if (!grip) throw new Error('The handle has no position.');
  const [x, y] = [grip.x + grip.width / 2, grip.y + grip.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 100, { steps: 5 });
  await page.mouse.move(x, y + 2 * 64, { steps: 5 });
  await page.mouse.up();
  expect(await nextTitles(4)).toEqual([before[1], before[2], before[0], before[3]]);
});

test('PLY-4 what was put next is heard next also without autoplay, and then the list stops as it did before', async () => {
  await arrive(DESKTOP, { autoPlayNext: 'false' });
  await playRow(page, 0);
  const fourth = await titleOf(3);
  await choose(rows().nth(3), 'Play next');
  const skipToEnd = async () => {
    await player().getByRole('slider', { name: 'Seek' }).focus();
    await page.keyboard.press('End');
  };
  await skipToEnd();
  await hearing(fourth);
  await skipToEnd();
  await waitUntil('silence', async () => (await readSound(page)).sounding === 0);
  // The element stops a moment before its `ended` event reaches the player.
  await waitUntil('the player to say so', async () => (await player().getAttribute('data-state')) === 'paused');
});

test.each(['wave', 'advanced'])('PLY-4 without any choice the %s player plays the next song', async (playerStyle) => {
  await arrive(DESKTOP, { playerStyle });
  await playRow(page, 0);
  const second = await titleOf(1);
  await player().getByRole('slider', { name: 'Seek' }).focus();
  await page.keyboard.press('End');
  await hearing(second);
});

test('PLY-10 the queue as it was put together is there after a reload, paused', async () => {
  await arrive(DESKTOP);
  await playRow(page, 0);
  const [first, seventh] = [await titleOf(0), await titleOf(6)];
  await choose(rows().nth(6), 'Play next');
  await page.reload();
  await player().getByText(first).first().waitFor();
  expect((await readSound(page)).sounding).toBe(0);
  await openQueue();
  expect(await nextTitles(1)).toEqual([seventh]);
});

test('the queue that nothing plays yet is made in silence, and the toast leads to it', async () => {
  await arrive(DESKTOP);
  const third = await titleOf(2);
  await choose(rows().nth(2), 'Add to queue');
  await page.getByRole('status').getByRole('button', { name: 'Show queue' }).click();
  await queue().getByText(third).waitFor();
  expect((await readSound(page)).sounding).toBe(0);
  await choose(queue().getByRole('list', { name: 'Playing now' }).getByRole('listitem'), 'Remove from queue');
  await queue().getByRole('heading', { name: 'The queue is empty' }).waitFor();
  expect(await player().getAttribute('data-state')).toBe('idle');
});

test('on the phone Back closes what fills the screen, and a link in it leads on', async () => {
  await arrive(PHONE);
  await playRow(page, 0);
  const address = page.url();
  await openQueue();
  await page.goBack();
  await queue().waitFor({ state: 'detached' });
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
