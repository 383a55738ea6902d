/**
 * What a listener experiences when a remote's build fails, one fault at a time: the previous build replaces it, the
 * rest of the site works, the music plays on. The test damages real builds in transit (support/builds/brokenBuild.ts).
 */
import type { BrowserContext, Page } from 'playwright-core';
import {
  breakBuild,
  readLiveBuild,
  type BrokenBuild,
  type Damage,
  type LiveBuild,
} from '../support/builds/brokenBuild.ts';
import { useVisitor } from '../support/useVisitor.ts';
import { changeComponent, FAULT_CASES, FAULTS, type Fault } from '../support/builds/remoteFaults.ts';
import { openSiteProxy, type OwnAnswer, type SiteProxy } from '../support/hosts/siteProxy.ts';
import { playFirstSong, readSound, watchSound } from '../support/sound.ts';
import { waitUntil } from '../support/startSite.ts';
import { siteUrl } from '../support/visitor.ts';

const [CATALOGUE, PLAYER, AUTH, INFO] = ['mfe-catalogue', 'mfe-player', 'mfe-auth', 'mfe-info-pages'];
const PATIENCE_MS = 12_000;

const fixture = useVisitor(['--autoplay-policy=no-user-gesture-required']);
let proxy: SiteProxy;
let context: BrowserContext;
let page: Page;
let broken: BrokenBuild;
/** The test's own responses, which take precedence over the broken build's. */
let override: (path: string) => OwnAnswer | null;
let reports: Record<string, unknown>[];
const live = new Map<string, LiveBuild>();

beforeAll(async () => {
  for (const remote of [CATALOGUE, PLAYER, AUTH, INFO]) live.set(remote, await readLiveBuild(siteUrl(), remote));
});
afterEach(async () => {
  await context.close();
  await proxy.close();
});

/** Opens a page for which the damaged build is live. */
async function open(remote: string, damageOf: (live: LiveBuild, remote: string) => Damage, path = '/'): Promise<void> {
  const build = live.get(remote);
  if (!build) throw new Error(`${remote} was not read.`);
  broken = breakBuild(build, remote, damageOf(build, remote));
  override = () => null;
  proxy = await openSiteProxy({
    upstream: siteUrl,
    rewrite: (html) => broken.rewrite(html),
    answer: (address) => {
      const registry = { type: 'application/json', body: broken.registry };
      return override(address) ?? (address === '/registry/live.json' ? registry : broken.answer(address));
    },
  });
  context = await fixture.browser.newContext({
    baseURL: proxy.origin,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  page = await context.newPage();
  reports = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/client-reports')) reports.push(request.postDataJSON());
  });
  await watchSound(page);
  await page.goto(path);
}

const main = () => page.getByRole('main');
const goTo = (name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).first().click();
const heading = (name: RegExp) => page.getByRole('heading', { level: 1, name });
const card = () => page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Try again' }) });
const waitFor = { timeout: PATIENCE_MS };

async function play(): Promise<void> {
  await main().getByRole('listitem').first().getByRole('link').first().waitFor(waitFor);
  await playFirstSong(page);
}

async function expectMusicToGoOn(): Promise<void> {
  const before = await readSound(page);
  expect(before.sounding).toBe(1);
  await waitUntil('the music goes on', async () => {
    const { currentTime, file, sounding } = await readSound(page);
    return sounding === 1 && file === before.file && (currentTime ?? 0) > (before.currentTime ?? 0) + 0.2;
  });
  expect(await page.locator('audio').count()).toBe(1);
}

/** Checks the rest of the site: the pages of two remotes, and the search dialog. */
async function expectSiteToWork(): Promise<void> {
  await goTo('Help');
  await heading(/help/i).waitFor(waitFor);
  await goTo('Home');
  await heading(/Every song from home/).waitFor(waitFor);
  await page.keyboard.press('/');
  await page.getByRole('dialog', { name: 'Search' }).waitFor(waitFor);
  await page.keyboard.press('Escape');
}

/** Checks each remote's main function where it is visible, and plays music if the remote can. */
const USES: Record<string, (patience: { timeout: number }) => Promise<unknown>> = {
  [CATALOGUE]: async (patience) => {
    await main().getByRole('listitem').first().getByRole('link').first().waitFor(patience);
    await play();
  },
  [PLAYER]: async (patience) => {
    await play();
    await page.getByRole('region', { name: 'Player' }).and(page.locator('[data-state="playing"]')).waitFor(patience);
  },
  [AUTH]: async (patience) => {
    await play();
    await page.getByRole('button', { name: 'Log in' }).first().click();
    await page.getByRole('dialog', { name: 'Log in' }).waitFor(patience);
    await expectMusicToGoOn();
    await page.keyboard.press('Escape');
  },
  [INFO]: async (patience) => {
    await play();
    await goTo('Help');
    await heading(/help/i).waitFor(patience);
  },
};

