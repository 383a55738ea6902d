/** A page whose HTML has loaded and whose app has not: the shell's scripts load when the test says so. */
import type { Browser, Page } from 'playwright-core';
import { watchEarlySound } from './earlySound.ts';
import { watchSound } from '../sound.ts';
import { visit, type Theme, type Visitor } from '../visitor.ts';

/** Matches the scripts that a test holds back. */
export const SHELL_SCRIPTS = /\/r\/shell\/.*\.js/;

interface EarlyOptions {
  width?: number;
  theme?: Theme;
  expected?: RegExp;
  isApiDown?: boolean;
}

/** A visitor who sees the server's HTML only, until `loadApp`. */
export interface EarlyVisitor extends Visitor {
  /** Lets the shell's scripts load. */
  loadApp(): void;
}

/** Opens the page and resolves once its HTML is visible. The shell's scripts wait for `loadApp()`. */
export async function openBeforeApp(browser: Browser, path: string, options: EarlyOptions = {}): Promise<EarlyVisitor> {
  const { isApiDown = false, ...rest } = options;
  const visitor = await visit(browser, '/healthz', rest);
  const { page } = visitor;
  await watchSound(page);
  await watchEarlySound(page);
  if (isApiDown) await page.route('**/api/song-page', (route) => route.abort());
  let loadApp = () => {};
  const appMayLoad = new Promise<void>((resolve) => {
    loadApp = resolve;
  });
  await page.route(SHELL_SCRIPTS, async (route) => {
    await appMayLoad;
    await route.continue().catch(() => undefined);
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('#early-page h1').waitFor();
  return { ...visitor, loadApp };
}

/** Whether the app has replaced the server's HTML. */
export const isTakenOver = async (page: Page) => (await page.locator('#early-page').count()) === 0;
