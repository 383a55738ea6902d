// Verifies a release in a browser: each page loads from the released build without errors, and a song plays.
import { chromium } from 'playwright-core';
import { SHELL } from '../../build/apps.mjs';
import { listLinkedPages, listPagesWithoutParameters } from './choose-pages.mjs';

/**
 * Many times longer than a page or a song takes to start, also on a busy machine. A page that reports a fault ends the
 * wait at once, so a broken build is not live for that long.
 */
const TIMEOUT_MS = 60_000;
const PARALLEL_TABS = 3;
const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--autoplay-policy=no-user-gesture-required',
];
/** Matches the message of a blocked service worker. The verification blocks workers, to test the server's responses. */
const PLAYWRIGHT_MESSAGE = /^Service Worker registration blocked by Playwright/;

/** Runs in the page. Records played media elements, including elements outside the document. */
function watchSound() {
  const { play } = HTMLMediaElement.prototype;
  /** @type {HTMLMediaElement[]} */
  const sounds = [];
  window.nyimboSounds = sounds;
  HTMLMediaElement.prototype.play = function (...args) {
    sounds.push(this);
    return play.apply(this, args);
  };
}

/** Runs in the page. */
const isSounding = () => {
  const all = [...(window.nyimboSounds ?? []), ...document.querySelectorAll('audio')];
  const sounding = all.filter((audio) => !audio.paused && audio.currentTime > 0.2);
  // Pause after 0.2 s: long enough to prove playback, too short to count as a play.
  for (const audio of sounding) audio.pause();
  return sounding.length > 0;
};

/** Runs in the page. */
const listLinks = () => [...document.querySelectorAll('a[href^="/"]')].map((link) => link.getAttribute('href') ?? '');

/** @typedef {import('../registry/registry-changes.mjs').Registry} Registry */

class SiteInspection {
  /**
   * @param {import('playwright-core').BrowserContext} context
   * @param {{ url: string, app: string, build: string }} site
   */
  constructor(context, { url, app, build }) {
    this.context = context;
    this.url = url;
    this.app = app;
    this.build = build;
    /** @type {string[]} */
    this.faults = [];
    /** @type {string[]} */
    this.links = [];
  }

  /**
   * Opens a page and records its faults.
   * @returns {Promise<{ page: import('playwright-core').Page, unlessFaulty: (wait: Promise<unknown>) => Promise<void> }>}
   *   unlessFaulty: waits, at most until the page has a fault
   */
  async openPage() {
    const page = await this.context.newPage();
    /** @type {(value?: unknown) => void} */
    let reportFault = () => {};
    const faulty = new Promise((resolve) => (reportFault = resolve));
    const unlessFaulty = async (wait) => void (await Promise.race([wait, faulty]));
    const recordFault = (text) => {
      if (PLAYWRIGHT_MESSAGE.test(text)) return;
      this.faults.push(`${new URL(page.url()).pathname}: ${text}`);
      reportFault();
    };
    page.on('console', (message) => {
      if (message.type() === 'error') recordFault(`${message.text()} (${message.location().url})`);
    });
    // Detect the client's fault report, because after a failed build the page falls back and looks intact.
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.endsWith('/client-reports'))
        recordFault(`a build failed: ${request.postData()}`);
    });
    page.on('pageerror', (error) => recordFault(error.stack ?? error.message));
    return { page, unlessFaulty };
  }

  /** Visits one page. */
  async visit({ path, remote }) {
    const { page, unlessFaulty } = await this.openPage();
    try {
      const answer = await page.goto(this.url + path, { timeout: TIMEOUT_MS });
      if (!answer?.ok()) this.faults.push(`${path}: the server answered ${answer?.status()}`);
      await unlessFaulty(page.locator('main h1').first().waitFor({ timeout: TIMEOUT_MS }));
      const buildPath = `/r/${this.app}/${this.build}/`;
      await unlessFaulty(page.waitForFunction(isLoaded, buildPath, { timeout: TIMEOUT_MS })).catch(() =>
        this.faults.push(`${path}: nothing of ${buildPath} was loaded`),
      );
      const alerts = await page.locator('main [role="alert"]').allInnerTexts();
      for (const text of alerts)
        this.faults.push(`${path} (${remote}) says: ${text.replaceAll('\n', ' ').slice(0, 160)}`);
      this.links.push(...(await page.evaluate(listLinks)));
    } catch (error) {
      this.faults.push(`${path}: ${error.message.split('\n')[0]}`);
    } finally {
      await page.close();
    }
  }

  async visitAll(pages) {
    const waiting = [...pages];
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await this.visit(next);
    };
    await Promise.all(Array.from({ length: PARALLEL_TABS }, work));
  }

  async playSong() {
    const { page, unlessFaulty } = await this.openPage();
    try {
      await page.addInitScript(watchSound);
      await page.goto(`${this.url}/`, { timeout: TIMEOUT_MS });
      const play = page.locator('main').getByRole('button', { name: /^Play / });
      await unlessFaulty(play.first().click({ timeout: TIMEOUT_MS }));
      await unlessFaulty(page.waitForFunction(isSounding, null, { timeout: TIMEOUT_MS, polling: 50 }));
    } catch (error) {
      this.faults.push(`no song played on the home page (${error.message.split('\n')[0]})`);
    } finally {
      await page.close();
    }
  }
}

/** Runs in the page. */
const isLoaded = (buildPath) =>
  performance.getEntriesByType('resource').some(({ name }) => new URL(name).pathname.startsWith(buildPath));

/**
 * Lists the pages to visit. Lists home for a remote without pages, if one of its slots loads without a command.
 * @param {Registry} registry
 * @param {string} app
 */
function listPages(registry, app) {
  const pages = listPagesWithoutParameters(registry, app);
  if (app === SHELL || pages.length > 0) return pages;
  const { slots } = registry.remotes[app].current.description;
  return slots.some(({ load }) => load !== 'command') ? [{ remote: app, path: '/', module: '' }] : [];
}

/**
 * @param {{ url: string, app: string, build: string, registry: Registry, chromePath: string }} release registry:
 *   has `build` as the current build of `app`
 * @returns {Promise<{ ok: boolean, lines: string[], summary: string }>} lines: the faults
 */
export async function inspectSite({ url, app, build, registry, chromePath }) {
  const browser = await chromium.launch({ executablePath: chromePath, args: BROWSER_ARGUMENTS });
  try {
    const context = await browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce' });
    const inspection = new SiteInspection(context, { url, app, build });
    const plain = listPages(registry, app);
    await inspection.visitAll(plain);
    const linked = listLinkedPages(registry, app, { seen: plain, links: inspection.links });
    await inspection.visitAll(linked);
    const hasPlayer = Object.values(registry.remotes).some(
      ({ current }) => 'player/play' in current.description.handles,
    );
    if (hasPlayer) await inspection.playSong();
    const count = plain.length + linked.length;
    const summary = `${count} ${count === 1 ? 'page' : 'pages'}${hasPlayer ? ', and a song plays' : ''}`;
    const lines = [...new Set(inspection.faults)];
    return { ok: lines.length === 0, lines, summary: lines.length === 0 ? summary : `${lines.length} faults` };
  } finally {
    await browser.close();
  }
}
