/**
 * Version skew: a page made of two releases, as during a release, after a rollback, or when a remote's team releases
 * without the shell's. Both are real builds. The suite makes the older one (buildOlderSite.ts).
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { useVisitor } from '../support/useVisitor.ts';
import { openSiteFolder, type SiteFolder } from '../support/hosts/openSiteFolder.ts';
import { publishedSite } from '../support/hosts/publishedSite.ts';
import { playFirstSong, readSound, watchSound } from '../support/sound.ts';
import { buildOlderSite } from './buildOlderSite.ts';

const BUILD_TIMEOUT_MS = 10 * 60_000;

interface Release {
  current: { build: string; description?: { access?: string } };
  previous: null;
  canary: null;
}
interface Registry {
  shell: Release;
  remotes: Record<string, Release>;
}

const fixture = useVisitor(['--autoplay-policy=no-user-gesture-required']);
let folder: string;
let older: Registry;
let newer: Registry;
let served: SiteFolder;
let context: BrowserContext;
let page: Page;
let sequence = 0;
const complaints: string[] = [];

/** Reads a site's live registry and links its builds into the suite's folder. */
function takeOver(site: string): Registry {
  const registry: Registry = JSON.parse(readFileSync(path.join(site, 'registry/live.json'), 'utf8'));
  for (const [app, { current }] of Object.entries({ shell: registry.shell, ...registry.remotes })) {
    mkdirSync(path.join(folder, 'r', app), { recursive: true });
    symlinkSync(path.join(site, 'r', app, current.build), path.join(folder, 'r', app, current.build));
  }
  return registry;
}

/** Removes the fallback builds, to expose incompatible builds. */
const alone = ({ current }: Release): Release => ({ current, previous: null, canary: null });

function makeLive(shell: Registry, remotes: Registry): void {
  const releases = Object.entries(remotes.remotes).map(([name, release]) => [name, alone(release)] as const);
  sequence += 1;
  const registry = {
    seq: sequence,
    at: new Date().toISOString(),
    note: 'skew',
    shell: alone(shell.shell),
    remotes: Object.fromEntries(releases),
  };
  mkdirSync(path.join(folder, 'registry'), { recursive: true });
  writeFileSync(path.join(folder, 'registry/live.json'), JSON.stringify(registry));
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'nyimbo-skew-'));
  older = takeOver(await buildOlderSite());
  newer = takeOver(publishedSite());
  makeLive(newer, newer);
  served = await openSiteFolder(folder);
}, BUILD_TIMEOUT_MS);
afterAll(async () => {
  await served.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Counts the bus kernels and the React renderers that the page creates. Runs in the page. */
function countKernels(): void {
  let kernel: unknown;
  const counts = { kernels: 0, renderers: 0 };
  window.nyimboCounts = counts;
  Object.defineProperty(globalThis, Symbol.for('nyimbo.bus@1'), {
    get: () => kernel,
    set: (made: unknown) => {
      counts.kernels += 1;
      kernel = made;
    },
  });
  const hook = {
    supportsFiber: true,
    inject: () => (counts.renderers += 1),
    onCommitFiberRoot: () => undefined,
    onCommitFiberUnmount: () => undefined,
  };
  Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
}

const main = () => page.getByRole('main');
/** Navigates by a click on an added link. */
const followLink = (address: string) =>
  page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    document.body.append(link);
    link.click();
    link.remove();
  }, address);

/** Lists the builds whose scripts the page loaded, as `app build`. */
const buildsOnPage = () =>
  page.evaluate(() => {
    const names = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    const found = names.flatMap((name) => [/^\/r\/([\w-]+)\/([\w-]+)\/.*\.js$/.exec(name)?.slice(1) ?? []]);
    return found.filter((pair) => pair.length === 2).map(([app, build]) => `${app} ${build}`);
  });

describe.each([
  ['the shell of the release before, with the remotes of now', () => [older, newer] as const],
  ['the shell of now, with the remotes of the release before', () => [newer, older] as const],
])('%s', (_title, sides) => {
  beforeAll(async () => {
    const [shell, remotes] = sides();
    makeLive(shell, remotes);
    context = await fixture.browser.newContext({ baseURL: served.origin, reducedMotion: 'reduce' });
    page = await context.newPage();
    complaints.length = 0;
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(`${page.url()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.stack ?? error.message}`));
    await watchSound(page);
    await page.addInitScript(countKernels);
    await page.goto('/songs/trending');
    await main().getByRole('heading', { level: 1 }).waitFor();
  });
  afterAll(() => context.close());

  test('plays music, which goes on while pages of every remote open', async () => {
    await playFirstSong(page);
    const { file } = await readSound(page);
    await followLink('/plans/');
    await main()
      .getByRole('heading', { level: 1, name: /plan|cost|free/i })
      .waitFor();
    await followLink('/register');
    await main()
      .getByRole('heading', { level: 1, name: /account|register/i })
      .waitFor();
    await page.goBack();
    await page.goBack();
    await main().getByRole('listitem').first().waitFor();
    expect(await readSound(page)).toMatchObject({ sounding: 1, file });
  });

  test('opens the log-in dialog and the search, across the border between the two', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
    const logIn = page.getByRole('dialog', { name: 'Log in' });
    await logIn.getByRole('textbox').first().waitFor();
    await page.keyboard.press('Escape');
    await logIn.waitFor({ state: 'detached' });
    await page.keyboard.press('/');
    const search = page.getByRole('dialog', { name: 'Search' });
    await search.getByRole('combobox').fill('nyanja');
    await search.getByRole('row').first().waitFor();
    await page.keyboard.press('Escape');
  });

  test('has one bus, one React, and the expected builds', async () => {
    expect(await page.evaluate(() => window.nyimboCounts)).toEqual({ kernels: 1, renderers: 1 });
    const [shell, remotes] = sides();
    const forVisitors = Object.entries(remotes.remotes).filter(
      ([, { current }]) => current.description?.access !== 'staff',
    );
    const wanted = [...forVisitors, ['shell', shell.shell] as const].map(
      ([app, { current }]) => `${app} ${current.build}`,
    );
    const loaded = new Set(await buildsOnPage());
    expect([...loaded].sort()).toEqual(wanted.sort());
    expect(shell.shell.current.build).not.toBe((shell === older ? newer : older).shell.current.build);
  });

  test('complains of nothing', () => expect(complaints).toEqual([]));
});

declare global {
  interface Window {
    nyimboCounts?: { kernels: number; renderers: number };
  }
}
