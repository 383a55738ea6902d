/** Counts on the network how many bytes a listener downloads for a song. */
import type { BrowserContext, CDPSession, Page, Request } from 'playwright-core';
import { useVisitor } from '../../support/useVisitor.ts';
import { readSound, watchSound } from '../../support/sound.ts';
import { waitUntil } from '../../support/startSite.ts';
import { siteUrl } from '../../support/visitor.ts';

/** Playback rate. At a higher rate the page may read the position too late to count the song as heard. */
const PLAYBACK_RATE = 2;

const { visit } = useVisitor();
let context: BrowserContext;
let page: Page;
/** Bytes of media files since the last call of `startCounting`. */
let transferredBytes: number;
let mediaRequests: { path: string; range: string | undefined }[];

beforeEach(async () => {
  ({ context, page } = await visit('about:blank'));
  await countBytesOf(page);
});
afterEach(() => context.close());

async function countBytesOf(onPage: Page): Promise<CDPSession> {
  await watchSound(onPage);
  onPage.on('request', recordRequest);
  const session = await context.newCDPSession(onPage);
  await session.send('Network.enable');
  const media = new Set<string>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (/\/(songs|small)\/[^/]+\.mp3/.test(new URL(request.url).pathname)) media.add(requestId);
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    if (media.has(requestId)) transferredBytes += Math.max(0, encodedDataLength);
  });
  startCounting();
  return session;
}

function recordRequest(request: Request): void {
  const { pathname } = new URL(request.url());
  if (pathname.startsWith('/media/'))
    mediaRequests.push({ path: decodeURIComponent(pathname), range: request.headers()['range'] });
}

function startCounting(): void {
  transferredBytes = 0;
  mediaRequests = [];
}

const setChoices = (choices: Record<string, string>) =>
  context.addInitScript((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, Object.entries(choices));

// Use the second row, because the first row has a large layout without a download button.
const secondRow = () => page.getByRole('region', { name: 'Trending songs' }).getByRole('listitem').nth(1);

async function openHome(): Promise<void> {
  await page.goto(siteUrl());
  await secondRow().getByRole('link').first().waitFor();
}

async function playRow(): Promise<void> {
  await secondRow().hover();
  await secondRow()
    .getByRole('button', { name: /^Play / })
    .click();
  await waitUntil('sound', async () => (await readSound(page)).sounding === 1);
}

const speedUp = () =>
  page.evaluate((speed) => {
    const audio = document.querySelector('audio');
    if (audio) audio.playbackRate = speed;
  }, PLAYBACK_RATE);

const countCached = (cache = 'nyimbo-songs') =>
  page.evaluate(async (name) => (await (await caches.open(name)).keys()).length, cache);

async function downloadRow(): Promise<void> {
  await secondRow().hover();
  await secondRow()
    .getByRole('button', { name: /^Download / })
    .click();
}

test('playing or downloading a completely played song transfers nothing again, even after a reload', async () => {
  await setChoices({ autoPlayNext: 'false' });
  await openHome();
  await playRow();
  await speedUp();
  await waitUntil('the song to be kept', async () => (await countCached()) === 1, 60_000);
  expect(transferredBytes).toBeGreaterThan(100_000);

  await openHome();
  // Wait for the player, which reads the list of cached songs when it appears.
  await page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Play' }).waitFor();
  startCounting();
  await playRow();
  expect((await readSound(page)).file).not.toContain('/media/');
  await downloadRow();
  await page.getByRole('button', { name: 'Save to this device' }).waitFor();
  expect(transferredBytes).toBe(0);
}, 120_000);

test('DWN-3 a download resumes where it stopped, even after its tab was closed', async () => {
  await openHome();
  const session = await context.newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 20,
    downloadThroughput: 60_000,
    uploadThroughput: 60_000,
  });
  await downloadRow();
  await waitUntil('half of the file', async () => transferredBytes > 330_000, 60_000);
  await waitUntil('a part to be kept', async () => (await countCached('nyimbo-downloads')) > 0);
  // End the tab's process first: closing ends the speed limit before the tab, so the rest of the file can arrive.
  const crashed = page.waitForEvent('crash');
  void session.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();

  page = await context.newPage();
  await countBytesOf(page);
  await openHome();
  startCounting();
  await downloadRow();
  await page.getByRole('button', { name: 'Save to this device' }).waitFor();
  const offset = Number(
    /bytes=(\d+)-/.exec(mediaRequests.find(({ path }) => path.includes('/songs/'))?.range ?? '')?.[1],
  );
  expect(offset).toBeGreaterThanOrEqual(262_144);
  const sizes = await page.evaluate(async () => {
    const cache = await caches.open('nyimbo-songs');
    return Promise.all((await cache.keys()).map(async (key) => (await (await cache.match(key))?.blob())?.size ?? 0));
  });
  expect(sizes).toHaveLength(1);
  expect(transferredBytes).toBeLessThan((sizes[0] ?? 0) - 200_000);
}, 120_000);

test('with data saver on, the page loads only the small file of a song, and no covers, waveforms or prefetched songs', async () => {
  await setChoices({ dataSaver: 'true', playerStyle: 'advanced', autoPlayNext: 'true' });
  await openHome();
  await playRow();
  expect((await readSound(page)).file).toContain('/small/');
  await speedUp();
  await waitUntil('the next song', async () => new Set(mediaRequests.map(({ path }) => path)).size === 2, 60_000);
  expect(mediaRequests.filter(({ path }) => !path.includes('/small/'))).toEqual([]);
  expect(mediaRequests.filter(({ range }) => range === 'bytes=0-131071')).toEqual([]);
}, 120_000);

test('PLY-12 the player fetches the beginning of the next song before the current one ends', async () => {
  await setChoices({ playerStyle: 'advanced', autoPlayNext: 'true' });
  await openHome();
  await playRow();
  const first = (await readSound(page)).file;
  await speedUp();
  await waitUntil('the next song', async () => ![first, null].includes((await readSound(page)).file), 60_000);
  const next = (await readSound(page)).file;
  const ranges = mediaRequests.filter(({ path }) => path === next).map(({ range }) => range);
  expect(ranges[0]).toBe('bytes=0-131071');
}, 120_000);
