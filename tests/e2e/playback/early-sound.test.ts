/** A listener taps a song before the player's code has loaded. */
import type { Page } from 'playwright-core';
import { useVisitor } from '../../support/useVisitor.ts';
import { readSound, watchSound } from '../../support/sound.ts';
import { sleep, waitUntil } from '../../support/startSite.ts';
import { siteUrl } from '../../support/visitor.ts';

/** Longer than the shell's load timeout for a remote and than the bus holds unhandled messages. */
const LATE_MS = 11_000;

const { visit, follow } = useVisitor();
let page: Page;
let requested: string[];

beforeEach(async () => {
  requested = [];
  ({ page } = follow(await visit('about:blank', { isRouting: true })));
  await watchSound(page);
  page.on('request', (request) => {
    if (request.url().endsWith('.mp3')) requested.push(decodeURIComponent(new URL(request.url()).pathname));
  });
  await page.route(/\/mfe-player\/.*\/remoteEntry\.js/, async (route) => {
    await sleep(LATE_MS);
    await route.continue();
  });
  await page.goto(siteUrl());
});

const row = (index: number) => page.getByRole('region', { name: 'Trending songs' }).getByRole('listitem').nth(index);
const player = () => page.getByRole('region', { name: 'Player' });

async function tap(index: number): Promise<void> {
  await row(index).hover();
  await row(index)
    .getByRole('button', { name: /^Play / })
    .click();
}

test('PLY-2 it sounds before the player is there, which then takes it over without a gap and without asking again', async () => {
  await tap(1);
  await waitUntil('sound', async () => (await readSound(page)).sounding === 1);
  expect(await player().count()).toBe(0);

  const heard: number[] = [];
  await waitUntil('the player', async () => {
    heard.push((await readSound(page)).currentTime ?? -1);
    return (
      (await player()
        .getAttribute('data-state', { timeout: 100 })
        .catch(() => null)) === 'playing'
    );
  });
  await sleep(1000);
  heard.push((await readSound(page)).currentTime ?? -1);
  expect(heard).toEqual([...heard].sort((a, b) => a - b));
  expect(heard.at(-1)).toBeGreaterThan(LATE_MS / 1000);
  expect(requested).toHaveLength(1);
  await row(1)
    .getByRole('button', { name: /^Pause / })
    .click();
  await waitUntil('silence', async () => (await readSound(page)).sounding === 0);
}, 60_000);

test('PLY-8 of two songs tapped before the player is there, the last one sounds, alone', async () => {
  await tap(1);
  await tap(2);
  await waitUntil('sound', async () => (await readSound(page)).sounding === 1);
  const last = (await readSound(page)).file;
  await player().waitFor();
  await sleep(1500);
  expect(await readSound(page)).toMatchObject({ sounding: 1, file: last });
  expect(await player().getAttribute('data-state')).toBe('playing');
}, 60_000);
