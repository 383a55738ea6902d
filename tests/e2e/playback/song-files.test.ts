/** The bytes that a song costs its listener, counted on the network. */
import type { BrowserContext, CDPSession, Page, Request } from 'playwright-core';
import { useVisitor } from '../../support/useVisitor.ts';
import { readSound, watchSound } from '../../support/sound.ts';
import { waitUntil } from '../../support/startSite.ts';
import { siteUrl } from '../../support/visitor.ts';

/** Playback rate for the demo's 30 s songs: the fastest that counts as heard however late the page reads the position. */
const SPEED = 2;

const { visit } = useVisitor();
let context: BrowserContext;
let page: Page;
/** Bytes of media files since the last call of `startCounting`. */
let transferredBytes: number;
let requested: { path: string; range: string | undefined }[];

async function begin(options: { isRouting?: boolean } = {}): Promise<void> {
  ({ context, page } = await visit('about:blank', options));
  await listenIn(page);
}
beforeEach(() => begin());
afterEach(() => context.close());

async function listenIn(onPage: Page): Promise<CDPSession> {
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
    requested.push({ path: decodeURIComponent(pathname), range: request.headers()['range'] });
}

function startCounting(): void {
  transferredBytes = 0;
  requested = [];
}

const setChoices = (choices: Record<string, string>) =>
  context.addInitScript((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, Object.entries(choices));

// The first row is a large one, which has no download button.
const row = () => page.getByRole('region', { name: 'Trending songs' }).getByRole('listitem').nth(1);

async function openHome(): Promise<void> {
  await page.goto(siteUrl());
  await row().getByRole('link').first().waitFor();
}

async function playRow(): Promise<void> {
  await row().hover();
  await row()
    .getByRole('button', { name: /^Play / })
    .click();
  await waitUntil('sound', async () => (await readSound(page)).sounding === 1);
}

const hurry = () =>
  page.evaluate((speed) => {
    const audio = document.querySelector('audio');
    if (audio) audio.playbackRate = speed;
  }, SPEED);

const countKept = (cache = 'nyimbo-songs') =>
  page.evaluate(async (name) => (await (await caches.open(name)).keys()).length, cache);

async function downloadRow(): Promise<void> {
  await row().hover();
  await row()
    .getByRole('button', { name: /^Download / })
    .click();
}

test('a song heard whole transfers nothing again: to hear it, to download it, also after a reload', async () => {
  await setChoices({ autoPlayNext: 'false' });
  await openHome();
  await playRow();
  await hurry();
  await waitUntil('the song to be kept', async () => (await countKept()) === 1, 60_000);
  expect(transferredBytes).toBeGreaterThan(100_000);

  await openHome();
  // The player knows the cached songs a moment after it appears.
  await page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Play' }).waitFor();
  startCounting();
  await playRow();
  expect((await readSound(page)).file).not.toContain('/media/');
  await downloadRow();
  await page.getByRole('button', { name: 'Save to this device' }).waitFor();
  expect(transferredBytes).toBe(0);
}, 120_000);

test('DWN-3 a download goes on where it stopped, also after its tab was closed', async () => {
  await context.close();
  // Block the service worker: network emulation on the page does not slow down the worker's requests.
  await begin({ isRouting: true });
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
  await waitUntil('a part to be kept', async () => (await countKept('nyimbo-downloads')) > 0);
  await page.close();

  page = await context.newPage();
  await listenIn(page);
  await openHome();
  startCounting();
  await downloadRow();
  await page.getByRole('button', { name: 'Save to this device' }).waitFor();
  const offset = Number(/bytes=(\d+)-/.exec(requested.find(({ path }) => path.includes('/songs/'))?.range ?? '')?.[1]);
  expect(offset).toBeGreaterThanOrEqual(262_144);
  const sizes = await page.evaluate(async () => {
    const cache = await caches.open('nyimbo-songs');
    return Promise.all((await cache.keys()).map(async (key) => (await (await cache.match(key))?.blob())?.size ?? 0));
  });
  expect(sizes).toHaveLength(1);
  expect(transferredBytes).toBeLessThan((sizes[0] ?? 0) - 200_000);
}, 120_000);

test('while data is saved the small file sounds, covers are drawn, and no waveform or next song is fetched', async () => {
  await setChoices({ dataSaver: 'true', playerStyle: 'advanced', autoPlayNext: 'true' });
  await openHome();
  await playRow();
  expect((await readSound(page)).file).toContain('/small/');
  await hurry();
  await waitUntil('the next song', async () => new Set(requested.map(({ path }) => path)).size === 2, 60_000);
  expect(requested.filter(({ path }) => !path.includes('/small/'))).toEqual([]);
  expect(requested.filter(({ range }) => range === 'bytes=0-131071')).toEqual([]);
}, 120_000);

test('PLY-12 the beginning of the next song is here before this one ends', async () => {
  await setChoices({ playerStyle: 'advanced', autoPlayNext: 'true' });
  await openHome();
  await playRow();
  const first = (await readSound(page)).file;
  await hurry();
  await waitUntil('the next song', async () => ![first, null].includes((await readSound(page)).file), 60_000);
  const next = (await readSound(page)).file;
  const ranges = requested.filter(({ path }) => path === next).map(({ range }) => range);
  expect(ranges[0]).toBe('bytes=0-131071');
}, 120_000);
