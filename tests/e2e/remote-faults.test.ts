/**
 * One fault of a remote's build at a time. The previous build replaces the faulty build, the other apps work and
 * the music continues. The test's proxy damages real builds in transit (support/builds/brokenBuild.ts).
 */
import type { Response } from 'playwright-core';
import { readLiveBuild, type LiveBuild } from '../support/builds/brokenBuild.ts';
import { FaultyVisit, FALLBACK_TIMEOUT_MS } from '../support/builds/FaultyVisit.ts';
import { changeComponent, FAULT_CASES, FAULTS, type Fault } from '../support/builds/remoteFaults.ts';
import type { ReplacementResponse } from '../support/hosts/siteProxy.ts';
import { runRowsInParallel } from '../support/runRowsInParallel.ts';
import { readSound } from '../support/sound.ts';
import { waitUntil } from '../support/startSite.ts';
import { useVisitor } from '../support/useVisitor.ts';
import { siteUrl } from '../support/visitor.ts';

const [CATALOGUE, PLAYER, AUTH, INFO] = ['mfe-catalogue', 'mfe-player', 'mfe-auth', 'mfe-info-pages'];
const WAIT_OPTIONS = { timeout: FALLBACK_TIMEOUT_MS };
/** Number of faults that run in parallel. */
const PARALLEL_FAULTS = 3;

const fixture = useVisitor(['--autoplay-policy=no-user-gesture-required']);
const liveBuilds = new Map<string, LiveBuild>();

beforeAll(async () => {
  for (const remote of [CATALOGUE, PLAYER, AUTH, INFO]) liveBuilds.set(remote, await readLiveBuild(siteUrl(), remote));
});

function openVisit(remote: string, damageOf: Fault['damage']): Promise<FaultyVisit> {
  const build = liveBuilds.get(remote);
  if (!build) throw new Error(`${remote} was not read.`);
  return FaultyVisit.open(fixture.browser, build, { remote, damageOf });
}

/** For each remote, a function that plays music and uses the remote's main feature. */
const SCENARIO_BY_REMOTE: Record<string, (visit: FaultyVisit, limit: { timeout: number }) => Promise<unknown>> = {
  [CATALOGUE]: async (visit, limit) => {
    await visit.waitForList(limit);
    await visit.play();
  },
  [PLAYER]: async (visit, limit) => {
    await visit.play();
    await visit.player('playing').waitFor(limit);
  },
  [AUTH]: async (visit, limit) => {
    await visit.play();
    await visit.page.getByRole('button', { name: 'Log in' }).first().click();
    await visit.page.getByRole('dialog', { name: 'Log in' }).waitFor(limit);
    await visit.expectMusicToContinue();
    await visit.page.keyboard.press('Escape');
  },
  [INFO]: async (visit, limit) => {
    await visit.play();
    await visit.goTo('Help');
    await visit.heading(/help/i).waitFor(limit);
  },
};

type FaultCase = (typeof FAULT_CASES)[number];

async function expectPreviousBuild({ remote, fault }: FaultCase): Promise<void> {
  const visit = await openVisit(remote, fault.damage);
  try {
    await SCENARIO_BY_REMOTE[remote]?.(visit, { timeout: fault.timeoutMs ?? FALLBACK_TIMEOUT_MS });
    await visit.expectMusicToContinue();
    await visit.expectSiteToWork();
    expect(await visit.card.count()).toBe(0);
    expect(await visit.page.evaluate(() => Reflect.has(globalThis, 'nyimboTampered'))).toBe(false);
    await visit.expectMusicToContinue();
    await visit.expectReport(fault.kind, visit.broken.previous);
  } finally {
    await visit.close();
  }
}

describe('the previous build takes over', () => {
  let results: Map<FaultCase, Promise<void>>;
  beforeAll(() => {
    results = runRowsInParallel(FAULT_CASES, PARALLEL_FAULTS, expectPreviousBuild);
  });

  test.each(FAULT_CASES)('$title', async (faultCase) => {
    await results.get(faultCase);
  });
});

let visit: FaultyVisit | undefined;
afterEach(async () => {
  await visit?.close();
  visit = undefined;
});

/** Opens a visit that ends with the test. */
async function openVisitForTest(remote: string, damageOf: Fault['damage']): Promise<FaultyVisit> {
  visit = await openVisit(remote, damageOf);
  return visit;
}

/** Long enough for the page's registry to become stale. */
const REGISTRY_STALE_MS = 6 * 60_000;
const letTimePass = ({ page }: FaultyVisit) =>
  page.evaluate((laterMs) => {
    const now = Date.now;
    Date.now = () => now() + laterMs;
  }, REGISTRY_STALE_MS);
const waitForIdle = ({ page }: FaultyVisit) =>
  page.locator('link[rel="manifest"]').waitFor({ state: 'attached', timeout: FALLBACK_TIMEOUT_MS });
