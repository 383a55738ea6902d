/**
 * Version skew: a page with builds of two releases. It occurs during a release, after a rollback, or when the team of a
 * remote releases without the shell's team. All builds are real; buildOlderSite.ts builds the older release.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { useVisitor } from '../support/useVisitor.ts';
import { serveSiteFolder, type SiteFolderHost } from '../support/hosts/openSiteFolder.ts';
import { publishedSiteFolder } from '../support/hosts/publishedSiteFolder.ts';
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
let olderRegistry: Registry;
let newerRegistry: Registry;
let siteHost: SiteFolderHost;
let context: BrowserContext;
let page: Page;
let registrySequence = 0;
const pageErrors: string[] = [];

/** Reads a site's live registry and links its builds into the suite's folder. */
function importSite(site: string): Registry {
  const registry: Registry = JSON.parse(readFileSync(path.join(site, 'registry/live.json'), 'utf8'));
  for (const [app, { current }] of Object.entries({ shell: registry.shell, ...registry.remotes })) {
    mkdirSync(path.join(folder, 'r', app), { recursive: true });
    symlinkSync(path.join(site, 'r', app, current.build), path.join(folder, 'r', app, current.build));
  }
  return registry;
}

/** Removes the fallback builds, because a fallback hides an incompatible build. */
const withoutFallback = ({ current }: Release): Release => ({ current, previous: null, canary: null });

/** Makes the shell of one registry live together with the remotes of another. */
function makeLive(shell: Registry, remotes: Registry): void {
  const releases = Object.entries(remotes.remotes).map(([name, release]) => [name, withoutFallback(release)] as const);
  registrySequence += 1;
  const registry = {
    seq: registrySequence,
    at: new Date().toISOString(),
    note: 'skew',
    shell: withoutFallback(shell.shell),
    remotes: Object.fromEntries(releases),
  };
  mkdirSync(path.join(folder, 'registry'), { recursive: true });
  writeFileSync(path.join(folder, 'registry/live.json'), JSON.stringify(registry));
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'nyimbo-skew-'));
  newerRegistry = importSite(publishedSiteFolder());
  const older = importSite(await buildOlderSite());
  olderRegistry = { shell: older.shell, remotes: { ...newerRegistry.remotes, ...older.remotes } };
  makeLive(newerRegistry, newerRegistry);
  siteHost = await serveSiteFolder(folder);
}, BUILD_TIMEOUT_MS);
afterAll(async () => {
  await siteHost.close();
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

const mainLandmark = () => page.getByRole('main');
/** Navigates by a click on an added link. */
const followLink = (address: string) =>
  page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    document.body.append(link);
    link.click();
    link.remove();
  }, address);

/** Lists the builds whose scripts the page loaded, as `app build`. */
const listBuildsOnPage = () =>
  page.evaluate(() => {
    const names = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    const found = names.flatMap((name) => [/^\/r\/([\w-]+)\/([\w-]+)\/.*\.js$/.exec(name)?.slice(1) ?? []]);
    return found.filter((pair) => pair.length === 2).map(([app, build]) => `${app} ${build}`);
  });

describe.each([
  ['the previous shell with the current remotes', () => [olderRegistry, newerRegistry] as const],
  ['the current shell with the previous catalogue and player', () => [newerRegistry, olderRegistry] as const],
])('%s', (_title, sides) => {
  beforeAll(async () => {
    const [shell, remotes] = sides();
    makeLive(shell, remotes);
    context = await fixture.browser.newContext({ baseURL: siteHost.origin, reducedMotion: 'reduce' });
    page = await context.newPage();
    pageErrors.length = 0;
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) pageErrors.push(`${page.url()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => pageErrors.push(`${page.url()}: ${error.stack ?? error.message}`));
    await watchSound(page);
    await page.addInitScript(countKernels);
    await page.goto('/songs/trending');
    await mainLandmark().getByRole('heading', { level: 1 }).waitFor();
  });
  afterAll(() => context.close());

  test('plays music, which continues while pages of every remote open', async () => {
    await playFirstSong(page);
    const { file } = await readSound(page);
    await followLink('/plans/');
    await mainLandmark()
      .getByRole('heading', { level: 1, name: /plan|cost|free/i })
      .waitFor();
    await followLink('/register');
    await mainLandmark()
      .getByRole('heading', { level: 1, name: /account|register/i })
      .waitFor();
    await followLink('/library');
    await mainLandmark().getByRole('heading', { level: 1, name: 'Library' }).waitFor();
    await page.goBack();
    await page.goBack();
    await page.goBack();
    await mainLandmark().getByRole('listitem').first().waitFor();
    expect(await readSound(page)).toMatchObject({ sounding: 1, file });
  });

  test('opens the login dialog and the search of the remotes from the shell', async () => {
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
    const loaded = new Set(await listBuildsOnPage());
    expect([...loaded].sort()).toEqual(wanted.sort());
    expect(shell.shell.current.build).not.toBe(
      (shell === olderRegistry ? newerRegistry : olderRegistry).shell.current.build,
    );
  });

  test('logs no errors or warnings', () => expect(pageErrors).toEqual([]));
});

declare global {
  interface Window {
    nyimboCounts?: { kernels: number; renderers: number };
  }
}
