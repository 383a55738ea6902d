/** A listener at the real site behind a faulty media host. Reads and checks what the player shows and plays. */
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { sleep, waitUntil } from '../support/startSite.ts';
import { siteUrl } from '../support/visitor.ts';
import { startFaultyMedia, type FaultyMedia, type FaultyMediaOptions } from './faultyMedia.ts';
import { watchPlayback, type Heard } from './watchPlayback.ts';

/** The page and the network of one row of the fault tables. */
export interface ListenerOptions extends Omit<FaultyMediaOptions, 'upstream'> {
  /** Path of the page to open. Default: home. */
  path?: string;
  /** Chooses the advanced player with autoplay; otherwise autoplay is off, and the wave player stops after a song. */
  hasAutoplay?: boolean;
  /** Runs in each page before the site's own scripts. */
  prepare?: () => void;
  /** Called before the page opens, for example to add routes. */
  arrange?: (context: BrowserContext) => Promise<void>;
}

/** How long the player may report 'playing' without progress. By then it tells a hiccup from a stall. */
const LONGEST_SILENCE_MS = 5000;
/** How long an element may play while the player reports another state. */
const LONGEST_SURPRISE_MS = 2000;
const WAIT_MS = 40_000;

/** Opened by `open` and closed by the test. Its checks wait for a state and throw after a time limit. */
export class Listener {
  readonly exceptions: string[] = [];
  readonly context: BrowserContext;
  readonly media: FaultyMedia;
  page: Page;

  private constructor(context: BrowserContext, media: FaultyMedia, page: Page) {
    this.context = context;
    this.media = media;
    this.page = page;
    page.on('pageerror', (error) => this.exceptions.push(error.stack ?? error.message));
  }

  static async open(browser: Browser, options: ListenerOptions = {}): Promise<Listener> {
    const media = await startFaultyMedia({ ...options, upstream: siteUrl() });
    const context = await browser.newContext({
      baseURL: media.origin,
      reducedMotion: 'reduce',
      // `arrange` routes requests in the test, and a service worker bypasses these routes.
      serviceWorkers: options.arrange ? 'block' : 'allow',
    });
    await context.addInitScript(watchPlayback);
    await context.addInitScript(options.hasAutoplay ? chooseAutoplay : chooseNoAutoplay);
    if (options.prepare) await context.addInitScript(options.prepare);
    await options.arrange?.(context);
    const listener = new Listener(context, media, await context.newPage());
    await listener.page.goto(options.path ?? '/');
    return listener;
  }

  get player(): Locator {
    return this.page.getByRole('region', { name: 'Player' });
  }

  get rows(): Locator {
    return this.page.getByRole('region', { name: 'Trending songs' }).getByRole('listitem');
  }

  async click(row = 0): Promise<void> {
    const item = this.rows.nth(row);
    await item.hover();
    await item.getByRole('button', { name: /^(Play|Pause) / }).click();
  }

  /** Starts a song of the list and waits until it has played for `seconds`. */
  async play(row = 0, seconds = 1.5): Promise<void> {
    await this.click(row);
    await this.waitForSound(seconds);
  }

  hear(): Promise<Heard> {
    return this.page.evaluate(() => window.nyimboTruth.hear());
  }

  async waitFor(what: string, isTrue: (heard: Heard) => boolean): Promise<Heard> {
    let heard = await this.hear();
    const look = async (): Promise<boolean> => isTrue((heard = await this.hear()));
    await waitUntil(what, look, WAIT_MS).catch((error: unknown) => {
      throw new Error(`${String(error)}; it is ${JSON.stringify(heard)}`);
    });
    return heard;
  }

  waitForState(...states: string[]): Promise<Heard> {
    return this.waitFor(`the player is ${states.join(' or ')}`, ({ state }) => states.includes(state));
  }

  /** Waits until the song plays past the given second and still progresses. */
  async waitForSound(seconds: number): Promise<Heard> {
    await this.waitFor(
      `it sounds at ${seconds} s`,
      (heard) => heard.state === 'playing' && (heard.seconds ?? 0) > seconds,
    );
    return this.expectTruth('playing');
  }

  /** Waits until the player shows that it waits for the signal. @returns the position that it holds, in seconds */
  async waitForLoss(): Promise<number> {
    await this.waitForState('loading');
    await this.player.getByText('Waiting for signal…').first().waitFor({ timeout: WAIT_MS });
    const { seconds } = await this.hear();
    return seconds ?? 0;
  }

  /** Checks that the song resumes from the held second after the signal returns, without a skip or a restart. */
  async expectToGoOnFrom(heldSeconds: number): Promise<void> {
    const { seconds } = await this.waitFor('it goes on', (heard) => heard.state === 'playing' && heard.sounding === 1);
    expect(seconds ?? 0).toBeGreaterThan(heldSeconds - 1);
    await this.waitForSound(heldSeconds + 0.5);
  }

  /**
   * Checks for one second that the player's state is the expected one and that the audio elements agree with it. Waits
   * for the state first.
   */
  async expectTruth(state: string): Promise<Heard> {
    await this.waitForState(state);
    const before = await this.hear();
    await sleep(1000);
    const after = await this.hear();
    const moved = (after.seconds ?? 0) - (before.seconds ?? 0);
    if (state === 'playing' && after.state === 'playing') {
      expect(after.sounding).toBe(1);
      expect(moved).toBeGreaterThan(0);
    } else {
      expect(after.state).toBe(state);
      expect(moved).toBeCloseTo(0, 1);
      if (state !== 'loading') expect(after.sounding).toBe(0);
    }
    return after;
  }

  /** Ends a row. Checks that the shown state was never wrong for long and that no two elements played at once. */
  async leave(): Promise<void> {
    try {
      const { most, silenceMs, surpriseMs, jumpsBack } = await this.page.evaluate(() => window.nyimboTruth.report());
      expect(most).toBeLessThanOrEqual(1);
      expect(silenceMs).toBeLessThan(LONGEST_SILENCE_MS);
      expect(surpriseMs).toBeLessThan(LONGEST_SURPRISE_MS);
      expect(jumpsBack).toEqual([]);
      expect(this.exceptions).toEqual([]);
    } finally {
      await this.close();
    }
  }

  async close(): Promise<void> {
    await this.context.close();
    await this.media.close();
  }
}

/** Stores the choice of the advanced player with autoplay. Runs in the page. */
function chooseAutoplay(): void {
  localStorage.setItem('playerStyle', 'advanced');
  localStorage.setItem('autoPlayNext', 'true');
}

/** Stores the choice of no autoplay. Runs in each page; a `data:` page, which is another site here, has no storage. */
function chooseNoAutoplay(): void {
  if (location.protocol !== 'data:') localStorage.setItem('autoPlayNext', 'false');
}
