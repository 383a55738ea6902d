/** Fifty visits of a page, or fifty dialogs, leak no event listeners or audio elements. */
import type { CDPSession, Page } from 'playwright-core';
import { useVisitor } from '../support/useVisitor.ts';
import { sleep } from '../support/startSite.ts';
import { siteUrl } from '../support/visitor.ts';

const WARM_UP_ROUNDS = 5;
const ROUNDS = 50;
/** Number of event listeners that pages and the browser may retain for a while. A leak adds one in each round. */
const MAX_LISTENER_GROWTH = 20;
const READING_PERIOD_MS = 1000;
const MAX_READINGS = 10;

const fixture = useVisitor();

interface LeakCounts {
  listeners: number;
  audioElements: number;
}

/** Counts the event listeners and audio elements that remain after garbage collection. */
async function readCounts(devtools: CDPSession): Promise<LeakCounts> {
  for (let time = 0; time < 3; time += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const listeners = metrics.find(({ name }) => name === 'JSEventListeners')?.value ?? 0;
  const { result } = await devtools.send('Runtime.evaluate', {
    expression: 'HTMLAudioElement.prototype',
    objectGroup: 'leaks',
  });
  const { objects } = await devtools.send('Runtime.queryObjects', {
    prototypeObjectId: result.objectId ?? '',
    objectGroup: 'leaks',
  });
  const counted = await devtools.send('Runtime.callFunctionOn', {
    objectId: objects.objectId,
    functionDeclaration: 'function () { return this.length; }',
    returnByValue: true,
  });
  await devtools.send('Runtime.releaseObjectGroup', { objectGroup: 'leaks' });
  return { listeners, audioElements: Number(counted.result.value) };
}

/** Repeats `readCounts` until the counts are stable, because home's lower sections load while the browser is idle. */
async function readStableCounts(devtools: CDPSession): Promise<LeakCounts> {
  let last = await readCounts(devtools);
  for (let time = 0; time < MAX_READINGS; time += 1) {
    await sleep(READING_PERIOD_MS);
    const next = await readCounts(devtools);
    if (next.listeners === last.listeners && next.audioElements === last.audioElements) return next;
    last = next;
  }
  return last;
}

async function measureGrowth(page: Page, round: () => Promise<void>): Promise<LeakCounts> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  for (let time = 0; time < WARM_UP_ROUNDS; time += 1) await round();
  const before = await readStableCounts(devtools);
  for (let time = 0; time < ROUNDS; time += 1) await round();
  const after = await readStableCounts(devtools);
  return {
    listeners: after.listeners - before.listeners,
    audioElements: after.audioElements - before.audioElements,
  };
}

async function openHome(): Promise<Page> {
  const context = await fixture.browser.newContext({ baseURL: siteUrl(), reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('region', { name: 'Trending songs' }).getByRole('listitem').first().waitFor();
  return page;
}

test('SNG-8 opening the waveform of a song’s page fifty times leaks no listener and no audio element', async () => {
  const page = await openHome();
  const link = page.getByRole('region', { name: 'Trending songs' }).getByRole('listitem').first().getByRole('link');
  const grown = await measureGrowth(page, async () => {
    await link.first().click();
    await page.getByRole('region', { name: 'Song', exact: true }).getByRole('slider', { name: 'Seek' }).waitFor();
    await page.goBack();
    await link.first().waitFor();
  });
  expect(grown.listeners).toBeLessThan(MAX_LISTENER_GROWTH);
  expect(grown.audioElements).toBeLessThan(3);
  await page.context().close();
}, 180_000);

test('DWN-1 opening the download dialog fifty times leaks no listener', async () => {
  const page = await openHome();
  await page.evaluate(() => localStorage.setItem('playerStyle', 'advanced'));
  await page.reload();
  const row = page.getByRole('region', { name: 'Trending songs' }).getByRole('listitem').first();
  await row.hover();
  await row.getByRole('button', { name: /^Play / }).click();
  const player = page.getByRole('region', { name: 'Player' });
  await player.getByRole('button', { name: /^Download/ }).waitFor();
  const grown = await measureGrowth(page, async () => {
    await player.getByRole('button', { name: /^Download/ }).click();
    const dialog = page.getByRole('dialog', { name: /^Download / });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });
  expect(grown.listeners).toBeLessThan(MAX_LISTENER_GROWTH);
  await page.context().close();
}, 180_000);

test('LIB-1 LIB-2 opening the library and its dialog fifty times each leaks no listener', async () => {
  const page = await openHome();
  await page.goto('/songs/trending');
  const row = page.getByRole('main').getByRole('listitem').first();
  const dialog = page.getByRole('dialog', { name: 'Add to playlist' });
  const dialogGrowth = await measureGrowth(page, async () => {
    await row.hover();
    await row.getByRole('button', { name: /^More for / }).click();
    await page.getByRole('menuitem', { name: 'Add to playlist' }).click();
    await dialog.getByRole('button', { name: 'New playlist' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });
  expect(dialogGrowth.listeners).toBeLessThan(MAX_LISTENER_GROWTH);

  await page.goto('/library');
  const tabs = page.getByRole('navigation', { name: 'Library' });
  const pageGrowth = await measureGrowth(page, async () => {
    for (const name of ['Playlists', 'Artists', 'Recently played', 'On this device']) {
      await tabs.getByRole('link', { name }).click();
      await page.getByRole('heading', { level: 1, name }).waitFor();
    }
  });
  expect(pageGrowth.listeners).toBeLessThan(MAX_LISTENER_GROWTH);
  expect(pageGrowth.audioElements).toBe(0);
  await page.context().close();
}, 180_000);
