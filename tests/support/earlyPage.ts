/** A page whose HTML has loaded and whose app has not: the shell's scripts load late. */
import type { Browser, Page } from 'playwright-core';
import { watchEarlySound } from './earlySound.ts';
import { watchSound } from './sound.ts';
import { sleep } from './startSite.ts';
import { visit, type Theme, type Visitor } from './visitor.ts';

export const SHELL_SCRIPTS = /\/r\/shell\/.*\.js/;

interface EarlyOptions {
  width?: number;
  theme?: Theme;
  /** Delay of the scripts in ms. The default leaves a listener time to act first. */
  lateMs?: number;
  expected?: RegExp;
  isApiDown?: boolean;
}

/** Opens the page and resolves once its HTML is visible. */
export async function openBeforeApp(browser: Browser, path: string, options: EarlyOptions = {}): Promise<Visitor> {
  const { lateMs = 3000, isApiDown = false, ...rest } = options;
  const visitor = await visit(browser, '/healthz', rest);
  const { page } = visitor;
  await watchSound(page);
  await watchEarlySound(page);
  if (isApiDown) await page.route('**/api/song-page', (route) => route.abort());
  await page.route(SHELL_SCRIPTS, async (route) => {
    await sleep(lateMs);
    await route.continue().catch(() => undefined);
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('#early-page h1').waitFor();
  return visitor;
}

export const isTakenOver = async (page: Page) => (await page.locator('#early-page').count()) === 0;
