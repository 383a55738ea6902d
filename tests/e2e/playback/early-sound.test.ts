/** A listener taps a song before the player's code has loaded. */
import type { Page } from 'playwright-core';
import { useVisitor } from '../../support/useVisitor.ts';
import { readSound, watchSound } from '../../support/sound.ts';
import { sleep, waitUntil } from '../../support/startSite.ts';
import { siteUrl } from '../../support/visitor.ts';

/** Longer than the shell's load timeout for a remote, and longer than the bus holds pending messages. */
const LOAD_DELAY_MS = 11_000;

const { visit, closeAfterTest } = useVisitor();
let page: Page;
let requestedPaths: string[];

beforeEach(async () => {
  requestedPaths = [];
  ({ page } = closeAfterTest(await visit('about:blank')));
  await watchSound(page);
  page.on('request', (request) => {
    if (request.url().endsWith('.mp3')) requestedPaths.push(decodeURIComponent(new URL(request.url()).pathname));
  });
  await page.route(/\/mfe-player\/.*\/remoteEntry\.js/, async (route) => {
    await sleep(LOAD_DELAY_MS);
    await route.continue();
  });
  await page.goto(siteUrl());
});

const trendingRow = (index: number) =>
  page.getByRole('region', { name: 'Trending songs' }).getByRole('listitem').nth(index);
const player = () => page.getByRole('region', { name: 'Player' });
const readPlayerState = () =>
  player()
    .getAttribute('data-state', { timeout: 100 })
    .catch(() => null);

async function clickPlay(index: number): Promise<void> {
  await trendingRow(index).hover();
  await trendingRow(index)
    .getByRole('button', { name: /^Play / })
    .click();
}

test('PLY-2 a song plays before the player has loaded; the player then takes it over without a gap or a new request', async () => {
  await clickPlay(1);
  await waitUntil('sound', async () => (await readSound(page)).sounding === 1);
  expect(await player().count()).toBe(0);

  const heard: number[] = [];
  const readPosition = async () => {
    const position = (await readSound(page)).currentTime ?? -1;
    heard.push(position);
    return position;
  };
  await waitUntil('the player', async () => {
    await readPosition();
    return (await readPlayerState()) === 'playing';
  });
  const takenOverAt = await readPosition();
  await waitUntil('the song to go on', async () => (await readPosition()) > takenOverAt + 1);
  expect(heard).toEqual([...heard].sort((a, b) => a - b));
  expect(requestedPaths).toHaveLength(1);
  await trendingRow(1)
    .getByRole('button', { name: /^Pause / })
    .click();
  await waitUntil('silence', async () => (await readSound(page)).sounding === 0);
}, 60_000);

test('PLY-8 if the listener taps two songs before the player has loaded, only the last one plays', async () => {
  await clickPlay(1);
  await clickPlay(2);
  await waitUntil('sound', async () => (await readSound(page)).sounding === 1);
  const last = (await readSound(page)).file;
  await waitUntil('the player', async () => (await readPlayerState()) === 'playing');
  // A second sound would start by now.
  await sleep(1500);
  expect(await readSound(page)).toMatchObject({ sounding: 1, file: last });
  expect(await player().getAttribute('data-state')).toBe('playing');
}, 60_000);