async function expectReport(remote: string, kind: Fault['kind'], fallback: string | null): Promise<void> {
  await waitUntil('the report', () => reports.length > 0);
  const message: unknown = expect.any(String);
  expect(reports).toEqual([{ remote, build: broken.id, kind, message, fallback }]);
}

test.each(FAULT_CASES)('the build before takes over: $title', async ({ remote, fault }) => {
  await open(remote, fault.damage);
  await USES[remote]?.({ timeout: fault.patienceMs ?? PATIENCE_MS });
  await expectMusicToGoOn();
  await expectSiteToWork();
  expect(await card().count()).toBe(0);
  expect(await page.evaluate(() => Reflect.has(globalThis, 'nyimboTampered'))).toBe(false);
  await expectMusicToGoOn();
  await expectReport(remote, fault.kind, broken.previous);
});

/** Long enough for the page's registry to become stale. */
const LATER_MS = 6 * 60_000;
const letTimePass = () =>
  page.evaluate((laterMs) => {
    const now = Date.now;
    Date.now = () => now() + laterMs;
  }, LATER_MS);
const waitForIdle = () => page.locator('link[rel="manifest"]').waitFor({ state: 'attached', timeout: PATIENCE_MS });
const isOwn = (address: string) => address.includes(`/${broken.id}/`);
const NOT_FOUND: OwnAnswer = { status: 404, body: 'Not found' };

test('what a handler throws replaces nothing, and nothing is seen of it', async () => {
  await open(
    INFO,
    changeComponent(`
      const fail = () => { throw new Error('thrown by a handler'); };
      return React.createElement('div', { onPointerDownCapture: fail }, React.createElement(Original, props));`),
  );
  await play();
  await goTo('Help');
  const thrown: string[] = [];
  page.on('pageerror', ({ message }) => thrown.push(message));
  await heading(/help/i).click(waitFor);
  await waitUntil('it was thrown', () => thrown.includes('thrown by a handler'));
  await heading(/help/i).waitFor(waitFor);
  await expectMusicToGoOn();
  expect(reports).toEqual([]);
});

test('what throws again after each ‘Try again’, with no build before, ends in its card each time', async () => {
  const throwing = changeComponent(`throw new Error('thrown at render');`);
  await open(INFO, (build, remote) => ({ ...throwing(build, remote), isFirst: true }));
  await play();
  await goTo('Help');
  for (let round = 0; round < 4; round += 1) {
    await card().first().getByRole('button', { name: 'Try again' }).click(waitFor);
    await expectMusicToGoOn();
  }
  await card().first().waitFor(waitFor);
  await goTo('Home');
  await heading(/Every song from home/).waitFor(waitFor);
  await expectReport(INFO, 'mount', null);
});

test('what fails after it has worked shows its card, and ‘Try again’ mounts it anew; its build stays', async () => {
  await open(
    INFO,
    changeComponent(`
      const [hasFailed, set] = React.useState(false);
      React.useEffect(() => void setTimeout(() => set(true), 1500), []);
      if (hasFailed) throw new Error('thrown later');
      return React.createElement(Original, props);`),
  );
  await play();
  await goTo('Help');
  await card().first().waitFor(waitFor);
  await expectMusicToGoOn();
  await card().first().getByRole('button', { name: 'Try again' }).click();
  await heading(/help/i).waitFor(waitFor);
  expect(reports).toEqual([]);
});

test.each([
  ['missing', NOT_FOUND],
  ['broken JSON', { type: 'application/json', body: '{"seq":' }],
])('a registry that is %s leaves the site as it is; a build that fails then shows its card', async (_, answer) => {
  await open(INFO, () => ({ answer: () => NOT_FOUND }));
  override = (address) => (address === '/registry/live.json' ? answer : null);
  await play();
  await waitForIdle();
  await letTimePass();
  await goTo('Help');
  await card().first().waitFor(waitFor);
  await expectMusicToGoOn();
  await goTo('Home');
  await heading(/Every song from home/).waitFor(waitFor);
  await page.goBack();
  await card().first().waitFor(waitFor);

  override = () => null;
  await card().first().getByRole('button', { name: 'Try again' }).click(waitFor);
  await heading(/help/i).waitFor(waitFor);
  await expectMusicToGoOn();
});

