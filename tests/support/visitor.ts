/** A visitor with a browser: a page of a given width and theme, and its console errors. */
import type { Browser, BrowserContext, Page } from 'playwright-core';

/** Dark is the default of a new visitor; light is stored before the first page opens. */
export type Theme = 'dark' | 'light';

/** A page in a browser context of its own. The test calls `leave`, which closes the context. */
export interface Visitor {
  page: Page;
  context: BrowserContext;
  /** Console errors and warnings, and uncaught exceptions, each with the page's URL. */
  complaints: string[];
  /** The cumulative layout shift of the current document; 0 without a shift. */
  readShift(): Promise<number>;
  leave(): Promise<void>;
}

interface VisitorOptions {
  width?: number;
  height?: number;
  theme?: Theme;
  /** Matches console messages that the test itself causes, for example the 404 of a remote that it blocks. */
  expected?: RegExp;
  /** The test answers requests itself (`route`). Blocks the service worker, whose requests bypass routes. */
  isRouting?: boolean;
  /** Default: true. The worker caches the site in each new context, which takes half as much CPU time as the page. */
  hasWorker?: boolean;
}

/** Playwright's console message in a page whose service worker it blocks. */
const NO_WORKER = /^Service Worker registration blocked by Playwright/;

/** Origin of the worker's own site, which `workerSite.cjs` sets. @throws outside of a browser suite */
export function siteUrl(): string {
  const url = process.env.SITE_URL;
  if (!url) throw new Error('SITE_URL is not set: the browser suites are started by Jest with globalSetup.');
  return url;
}

/** Opens a path with a new browser context. The window is a desktop's with reduced motion, unless options differ. */
export async function visit(browser: Browser, path: string, options: VisitorOptions = {}): Promise<Visitor> {
  const { width = 1440, height = 900, theme = 'dark', expected, isRouting = false, hasWorker = !isRouting } = options;
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
  const page = await context.newPage();
  const complaints: string[] = [];
  const complain = (text: string) => {
    if (!expected?.test(text) && !NO_WORKER.test(text)) complaints.push(`${page.url()}: ${text}`);
  };
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') {
      complain(`${message.text()} (${message.location().url})`);
    }
  });
  page.on('pageerror', (error) => complain(error.stack ?? error.message));
  await page.goto(path);
  const readShift = async () => {
    const shifts = await page.evaluate(() => window.nyimboShifts ?? []);
    // The report of a failed assertion then says what moved.
    if (shifts.length > 0) console.log('Layout shifts:', shifts);
    return shifts.reduce((sum, { value }) => sum + value, 0);
  };
  return { page, context, complaints, readShift, leave: () => context.close() };
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

/** Not among TypeScript's types of the browser. */
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
