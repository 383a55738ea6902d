/** A release goes live while the site is open: the next navigation loads it, nothing breaks, the music continues. */
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { BrowserContext, Page } from 'playwright-core';
import { useVisitor } from '../support/useVisitor.ts';
import { openSiteProxy, type ReplacementResponse, type SiteProxy } from '../support/hosts/siteProxy.ts';
import { playFirstSong, readSound, watchSound } from '../support/sound.ts';
import { ROOT, waitUntil } from '../support/startSite.ts';
import { siteUrl } from '../support/visitor.ts';

const INFO_APP = 'mfe-info-pages';
const SECOND_BUILD = 'second-build';
const BUILD_TIMEOUT_MS = 5 * 60_000;
/** The page treats its registry as stale after this time, and reads it again. */
const REGISTRY_STALE_MS = 6 * 60_000;

const fixture = useVisitor(['--autoplay-policy=no-user-gesture-required']);
let folder: string;
let proxy: SiteProxy;
let context: BrowserContext;
let page: Page;
let isReleased: boolean;
let isBroken: boolean;
const pageErrors: string[] = [];

/** Builds a registry like the publisher's, where the second build is live. */
async function describeSecondRelease(): Promise<string> {
  const registry = await (await fetch(`${siteUrl()}/registry/live.json`)).json();
  const report = JSON.parse(readFileSync(path.join(folder, 'build.json'), 'utf8'));
  const before = registry.remotes[INFO_APP];
  const { entry, integrity, hashesIntegrity: hashes } = report;
  const current = { ...before.current, build: SECOND_BUILD, entry, integrity, hashes };
  registry.remotes[INFO_APP] = { current, previous: before.current, canary: null };
  return JSON.stringify({ ...registry, seq: registry.seq + 1 });
}

function readSecondBuild(address: string): ReplacementResponse {
  const file = path.join(folder, address.replace(/\?.*/, '').slice(`/r/${INFO_APP}/${SECOND_BUILD}/`.length));
  if (isBroken || !existsSync(file)) return { status: 404, body: 'Not found' };
  return { type: file.endsWith('.json') ? 'application/json' : 'text/javascript', body: readFileSync(file) };
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'nyimbo-release-'));
  await promisify(execFile)(process.execPath, ['tools/build/build-app.mjs', INFO_APP, SECOND_BUILD, folder], {
    cwd: ROOT,
  });
}, BUILD_TIMEOUT_MS);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  [isReleased, isBroken, pageErrors.length] = [false, false, 0];
  const body = await describeSecondRelease();
  proxy = await openSiteProxy({
    upstream: siteUrl,
    answer: (address) => {
      if (address.startsWith(`/r/${INFO_APP}/${SECOND_BUILD}/`)) return readSecondBuild(address);
      return isReleased && address === '/registry/live.json' ? { type: 'application/json', body } : null;
    },
  });
  context = await fixture.browser.newContext({ baseURL: proxy.origin, reducedMotion: 'reduce' });
  page = await context.newPage();
  page.on('pageerror', (error) => pageErrors.push(error.stack ?? error.message));
  await watchSound(page);
  await page.addInitScript(() => {
    const now = Date.now;
    window.nyimboLaterMs = 0;
    Date.now = () => now() + (window.nyimboLaterMs ?? 0);
  });
});
afterEach(async () => {
  expect(pageErrors).toEqual([]);
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
  }, REGISTRY_STALE_MS);
}

/** Lists the builds of the information pages whose scripts the page loaded. */
const listLoadedBuilds = () =>
  page.evaluate((remote) => {
    const names = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    return [...new Set(names.flatMap((name) => new RegExp(`^/r/${remote}/([^/]+)/.*\\.js$`).exec(name)?.[1] ?? []))];
  }, INFO_APP);

/** Opens Help with the new release. Navigates again if the registry arrived too late for the first navigation. */
async function goToHelpOfNewRelease(): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    await goTo('Help');
    await heading(/help/i).waitFor();
    if ((await listLoadedBuilds()).includes(SECOND_BUILD)) return;
    await goTo('Home');
    await heading(/Every song from home/).waitFor();
  }
  throw new Error(`Two navigations after the release, no script of ${SECOND_BUILD} was loaded.`);
}

async function expectMusicToContinue(): Promise<void> {
  const before = await readSound(page);
  expect(before.sounding).toBe(1);
  await waitUntil('the music goes on', async () => {
    const { currentTime, file } = await readSound(page);
    return file === before.file && (currentTime ?? 0) > (before.currentTime ?? 0) + 0.3;
  });
}

test('a page whose remote was not loaded yet opens from the new release, while a song plays', async () => {
  await page.goto('/');
  await waitForWorker();
  await page.goto('/songs/trending');
  await waitForWorker();
  await playFirstSong(page);
  await release();
  await goToHelpOfNewRelease();
  await expectMusicToContinue();
});

test('a running remote opens its new build next to the old one without a reload, and the song continues', async () => {
  await page.goto('/songs/trending');
  await waitForWorker();
  await playFirstSong(page);
  await goTo('Help');
  await heading(/help/i).waitFor();
  await page.waitForFunction(() => document.querySelector('link[rel="manifest"]') !== null);
  expect(await listLoadedBuilds()).not.toContain(SECOND_BUILD);

  await goTo('Home');
  await heading(/Every song from home/).waitFor();
  await release();
  await goToHelpOfNewRelease();
  await expectMusicToContinue();
  await page.goBack();
  await heading(/Every song from home/).waitFor();
  await expectMusicToContinue();
});

test('the page falls back to the running release if the new one does not load', async () => {
  await page.goto('/songs/trending');
  await waitForWorker();
  await playFirstSong(page);
  isBroken = true;
  await release();
  await goTo('Help');
  await heading(/help/i).waitFor({ timeout: 60_000 });
  expect(await page.getByRole('alert').count()).toBe(0);
  await expectMusicToContinue();
});

declare global {
  interface Window {
    nyimboLaterMs?: number;
  }
}
