/** A visit to the real site with a damaged build of one remote. A proxy damages the build in transit. */
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { openSiteProxy, type ReplacementResponse, type SiteProxy } from '../hosts/siteProxy.ts';
import { playFirstSong, readSound, watchSound } from '../sound.ts';
import { waitUntil } from '../startSite.ts';
import { siteUrl } from '../visitor.ts';
import { breakBuild, type BrokenBuild, type LiveBuild } from './brokenBuild.ts';
import type { Fault } from './remoteFaults.ts';

/** How long a page may take to show another build, unless the fault sets its own limit. */
export const FALLBACK_TIMEOUT_MS = 12_000;
const WAIT_OPTIONS = { timeout: FALLBACK_TIMEOUT_MS };

/** Returns a response of the test's own for a path, or null to send the broken build's response. */
type FindReplacement = (path: string) => ReplacementResponse | null;

interface VisitParts {
  remote: string;
  broken: BrokenBuild;
  own: { answer: FindReplacement };
  proxy: SiteProxy;
  context: BrowserContext;
  page: Page;
}

/** A visit that `open` has opened. Reads the page, its sound and the reports that the page sends. */
export class FaultyVisit {
  /** Bodies of the reports that the page has sent. */
  readonly reports: unknown[] = [];
  readonly #parts: VisitParts;

  private constructor(parts: VisitParts) {
    this.#parts = parts;
    parts.page.on('request', (request) => {
      if (request.url().endsWith('/api/client-reports')) this.reports.push(request.postDataJSON());
    });
  }

  /** Opens a page with the damaged build live. */
  static async open(
    browser: Browser,
    live: LiveBuild,
    { remote, damageOf }: { remote: string; damageOf: Fault['damage'] },
  ): Promise<FaultyVisit> {
    const broken = breakBuild(live, remote, damageOf(live, remote));
    const own: VisitParts['own'] = { answer: () => null };
    const registry = { type: 'application/json', body: broken.registry };
    const proxy = await openSiteProxy({
      upstream: siteUrl,
      rewrite: (html) => broken.rewrite(html),
      answer: (path) => own.answer(path) ?? (path === '/registry/live.json' ? registry : broken.answer(path)),
    });
    const context = await browser.newContext({
      baseURL: proxy.origin,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    const visit = new FaultyVisit({ remote, broken, own, proxy, context, page });
    await watchSound(page);
    await page.goto('/');
    return visit;
  }

  get page(): Page {
    return this.#parts.page;
  }

  get proxy(): SiteProxy {
    return this.#parts.proxy;
  }

  get broken(): BrokenBuild {
    return this.#parts.broken;
  }

  set override(answer: FindReplacement) {
    this.#parts.own.answer = answer;
  }

  /** Whether a path belongs to the damaged build. */
  readonly isOfBrokenBuild = (path: string): boolean => path.includes(`/${this.broken.id}/`);

  get main(): Locator {
    return this.page.getByRole('main');
  }

  /** The error card that replaces a failed part of the page. */
  get card(): Locator {
    return this.page.getByRole('alert').filter({ has: this.page.getByRole('button', { name: 'Try again' }) });
  }

  heading(name: RegExp): Locator {
    return this.page.getByRole('heading', { level: 1, name });
  }

  player(state: string): Locator {
    return this.page.getByRole('region', { name: 'Player' }).and(this.page.locator(`[data-state="${state}"]`));
  }

  goTo(name: string): Promise<void> {
    const menu = this.page.getByRole('navigation', { name: 'Main' });
    return menu.getByRole('link', { name, exact: true }).first().click();
  }

  async waitForList(limit = WAIT_OPTIONS): Promise<void> {
    await this.main.getByRole('listitem').first().getByRole('link').first().waitFor(limit);
  }

  async play(): Promise<void> {
    await this.waitForList();
    await playFirstSong(this.page);
  }

  async expectMusicToContinue(): Promise<void> {
    const before = await readSound(this.page);
    expect(before.sounding).toBe(1);
    await waitUntil('the music goes on', async () => {
      const { currentTime, file, sounding } = await readSound(this.page);
      return sounding === 1 && file === before.file && (currentTime ?? 0) > (before.currentTime ?? 0) + 0.2;
    });
    expect(await this.page.locator('audio').count()).toBe(1);
  }

  /** Checks the rest of the site: the pages of two remotes, and the search dialog. */
  async expectSiteToWork(): Promise<void> {
    await this.goTo('Help');
    await this.heading(/help/i).waitFor();
    await this.goTo('Home');
    await this.heading(/Every song from home/).waitFor();
    await this.page.keyboard.press('/');
    await this.page.getByRole('dialog', { name: 'Search' }).waitFor();
    await this.page.keyboard.press('Escape');
  }

  /** Checks that the page has sent one report. */
  async expectReport(kind: Fault['kind'], fallback: string | null): Promise<void> {
    await waitUntil('the report', () => this.reports.length > 0);
    const message: unknown = expect.any(String);
    const { remote, broken } = this.#parts;
    expect(this.reports).toEqual([{ remote, build: broken.id, kind, message, fallback }]);
  }

  async close(): Promise<void> {
    await this.#parts.context.close();
    await this.proxy.close();
  }
}
