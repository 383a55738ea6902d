/** A release goes live while the site is open: the next navigation loads it, nothing breaks, the music plays on. */
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { BrowserContext, Page } from 'playwright-core';
import { useVisitor } from '../support/useVisitor.ts';
import { openSiteProxy, type OwnAnswer, type SiteProxy } from '../support/hosts/siteProxy.ts';
import { playFirstSong, readSound, watchSound } from '../support/sound.ts';
import { ROOT, waitUntil } from '../support/startSite.ts';
import { siteUrl } from '../support/visitor.ts';

const INFO = 'mfe-info-pages';
const SECOND = 'second-build';
const BUILD_TIMEOUT_MS = 5 * 60_000;
/** Longer than the page considers its registry fresh. */
const LATER_MS = 6 * 60_000;

const fixture = useVisitor(['--autoplay-policy=no-user-gesture-required']);
let folder: string;
let proxy: SiteProxy;
let context: BrowserContext;
let page: Page;
let isReleased: boolean;
let isBroken: boolean;
const failures: string[] = [];

/** Builds the live registry with the second build in it, as the publisher writes it. */
async function describeSecondRelease(): Promise<string> {
  const registry = await (await fetch(`${siteUrl()}/registry/live.json`)).json();
  const report = JSON.parse(readFileSync(path.join(folder, 'build.json'), 'utf8'));
  const before = registry.remotes[INFO];
  const { entry, integrity, hashesIntegrity: hashes } = report;
  const current = { ...before.current, build: SECOND, entry, integrity, hashes };
  registry.remotes[INFO] = { current, previous: before.current, canary: null };
  return JSON.stringify({ ...registry, seq: registry.seq + 1 });
}

function readSecondBuild(address: string): OwnAnswer {
  const file = path.join(folder, address.replace(/\?.*/, '').slice(`/r/${INFO}/${SECOND}/`.length));
  if (isBroken || !existsSync(file)) return { status: 404, body: 'Not found' };
  return { type: file.endsWith('.json') ? 'application/json' : 'text/javascript', body: readFileSync(file) };
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'nyimbo-release-'));
  await promisify(execFile)(process.execPath, ['tools/build/build-app.mjs', INFO, SECOND, folder], { cwd: ROOT });
}, BUILD_TIMEOUT_MS);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  [isReleased, isBroken, failures.length] = [false, false, 0];
  const body = await describeSecondRelease();
  proxy = await openSiteProxy({
    upstream: siteUrl,
    answer: (address) => {
      if (address.startsWith(`/r/${INFO}/${SECOND}/`)) return readSecondBuild(address);
      return isReleased && address === '/registry/live.json' ? { type: 'application/json', body } : null;
    },
  });
  context = await fixture.browser.newContext({ baseURL: proxy.origin, reducedMotion: 'reduce' });
  page = await context.newPage();
  page.on('pageerror', (error) => failures.push(error.stack ?? error.message));
  await watchSound(page);
  await page.addInitScript(() => {
    const now = Date.now;
    window.nyimboLaterMs = 0;
    Date.now = () => now() + (window.nyimboLaterMs ?? 0);
  });
});
afterEach(async () => {
  expect(failures).toEqual([]);
  await context.close();
  await proxy.close();
});

const goTo = (name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).first().click();
const heading = (name: RegExp) => page.getByRole('heading', { level: 1, name });

/** Waits until the service worker is active. */
const waitForWorker = () =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });

async function release(): Promise<void> {
  isReleased = true;
  await page.evaluate((laterMs) => {
    window.nyimboLaterMs = laterMs;
  }, LATER_MS);
}

/** Lists the builds of the information pages whose scripts the page loaded. */
const buildsLoaded = () =>
  page.evaluate((remote) => {
    const names = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    return [...new Set(names.flatMap((name) => new RegExp(`^/r/${remote}/([^/]+)/.*\\.js$`).exec(name)?.[1] ?? []))];
  }, INFO);

/** Opens Help with the new release. A registry that takes longer than a navigation waits applies to the next one. */
async function goToHelpOfNewRelease(): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    await goTo('Help');
    await heading(/help/i).waitFor();
    if ((await buildsLoaded()).includes(SECOND)) return;
    await goTo('Home');
    await heading(/Every song from home/).waitFor();
  }
  throw new Error(`Two navigations after the release, no script of ${SECOND} was loaded.`);
}

async function expectMusicToGoOn(): Promise<void> {
  const before = await readSound(page);
  expect(before.sounding).toBe(1);
  await waitUntil('the music goes on', async () => {
    const { currentTime, file } = await readSound(page);
    return file === before.file && (currentTime ?? 0) > (before.currentTime ?? 0) + 0.3;
  });
}

test('a page of a remote that was not opened yet comes from the new release, while a song plays', async () => {
  await page.goto('/');
  await waitForWorker();
  await page.goto('/songs/trending');
  await waitForWorker();
  await playFirstSong(page);
  await release();
  await goToHelpOfNewRelease();
  await expectMusicToGoOn();
});

test('a remote that runs already is opened anew beside itself: no reload, no broken chunk, the song plays on', async () => {
  await page.goto('/songs/trending');
  await waitForWorker();
  await playFirstSong(page);
  await goTo('Help');
  await heading(/help/i).waitFor();
  await page.waitForFunction(() => document.querySelector('link[rel="manifest"]') !== null);
  expect(await buildsLoaded()).not.toContain(SECOND);

  await goTo('Home');
  await heading(/Every song from home/).waitFor();
  await release();
  await goToHelpOfNewRelease();
  await expectMusicToGoOn();
  await page.goBack();
  await heading(/Every song from home/).waitFor();
  await expectMusicToGoOn();
});

test('a new release that does not load gives way to the one that runs', async () => {
  await page.goto('/songs/trending');
  await waitForWorker();
  await playFirstSong(page);
  isBroken = true;
  await release();
  await goTo('Help');
  await heading(/help/i).waitFor({ timeout: 60_000 });
  expect(await page.getByRole('alert').count()).toBe(0);
  await expectMusicToGoOn();
});

declare global {
  interface Window {
    nyimboLaterMs?: number;
  }
}
