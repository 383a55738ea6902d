/** Measures how fast the page reacts to a tap in a list of any length, with mocked responses. */
import type { BrowserContext, Page } from 'playwright-core';
import { createTone } from './audioServer.ts';

const FIRST_PAGE = 60;
const CPU_SLOWDOWN = 4;
const TAPS = 7;
const SECONDS = 5;

const buildSong = (index: number) => ({
  dbUniqueId: String(index + 1),
  post_id: index + 1,
  is_fav: false,
  title: `Song number ${index + 1}`,
  stageName: `Artist ${index % 300}`,
  img: null,
  file: `song-${index + 1}.mp3`,
  year: 2026,
  durationSeconds: SECONDS,
  sizeBytes: null,
  smallSizeBytes: null,
  plays: 1_000_000 - index,
});

/** Mocks the page's list with `count` songs: a first page of the server's size, then the rest. */
async function answerWithSongs(context: BrowserContext, count: number): Promise<void> {
  const songs = Array.from({ length: count }, (_, index) => buildSong(index));
  const body = createTone(SECONDS, 330);
  await context.route(/\/api\/songs\?/, (route) => {
    const isFirst = !new URL(route.request().url()).searchParams.has('cursor');
    const hasMore = isFirst && count > FIRST_PAGE;
    return route.fulfill({
      json: isFirst
        ? { songs: songs.slice(0, FIRST_PAGE), total: count, nextCursor: hasMore ? 'rest' : null }
        : { songs: songs.slice(FIRST_PAGE), nextCursor: null },
    });
  });
  await context.route(/\/media\/.*\/songs\//, (route) => route.fulfill({ body, contentType: 'audio/wav' }));
}

/** Taps a visible row's play button. @returns ms until the first row changes. Runs in the page. */
function tapRow(index: number): Promise<number> {
  const buttons = [...document.querySelectorAll<HTMLElement>('main ol > li .row-index button[aria-label^="Play "]')];
  const button = buttons[index % buttons.length];
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      observer.disconnect();
      resolve(performance.now() - tappedAt);
    });
    const attributeFilter = ['aria-busy', 'aria-disabled', 'data-state', 'aria-label'];
    observer.observe(document.body, { subtree: true, attributes: true, attributeFilter });
    const tappedAt = performance.now();
    button?.click();
  });
}

/**
 * Measures the shortest time in ms from a tap to its first visible change, in a list of `count` songs on a slowed-down
 * CPU. Each tap does the same work, and only other programs on the machine make a tap slower.
 */
export async function measureTaps(context: BrowserContext, page: Page, count: number): Promise<number> {
  await answerWithSongs(context, count);
  await page.goto('/songs/popular');
  await page.getByRole('list', { name: 'Popular songs' }).waitFor();
  if (count > FIRST_PAGE) {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await page.waitForFunction((rows) => (document.querySelector('main ol')?.scrollHeight ?? 0) > rows * 40, count);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2));
  }
  await page.waitForTimeout(1000);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const times: number[] = [];
  for (let tap = 0; tap <= TAPS; tap += 1) {
    times.push(await page.evaluate(tapRow, tap));
    await page.waitForTimeout(300);
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await devtools.detach();
  await context.unrouteAll();
  // Ignore the first tap, which also renders the player.
  return Math.min(...times.slice(1));
}
