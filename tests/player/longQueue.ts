/** Measures how much work a tap costs the page in a list of any length, with mocked responses. */
import type { BrowserContext, Page } from 'playwright-core';
import { createTone } from './audioServer.ts';

const FIRST_PAGE_SIZE = 60;
const TAP_COUNT = 7;
const SONG_SECONDS = 5;

const buildSong = (index: number) => ({
  dbUniqueId: String(index + 1),
  post_id: index + 1,
  is_fav: false,
  title: `Song number ${index + 1}`,
  stageName: `Artist ${index % 300}`,
  img: null,
  file: `song-${index + 1}.mp3`,
  year: 2026,
  durationSeconds: SONG_SECONDS,
  sizeBytes: null,
  smallSizeBytes: null,
  plays: 1_000_000 - index,
});

/** Mocks the page's list with `count` songs: a first page of the server's size, then all other songs in one response. */
async function answerWithSongs(context: BrowserContext, count: number): Promise<void> {
  const songs = Array.from({ length: count }, (_, index) => buildSong(index));
  const body = createTone(SONG_SECONDS, 330);
  await context.route(/\/api\/songs\?/, (route) => {
    const isFirst = !new URL(route.request().url()).searchParams.has('cursor');
    const hasMore = isFirst && count > FIRST_PAGE_SIZE;
    return route.fulfill({
      json: isFirst
        ? { songs: songs.slice(0, FIRST_PAGE_SIZE), total: count, nextCursor: hasMore ? 'rest' : null }
        : { songs: songs.slice(FIRST_PAGE_SIZE), nextCursor: null },
    });
  });
  await context.route(/\/media\/.*\/songs\//, (route) => route.fulfill({ body, contentType: 'audio/wav' }));
}

/** Taps a visible row's play button, and waits until the first row changes. Runs in the page. */
function tapRow(index: number): Promise<void> {
  const buttons = [...document.querySelectorAll<HTMLElement>('main ol > li .row-index button[aria-label^="Play "]')];
  const button = buttons[index % buttons.length];
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      observer.disconnect();
      resolve();
    });
    const attributeFilter = ['aria-busy', 'aria-disabled', 'data-state', 'aria-label'];
    observer.observe(document.body, { subtree: true, attributes: true, attributeFilter });
    button?.click();
  });
}

/**
 * Measures the CPU time in ms of the page's main thread from a tap to its first visible change, in a list of `count`
 * songs. Unlike elapsed time, CPU time does not depend on what else the machine does.
 * Returns the least of several taps: other work of the page and of the machine only adds to a tap's time.
 */
export async function measureTaps(context: BrowserContext, page: Page, count: number): Promise<number> {
  await answerWithSongs(context, count);
  await page.goto('/songs/popular');
  await page.getByRole('list', { name: 'Popular songs' }).waitFor();
  if (count > FIRST_PAGE_SIZE) {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await page.waitForFunction((rows) => (document.querySelector('main ol')?.scrollHeight ?? 0) > rows * 40, count);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));
  }
  await page.waitForTimeout(1000);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const readCpuMs = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
  const times: number[] = [];
  for (let tap = 0; tap <= TAP_COUNT; tap += 1) {
    const before = await readCpuMs();
    await page.evaluate(tapRow, tap);
    times.push((await readCpuMs()) - before);
    await page.waitForTimeout(300);
  }
  await devtools.detach();
  await context.unrouteAll();
  // Ignore the first tap, which also renders the player.
  return Math.min(...times.slice(1));
}
