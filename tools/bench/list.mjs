// `npm run bench:list`: measures a long list of songs on a simulated cheap phone (Chromium, 360 px, 4x CPU slowdown):
// the time from a tap to the row's change, the frame times while scrolling, the heap and the number of elements.
//   BASE_URL   a running site (default: a server started on DATA_DIR)
//   DATA_DIR   data folder of the measured site (.data); a copy is measured, so the folder must not be in use
//   ROWS       list lengths (100,1000,10000)
import { env } from 'node:process';
import { chromium } from 'playwright-core';
import { answerWithSongs, observeTaps, scrollThrough } from './list-page.mjs';
import { openSite } from './open-site.mjs';

const LIST_LENGTHS = (env.ROWS ?? '100,1000,10000').split(',').map(Number);
const CPU_SLOWDOWN = 4;
const TAP_COUNT = 12;
const SCROLL = { pxPerFrame: 50, frames: 240 };
const TIMEOUT_MS = 120_000;

const percentile = (values, share) => [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) * share)];

async function openList(browser, address, rows) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  await answerWithSongs(page, rows);
  await page.addInitScript(observeTaps);
  await page.goto(`${address}/songs/popular`);
  await page.getByRole('list', { name: 'Popular songs' }).waitFor({ timeout: TIMEOUT_MS });
  // Scrolling to the end of the first page loads the rest.
  if (rows > 60) {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await page.waitForFunction((count) => (document.querySelector('main ol')?.scrollHeight ?? 0) > count * 55, rows);
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return { context, page, devtools };
}

/** Runs in the page. Returns the centre of a play button near the middle of the viewport; null if there is no row. */
function findRowInView() {
  for (const cell of document.querySelectorAll('main ol > li .row-index')) {
    const { left, top, width, height } = cell.getBoundingClientRect();
    if (top > window.innerHeight / 3 && top < window.innerHeight / 2)
      return { x: left + width / 2, y: top + height / 2 };
  }
  return null;
}

/** Taps a different song's row in each part of the list. @returns the time from each tap to the row's change, in ms */
async function tapRows(page) {
  for (let tap = 0; tap < TAP_COUNT; tap += 1) {
    await page.evaluate(
      (share) => {
        window.scrollTo(0, (document.documentElement.scrollHeight - window.innerHeight) * share);
      },
      (tap + 0.5) / TAP_COUNT,
    );
    const row = await page.waitForFunction(findRowInView, undefined, { timeout: TIMEOUT_MS });
    const middle = await row.jsonValue();
    await page.waitForTimeout(500);
    await page.touchscreen.tap(middle.x, middle.y);
    await page.waitForFunction((count) => globalThis.benchTaps.length >= count, tap + 1, { timeout: TIMEOUT_MS });
  }
  return page.evaluate(() => globalThis.benchTaps);
}

async function measureList(browser, address, rows) {
  const { context, page, devtools } = await openList(browser, address, rows);
  try {
    const frames = await page.evaluate(scrollThrough, SCROLL);
    const taps = await tapRows(page);
    await devtools.send('HeapProfiler.collectGarbage');
    const { metrics } = await devtools.send('Performance.getMetrics');
    const heapBytes = metrics.find(({ name }) => name === 'JSHeapUsedSize').value;
    const elements = await page.evaluate(() => document.querySelectorAll('*').length);
    const inPage = await page.evaluate(() => document.querySelectorAll('main ol > li').length);
    return { rows, frames, taps: taps.slice(1), heapBytes, elements, inPage };
  } finally {
    await context.close();
  }
}

const { address, executablePath, stop } = await openSite();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
try {
  console.log(
    '| songs | rows in the page | tap to change, ms: p50 | p95 | frame, ms: p50 | p95 | heap, MB | elements |',
  );
  console.log('|---|---|---|---|---|---|---|---|');
  for (const rows of LIST_LENGTHS) {
    const { frames, taps, heapBytes, elements, inPage } = await measureList(browser, address, rows);
    const times = [percentile(taps, 0.5), percentile(taps, 0.95), percentile(frames, 0.5), percentile(frames, 0.95)];
    const cells = [rows, inPage, ...times.map((ms) => ms.toFixed(0)), (heapBytes / 2 ** 20).toFixed(1), elements];
    console.log(`| ${cells.join(' | ')} |`);
  }
} finally {
  await browser.close();
  await stop();
}
