// Verifies a release in a browser: each page loads from the released build without errors, and a song plays.
import { chromium } from 'playwright-core';
import { SHELL } from '../../build/apps.mjs';
import { releaseOf } from '../registry-changes.mjs';
import { listLinkedPages, listPlainPages } from './choose-pages.mjs';

const PAGE_TIMEOUT_MS = 20_000;
const SOUND_TIMEOUT_MS = 20_000;
const TABS = 3;
const ARGUMENTS = ['--no-sandbox', '--disable-background-networking', '--autoplay-policy=no-user-gesture-required'];
/** Playwright's own message. It blocks service workers here, to verify the server's responses. */
const OF_THE_TOOL = /^Service Worker registration blocked by Playwright/;

/** Runs in the page. Records played media elements, including elements outside the document. */
function watchSound() {
  const { play } = HTMLMediaElement.prototype;
  window.nyimboSounds = [];
  HTMLMediaElement.prototype.play = function (...args) {
    window.nyimboSounds.push(this);
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
const listLinks = () => [...document.querySelectorAll('a[href^="/"]')].map((link) => link.getAttribute('href'));

class Look {
  constructor(context, { url, app, build }) {
    Object.assign(this, { context, url, app, build, faults: [], links: [] });
  }

  async openPage() {
    const page = await this.context.newPage();
    const complain = (text) => {
      if (!OF_THE_TOOL.test(text)) this.faults.push(`${new URL(page.url()).pathname}: ${text}`);
    };
    page.on('console', (message) => {
      if (message.type() === 'error') complain(`${message.text()} (${message.location().url})`);
    });
    // After a failed build the page falls back to the previous one and looks fine, so detect the client's report.
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.endsWith('/client-reports'))
        complain(`a build failed: ${request.postData()}`);
    });
    page.on('pageerror', (error) => complain(error.stack ?? error.message));
    return page;
  }

  /** Visits one page and records its faults. */
  async visit({ path, remote }) {
    const page = await this.openPage();
    try {
      const answer = await page.goto(this.url + path, { timeout: PAGE_TIMEOUT_MS });
      if (!answer?.ok()) this.faults.push(`${path}: the server answered ${answer?.status()}`);
      await page.locator('main h1').first().waitFor({ timeout: PAGE_TIMEOUT_MS });
      const buildPath = `/r/${this.app}/${this.build}/`;
      await page
        .waitForFunction(isLoaded, buildPath, { timeout: PAGE_TIMEOUT_MS })
        .catch(() => this.faults.push(`${path}: nothing of ${buildPath} was loaded`));
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
    await Promise.all(Array.from({ length: TABS }, work));
  }

  async hearSong() {
    const page = await this.openPage();
    try {
      await page.addInitScript(watchSound);
      await page.goto(`${this.url}/`, { timeout: PAGE_TIMEOUT_MS });
      await page
        .locator('main')
        .getByRole('button', { name: /^Play / })
        .first()
        .click({ timeout: SOUND_TIMEOUT_MS });
      await page.waitForFunction(isSounding, null, { timeout: SOUND_TIMEOUT_MS, polling: 50 });
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

/** Lists the pages to visit. For a remote without pages this is the home page if a slot loads without a command. */
function listPages(registry, app) {
  const pages = listPlainPages(registry, app);
  if (app === SHELL || pages.length > 0) return pages;
  const { slots } = releaseOf(registry, app).current.description;
  return slots.some(({ load }) => load !== 'command') ? [{ remote: app, path: '/', module: '' }] : [];
}

/**
 * @param {{ url: string, app: string, build: string, registry: object, chromePath: string }} release registry: has
 *   `build` as the current build of `app`
 * @returns {Promise<{ ok: boolean, lines: string[], summary: string }>} lines: the faults
 */
export async function inspectSite({ url, app, build, registry, chromePath }) {
  const browser = await chromium.launch({ executablePath: chromePath, args: ARGUMENTS });
  try {
    const context = await browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce' });
    const look = new Look(context, { url, app, build });
    const plain = listPages(registry, app);
    await look.visitAll(plain);
    const linked = listLinkedPages(registry, app, plain, look.links);
    await look.visitAll(linked);
    const hasPlayer = Object.values(registry.remotes).some(
      ({ current }) => 'player/play' in current.description.handles,
    );
    if (hasPlayer) await look.hearSong();
    const count = plain.length + linked.length;
    const summary = `${count} ${count === 1 ? 'page' : 'pages'}${hasPlayer ? ', and a song plays' : ''}`;
    const lines = [...new Set(look.faults)];
    return { ok: lines.length === 0, lines, summary: lines.length === 0 ? summary : `${lines.length} faults` };
  } finally {
    await browser.close();
  }
}
