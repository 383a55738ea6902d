/** A visitor of the site: a browser page of a given width and theme, with its console errors. */
import type { Browser, BrowserContext, Page } from 'playwright-core';

/** Dark is the default of a new visitor; light is stored before the first page opens. */
export type Theme = 'dark' | 'light';

/** A page in its own browser context. The test calls `leave`, which closes the context. */
export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** Console errors and warnings, and uncaught exceptions, each with the page's URL. */
  pageErrors: string[];
  /** The cumulative layout shift of the current document; 0 without a shift. */
  readShift(): Promise<number>;
  leave(): Promise<void>;
}

/** The window of a visitor, and the messages that its page may write. */
export interface VisitorOptions {
  width?: number;
  height?: number;
  theme?: Theme;
  /** Matches console messages that the test itself causes, for example the 404 of a remote that it blocks. */
  expected?: RegExp;
  /**
   * Whether the browser runs the service worker. Only tests of the worker need it: it caches the site in each new
   * context, which takes half as much CPU time as the page, and its requests bypass `route`.
   */
  hasWorker?: boolean;
}

/** Matches the console message that Playwright causes when it blocks a service worker. */
const BLOCKED_WORKER_MESSAGE = /^Service Worker registration blocked by Playwright/;

/** Origin of the worker's own site, which `workerSite.cjs` sets. @throws outside of a browser suite */
export function siteUrl(): string {
  const url = process.env.SITE_URL;
  if (!url) throw new Error('SITE_URL is not set: the browser suites are started by Jest with globalSetup.');
  return url;
}

/** A browser context with one page. */
export interface VisitorWindow {
  context: BrowserContext;
  page: Page;
}

/** Opens a path in a new browser context. By default the window has a desktop's size and reduced motion. */
export async function visit(browser: Browser, path: string, options: VisitorOptions = {}): Promise<Visitor> {
  const window = await openWindow(browser, options);
  return openPath(window, path, options);
}

/** Opens an empty page in a new browser context. */
export async function openWindow(browser: Browser, options: VisitorOptions): Promise<VisitorWindow> {
  const { width = 1440, height = 900, theme = 'dark', hasWorker = false } = options;
  const context = await browser.newContext({
    baseURL: siteUrl(),
    viewport: { width, height },
    hasTouch: width < 679,
    isMobile: width < 679,
    reducedMotion: 'reduce',
    serviceWorkers: hasWorker ? 'allow' : 'block',
  });
  if (theme === 'light') await context.addInitScript(() => localStorage.setItem('theme', 'light'));
  await context.addInitScript(collectLayoutShifts);
  return { context, page: await context.newPage() };
}

/** Opens a path in a window and records the page's errors until the visitor leaves. */
export async function openPath(
  { context, page }: VisitorWindow,
  path: string,
  { expected }: VisitorOptions,
): Promise<Visitor> {
  const pageErrors: string[] = [];
  const recordError = (text: string) => {
    if (!expected?.test(text) && !BLOCKED_WORKER_MESSAGE.test(text)) pageErrors.push(`${page.url()}: ${text}`);
  };
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      recordError(`${message.text()} (${message.location().url})`);
    }
  });
  page.on('pageerror', (error) => recordError(error.stack ?? error.message));
  await page.goto(path);
  const readShift = async () => {
    const shifts = await page.evaluate(() => window.nyimboShifts ?? []);
    // Name the moved elements beside a failed assertion.
    if (shifts.length > 0) console.log('Layout shifts:', shifts);
    return shifts.reduce((sum, { value }) => sum + value, 0);
  };
  return { page, context, pageErrors, readShift, leave: () => context.close() };
}

/** Collects layout shifts, except those within 500 ms of user input, which caused them. Runs in the page. */
function collectLayoutShifts(): void {
  const shifts: LayoutShiftRecord[] = [];
  window.nyimboShifts = shifts;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = entry as PerformanceEntry & LayoutShift;
      if (hadRecentInput) continue;
      const moved = sources.map(({ node }) => (node instanceof Element ? node.outerHTML : node?.textContent) ?? '');
      shifts.push({ value, atMs: Math.round(entry.startTime), moved: moved.map((html) => html.slice(0, 120)) });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** An entry of the Layout Instability API. TypeScript's DOM types lack it. */
interface LayoutShift {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

interface LayoutShiftRecord {
  value: number;
  atMs: number;
  /** The first characters of the elements that moved. */
  moved: string[];
}

declare global {
  interface Window {
    nyimboShifts?: LayoutShiftRecord[];
  }
}
