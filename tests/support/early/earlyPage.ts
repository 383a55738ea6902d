/** A page whose HTML is loaded but whose app is not. The test decides when the shell's scripts load. */
import type { Browser, Page } from 'playwright-core';
import { watchEarlySound } from './earlySound.ts';
import { watchSound } from '../sound.ts';
import { waitUntil } from '../startSite.ts';
import { visit, type Theme, type Visitor } from '../visitor.ts';

/** Matches the scripts that a test holds back. */
export const SHELL_SCRIPTS = /\/r\/shell\/.*\.js/;

interface EarlyOptions {
  width?: number;
  theme?: Theme;
  expected?: RegExp;
  isApiDown?: boolean;
}

/** A visitor who sees only the server's HTML until the test calls `loadApp`. */
export interface EarlyVisitor extends Visitor {
  /** Lets the shell's scripts load. */
  loadApp(): void;
}

/** Opens the page and resolves once its HTML is complete and visible. The shell's scripts wait for `loadApp()`. */
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
  // The server sends a page without this content if it takes too long to render, as at the first request.
  await waitUntil('the content before the app', async () => {
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForFunction(() => document.readyState !== 'loading');
    return page.locator('#early-page h1').isVisible();
  });
  return { ...visitor, loadApp };
}

/** Whether the app has replaced the server's HTML. */
export const hasAppTakenOver = async (page: Page) => (await page.locator('#early-page').count()) === 0;