test('a build that is rolled back gives way at the next navigation, also when its files are gone', async () => {
  await open(INFO, () => ({}));
  await play();
  await waitForIdle();
  const { registry, release } = live.get(INFO)!;
  const body = JSON.stringify({
    ...registry,
    seq: registry.seq + 2,
    remotes: { ...registry.remotes, [INFO]: release },
  });
  override = (address) => {
    if (address === '/registry/live.json') return { type: 'application/json', body };
    return isOwn(address) ? NOT_FOUND : null;
  };
  await letTimePass();
  proxy.requests.length = 0;
  await goTo('Help');
  await heading(/help/i).waitFor(waitFor);
  expect(proxy.requests.filter(isOwn)).toEqual([]);
  await expectMusicToGoOn();
});

test('a page whose player is gone from the host gets the live one: the song sounds on, in the same list, without a reload', async () => {
  await open(PLAYER, () => ({}));
  await play();
  await page.getByRole('region', { name: 'Player' }).and(page.locator('[data-state="playing"]')).waitFor(waitFor);
  await waitForIdle();
  const readQueue = () => page.evaluate(() => JSON.parse(localStorage.getItem('player-queue') ?? '{}').songs?.length);
  const songs = await readQueue();
  await page.evaluate(() => Reflect.set(window, 'nyimboMark', true));
  override = (address) => (isOwn(address) ? NOT_FOUND : null);
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').first().click();
  await page.getByRole('region', { name: 'Song' }).getByRole('button', { name: /Pause/ }).first().waitFor(waitFor);
  await page.getByRole('region', { name: 'Player' }).and(page.locator('[data-state="playing"]')).waitFor(waitFor);
  await expectMusicToGoOn();
  expect(await readQueue()).toBe(songs);
  expect(await page.evaluate(() => Reflect.get(window, 'nyimboMark'))).toBe(true);
});

test.each([
  ['heals it', true],
  ['does not heal it', false],
])(
  'a page whose own files are gone, and in which the live ones cannot run, is loaded anew once: that %s',
  async (_, isHealing) => {
    await open(INFO, () => ({}));
    await play();
    const player = (state: string) =>
      page.getByRole('region', { name: 'Player' }).and(page.locator(`[data-state="${state}"]`));
    await waitUntil('two seconds', async () => ((await readSound(page)).currentTime ?? 0) > 2);
    await player('playing').getByRole('button', { name: 'Pause', exact: true }).click(waitFor);
    await player('paused').waitFor(waitFor);
    const readPlayback = async () => ({
      position: Number(await player('paused').getByRole('slider', { name: 'Seek' }).getAttribute('aria-valuenow')),
      queue: await page.evaluate(() => localStorage.getItem('player-queue')),
    });
    const before = await readPlayback();
    await waitForIdle();

    const { registry, release } = live.get(INFO)!;
    const current = {
      ...release.current,
      build: 'next',
      description: { ...release.current.description, needsShell: '^9' },
    };
    // Drop the previous build: builds of an earlier run still exist, and the page could fall back to one.
    const remotes = { ...registry.remotes, [INFO]: { ...release, current, previous: null } };
    const body = JSON.stringify({ ...registry, seq: registry.seq + 2, remotes });
    override = (address) => {
      if (address === '/registry/live.json') return { type: 'application/json', body };
      return isOwn(address) ? NOT_FOUND : null;
    };
    if (isHealing) broken.rewrite = (html) => html;
    let documents = 0;
    page.on('request', (request) => (documents += Number(request.isNavigationRequest())));
    await letTimePass();
    await goTo('Help');
    await (isHealing ? heading(/help/i) : card().first()).waitFor({ timeout: 2 * PATIENCE_MS });
    if (!isHealing) {
      await card().first().getByRole('button', { name: 'Try again' }).click(waitFor);
      await page.waitForTimeout(3000);
      await card().first().waitFor(waitFor);
    }
    expect(documents).toBe(1);
    await player('paused').waitFor(waitFor);
    const after = await readPlayback();
    expect(after.queue).toBe(before.queue);
    expect(before.position).toBeGreaterThan(0);
    expect(Math.abs(after.position - before.position)).toBeLessThanOrEqual(1);
  },
);

test('the next page of the session does not try the build again', async () => {
  await open(PLAYER, FAULTS.find(({ name }) => name === 'throws at render')!.damage);
  await USES[PLAYER]?.(waitFor);
  proxy.requests.length = 0;
  await page.reload();
  await page.getByRole('region', { name: 'Player' }).and(page.locator('[data-state="paused"]')).waitFor(waitFor);
  expect(proxy.requests.filter(isOwn)).toEqual([]);
  expect(await page.evaluate(() => sessionStorage.getItem('broken-builds'))).toBe(`${PLAYER}@${broken.id}`);
  await page.goto('/?devtools');
  const devtools = page.getByRole('complementary', { name: 'Devtools' });
  await devtools.getByRole('listitem').filter({ hasText: PLAYER }).getByText('fell back').waitFor(waitFor);
});