const NOT_FOUND: ReplacementResponse = { status: 404, body: 'Not found' };

test('an error in an event handler replaces no build and changes nothing on the page', async () => {
  const visit = await openVisitForTest(
    INFO,
    changeComponent(`
      const fail = () => { throw new Error('thrown by a handler'); };
      return React.createElement('div', { onPointerDownCapture: fail }, React.createElement(Original, props));`),
  );
  await visit.play();
  await visit.goTo('Help');
  const thrown: string[] = [];
  visit.page.on('pageerror', ({ message }) => thrown.push(message));
  await visit.heading(/help/i).click(WAIT_OPTIONS);
  await waitUntil('it was thrown', () => thrown.includes('thrown by a handler'));
  await visit.heading(/help/i).waitFor(WAIT_OPTIONS);
  await visit.expectMusicToContinue();
  expect(visit.reports).toEqual([]);
});

test('a page without a previous build that throws after each ‘Try again’ shows its card each time', async () => {
  const throwing = changeComponent(`throw new Error('thrown at render');`);
  const visit = await openVisitForTest(INFO, (build, remote) => ({ ...throwing(build, remote), hasNoPrevious: true }));
  await visit.play();
  await visit.goTo('Help');
  for (let round = 0; round < 4; round += 1) {
    await visit.card.first().getByRole('button', { name: 'Try again' }).click(WAIT_OPTIONS);
    await visit.expectMusicToContinue();
  }
  await visit.card.first().waitFor(WAIT_OPTIONS);
  await visit.goTo('Home');
  await visit.heading(/Every song from home/).waitFor(WAIT_OPTIONS);
  await visit.expectReport('mount', null);
});

test('a page that fails after it has worked shows its card; ‘Try again’ mounts it again from the same build', async () => {
  const visit = await openVisitForTest(
    INFO,
    changeComponent(`
      const [hasFailed, set] = React.useState(false);
      React.useEffect(() => void setTimeout(() => set(true), 1500), []);
      if (hasFailed) throw new Error('thrown later');
      return React.createElement(Original, props);`),
  );
  await visit.play();
  await visit.goTo('Help');
  await visit.card.first().waitFor(WAIT_OPTIONS);
  await visit.expectMusicToContinue();
  await visit.card.first().getByRole('button', { name: 'Try again' }).click();
  await visit.heading(/help/i).waitFor(WAIT_OPTIONS);
  expect(visit.reports).toEqual([]);
});

test.each([
  ['missing', NOT_FOUND],
  ['broken JSON', { type: 'application/json', body: '{"seq":' }],
])('with a registry that is %s, the site keeps working, and a build that fails shows its card', async (_, answer) => {
  const visit = await openVisitForTest(INFO, () => ({ answer: () => NOT_FOUND }));
  visit.override = (address) => (address === '/registry/live.json' ? answer : null);
  await visit.play();
  await waitForIdle(visit);
  await letTimePass(visit);
  await visit.goTo('Help');
  await visit.card.first().waitFor(WAIT_OPTIONS);
  await visit.expectMusicToContinue();
  await visit.goTo('Home');
  await visit.heading(/Every song from home/).waitFor(WAIT_OPTIONS);
  await visit.page.goBack();
  await visit.card.first().waitFor(WAIT_OPTIONS);

  visit.override = () => null;
  await visit.card.first().getByRole('button', { name: 'Try again' }).click(WAIT_OPTIONS);
  await visit.heading(/help/i).waitFor(WAIT_OPTIONS);
  await visit.expectMusicToContinue();
});

test('a rolled-back build is replaced on the next navigation after the registry has arrived, even if its files no longer exist', async () => {
  const visit = await openVisitForTest(INFO, () => ({}));
  await visit.play();
  await waitForIdle(visit);
  const { registry, release } = liveBuilds.get(INFO)!;
  const body = JSON.stringify({
    ...registry,
    seq: registry.seq + 2,
    remotes: { ...registry.remotes, [INFO]: release },
  });
  visit.override = (address) => {
    if (address === '/registry/live.json') return { type: 'application/json', body };
    return visit.isOfBrokenBuild(address) ? NOT_FOUND : null;
  };
  visit.proxy.requests.length = 0;
  // Watched from here on: whatever loads a part next fetches the registry, not only a navigation.
  const isRegistry = (response: Response) => new URL(response.url()).pathname === '/registry/live.json';
  const registryResponse = visit.page.waitForResponse(isRegistry, WAIT_OPTIONS);
  await letTimePass(visit);
  // This navigation waits for the registry only briefly (createLivePages.ts).
  await visit.goTo('Genres');
  await (await registryResponse).finished();
  await visit.goTo('Help');
  await visit.heading(/help/i).waitFor(WAIT_OPTIONS);
  expect(visit.proxy.requests.filter(visit.isOfBrokenBuild)).toEqual([]);
  await visit.expectMusicToContinue();
});

