/** Fifty visits of a song's page and fifty downloads in one document leak no listeners and no audio elements. */
import type { CDPSession, Page } from 'playwright-core';
import { useVisitor } from '../support/useVisitor.ts';
import { sleep } from '../support/startSite.ts';
import { siteUrl } from '../support/visitor.ts';

const FIRST_ROUNDS = 5;
const ROUNDS = 50;
/** Listeners that pages and the browser may retain for a while: fewer than one per round. */
const MAX_GROWTH = 20;
const READING_PERIOD_MS = 1000;
const MAX_READINGS = 10;

const fixture = useVisitor();

interface Counts {
  listeners: number;
  audioElements: number;
}

/** Counts the event listeners and audio elements that remain after garbage collection. */
async function readCounts(devtools: CDPSession): Promise<Counts> {
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

/** Repeats `readCounts` until the counts are stable: home's lower sections load when the browser is idle. */
async function readSettled(devtools: CDPSession): Promise<Counts> {
  let last = await readCounts(devtools);
  for (let time = 0; time < MAX_READINGS; time += 1) {
    await sleep(READING_PERIOD_MS);
    const next = await readCounts(devtools);
    if (next.listeners === last.listeners && next.audioElements === last.audioElements) return next;
    last = next;
  }
  return last;
}

async function repeat(page: Page, round: () => Promise<void>): Promise<Counts> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  for (let time = 0; time < FIRST_ROUNDS; time += 1) await round();
  const before = await readSettled(devtools);
  for (let time = 0; time < ROUNDS; time += 1) await round();
  const after = await readSettled(devtools);
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

test('SNG-8 fifty waveforms of a song’s page leave no listener and no audio element behind', async () => {
  const page = await openHome();
  const link = page.getByRole('region', { name: 'Trending songs' }).getByRole('listitem').first().getByRole('link');
  const grown = await repeat(page, async () => {
    await link.first().click();
    await page.getByRole('region', { name: 'Song', exact: true }).getByRole('slider', { name: 'Seek' }).waitFor();
    await page.goBack();
    await link.first().waitFor();
  });
  expect(grown.listeners).toBeLessThan(MAX_GROWTH);
  expect(grown.audioElements).toBeLessThan(3);
  await page.context().close();
}, 180_000);

test('DWN-1 fifty dialogs of the player leave no listener behind', async () => {
  const page = await openHome();
  await page.evaluate(() => localStorage.setItem('playerStyle', 'advanced'));
  await page.reload();
  const row = page.getByRole('region', { name: 'Trending songs' }).getByRole('listitem').first();
  await row.hover();
  await row.getByRole('button', { name: /^Play / }).click();
  const player = page.getByRole('region', { name: 'Player' });
  await player.getByRole('button', { name: /^Download/ }).waitFor();
  const grown = await repeat(page, async () => {
    await player.getByRole('button', { name: /^Download/ }).click();
    const dialog = page.getByRole('dialog', { name: /^Download / });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });
  expect(grown.listeners).toBeLessThan(MAX_GROWTH);
  await page.context().close();
}, 180_000);
