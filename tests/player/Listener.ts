/** A listener at the real site behind a faulty media host. Reads and checks what the player shows and plays. */
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { sleep, waitUntil } from '../support/startSite.ts';
import { siteUrl } from '../support/visitor.ts';
import { startFaultyMedia, type FaultyMediaProxy, type FaultyMediaOptions } from './faultyMedia.ts';
import { watchPlayback, type PlaybackSample } from './watchPlayback.ts';

/** The page and the network of one row of the fault tables. */
export interface ListenerOptions extends Omit<FaultyMediaOptions, 'upstream'> {
  /** Path of the page to open. Default: home. */
  path?: string;
  /** Chooses the advanced player with autoplay; otherwise autoplay is off, and the wave player stops after a song. */
  usesAdvancedPlayer?: boolean;
  /** Runs in each page before the site's own scripts. */
  prepare?: () => void;
  /** Called before the page opens, for example to add routes. */
  arrange?: (context: BrowserContext) => Promise<void>;
}

/** How long the player may report 'playing' without progress, before it has to report a stall. */
const MAX_SILENCE_MS = 5000;
/** How long an element may play while the player reports another state. */
const MAX_WRONG_STATE_MS = 2000;
const STATE_TIMEOUT_MS = 40_000;

/** A listener with a browser context and a faulty media host. Checks wait for a state, and throw after a time limit. */
export class Listener {
  readonly exceptions: string[] = [];
  readonly context: BrowserContext;
  readonly media: FaultyMediaProxy;
  page: Page;

  private constructor(context: BrowserContext, media: FaultyMediaProxy, page: Page) {
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
    await context.addInitScript(options.usesAdvancedPlayer ? chooseAdvancedPlayer : chooseNoAutoplay);
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

  readPlayback(): Promise<PlaybackSample> {
    return this.page.evaluate(() => window.nyimboPlayback.sample());
  }

  async waitFor(what: string, isTrue: (heard: PlaybackSample) => boolean): Promise<PlaybackSample> {
    let heard = await this.readPlayback();
    const look = async (): Promise<boolean> => isTrue((heard = await this.readPlayback()));
    await waitUntil(what, look, STATE_TIMEOUT_MS).catch((error: unknown) => {
      throw new Error(`${String(error)}; it is ${JSON.stringify(heard)}`);
    });
    return heard;
  }

  waitForState(...states: string[]): Promise<PlaybackSample> {
    return this.waitFor(`the player is ${states.join(' or ')}`, ({ state }) => states.includes(state));
  }

  /** Waits until the song plays past the given second and still progresses. */
  async waitForSound(seconds: number): Promise<PlaybackSample> {
    await this.waitFor(
      `it sounds at ${seconds} s`,
      (heard) => heard.state === 'playing' && (heard.seconds ?? 0) > seconds,
    );
    return this.expectMatchingState('playing');
  }

  /** Waits until the player shows that it waits for the network. @returns the position that it holds, in seconds */
  async waitForStall(): Promise<number> {
    await this.waitForState('loading');
    await this.player.getByText('Waiting for signal…').first().waitFor({ timeout: STATE_TIMEOUT_MS });
    const { seconds } = await this.readPlayback();
    return seconds ?? 0;
  }

  /** Checks that the song resumes from the held second once the network is back, without a skip or a restart. */
  async expectToResumeFrom(heldSeconds: number): Promise<void> {
    const { seconds } = await this.waitFor('playback', (heard) => heard.state === 'playing' && heard.sounding === 1);
    expect(seconds ?? 0).toBeGreaterThan(heldSeconds - 1);
    await this.waitForSound(heldSeconds + 0.5);
  }

  /**
   * Checks for one second that the player's state is the expected one and that the audio elements agree with it. Waits
   * for the state first. A busy machine may start the sound of a playing song later; `leave` limits this silence.
   */
  async expectMatchingState(state: string): Promise<PlaybackSample> {
    await this.waitForState(state);
    const before = await this.readPlayback();
    await sleep(1000);
    const after = await this.waitFor(
      'the song progresses',
      (heard) => state !== 'playing' || heard.state !== state || heard.seconds !== before.seconds,
    );
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

  /**
   * Ends the visit. Checks that the shown state was never wrong for long and that no two elements played at the same
   * time.
   */
  async leave(): Promise<void> {
    try {
      const { maxPlayingCount, silenceMs, wrongStateMs, jumpsBack } = await this.page.evaluate(() =>
        window.nyimboPlayback.report(),
      );
      expect(maxPlayingCount).toBeLessThanOrEqual(1);
      expect(silenceMs).toBeLessThan(MAX_SILENCE_MS);
      expect(wrongStateMs).toBeLessThan(MAX_WRONG_STATE_MS);
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
function chooseAdvancedPlayer(): void {
  localStorage.setItem('playerStyle', 'advanced');
  localStorage.setItem('autoPlayNext', 'true');
}

/** Stores the choice of no autoplay. Runs in each page. Does nothing in a `data:` page, which has no storage. */
function chooseNoAutoplay(): void {
  if (location.protocol !== 'data:') localStorage.setItem('autoPlayNext', 'false');
}