test('if the player’s files are deleted from the host, the page loads the live player; song and queue continue without a reload', async () => {
  const visit = await openVisitForTest(PLAYER, () => ({}));
  await visit.play();
  await visit.player('playing').waitFor(WAIT_OPTIONS);
  await waitForIdle(visit);
  const readQueue = () =>
    visit.page.evaluate(() => JSON.parse(localStorage.getItem('player-queue') ?? '{}').songs?.length);
  const songs = await readQueue();
  await visit.page.evaluate(() => Reflect.set(window, 'nyimboMark', true));
  visit.override = (address) => (visit.isOfBrokenBuild(address) ? NOT_FOUND : null);
  await visit.page.getByRole('main').getByRole('listitem').first().getByRole('link').first().click();
  await visit.page
    .getByRole('region', { name: 'Song' })
    .getByRole('button', { name: /Pause/ })
    .first()
    .waitFor(WAIT_OPTIONS);
  await visit.player('playing').waitFor(WAIT_OPTIONS);
  await visit.expectMusicToContinue();
  expect(await readQueue()).toBe(songs);
  expect(await visit.page.evaluate(() => Reflect.get(window, 'nyimboMark'))).toBe(true);
});

test.each([
  ['fixes it', true],
  ['does not fix it', false],
])(
  'a page whose files are deleted, and that cannot run the live ones, reloads once, which %s',
  async (_, isHealing) => {
    const visit = await openVisitForTest(INFO, () => ({}));
    await visit.play();
    await waitUntil('two seconds', async () => ((await readSound(visit.page)).currentTime ?? 0) > 2);
    await visit.player('playing').getByRole('button', { name: 'Pause', exact: true }).click(WAIT_OPTIONS);
    await visit.player('paused').waitFor(WAIT_OPTIONS);
    const readPlayback = async () => ({
      position: Number(
        await visit.player('paused').getByRole('slider', { name: 'Seek' }).getAttribute('aria-valuenow'),
      ),
      queue: await visit.page.evaluate(() => localStorage.getItem('player-queue')),
    });
    const before = await readPlayback();
    await waitForIdle(visit);

    const { registry, release } = liveBuilds.get(INFO)!;
    const current = {
      ...release.current,
      build: 'next',
      description: { ...release.current.description, needsShell: '^9' },
    };
    // Remove the previous build from the registry. Otherwise the page could fall back to a build of an earlier test run.
    const remotes = { ...registry.remotes, [INFO]: { ...release, current, previous: null } };
    const body = JSON.stringify({ ...registry, seq: registry.seq + 2, remotes });
    visit.override = (address) => {
      if (address === '/registry/live.json') return { type: 'application/json', body };
      return visit.isOfBrokenBuild(address) ? NOT_FOUND : null;
    };
    if (isHealing) visit.broken.rewrite = (html) => html;
    let documents = 0;
    visit.page.on('request', (request) => (documents += Number(request.isNavigationRequest())));
    await letTimePass(visit);
    await visit.goTo('Help');
    await (isHealing ? visit.heading(/help/i) : visit.card.first()).waitFor({ timeout: 2 * FALLBACK_TIMEOUT_MS });
    if (!isHealing) {
      await visit.card.first().getByRole('button', { name: 'Try again' }).click(WAIT_OPTIONS);
      await visit.page.waitForTimeout(3000);
      await visit.card.first().waitFor(WAIT_OPTIONS);
    }
    expect(documents).toBe(1);
    await visit.player('paused').waitFor(WAIT_OPTIONS);
    const after = await readPlayback();
    expect(after.queue).toBe(before.queue);
    expect(before.position).toBeGreaterThan(0);
    expect(Math.abs(after.position - before.position)).toBeLessThanOrEqual(1);
  },
);

test('the next page load of the session does not try the broken build again', async () => {
  const visit = await openVisitForTest(PLAYER, FAULTS.find(({ name }) => name === 'throws at render')!.damage);
  await SCENARIO_BY_REMOTE[PLAYER]?.(visit, WAIT_OPTIONS);
  visit.proxy.requests.length = 0;
  await visit.page.reload();
  await visit.player('paused').waitFor(WAIT_OPTIONS);
  expect(visit.proxy.requests.filter(visit.isOfBrokenBuild)).toEqual([]);
  expect(await visit.page.evaluate(() => sessionStorage.getItem('broken-builds'))).toBe(`${PLAYER}@${visit.broken.id}`);
  await visit.page.goto('/?devtools');
  const devtools = visit.page.getByRole('complementary', { name: 'Devtools' });
  await devtools.getByRole('listitem').filter({ hasText: PLAYER }).getByText('fell back').waitFor(WAIT_OPTIONS);
});
