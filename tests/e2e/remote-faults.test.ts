/**
 * What a listener experiences when a remote's build fails, one fault at a time: the previous build replaces it, the
 * rest of the site works, the music plays on. The test damages real builds in transit (support/builds/brokenBuild.ts).
 */
import { readLiveBuild, type LiveBuild } from '../support/builds/brokenBuild.ts';
import { FaultyVisit, TIMEOUT_MS } from '../support/builds/FaultyVisit.ts';
import { changeComponent, FAULT_CASES, FAULTS, type Fault } from '../support/builds/remoteFaults.ts';
import type { OwnAnswer } from '../support/hosts/siteProxy.ts';
import { runSideBySide } from '../support/runSideBySide.ts';
import { readSound } from '../support/sound.ts';
import { waitUntil } from '../support/startSite.ts';
import { useVisitor } from '../support/useVisitor.ts';
import { siteUrl } from '../support/visitor.ts';

const [CATALOGUE, PLAYER, AUTH, INFO] = ['mfe-catalogue', 'mfe-player', 'mfe-auth', 'mfe-info-pages'];
const waitFor = { timeout: TIMEOUT_MS };
/** Number of faults that run in parallel. */
const AT_ONCE = 3;

const fixture = useVisitor(['--autoplay-policy=no-user-gesture-required']);
const live = new Map<string, LiveBuild>();

beforeAll(async () => {
  for (const remote of [CATALOGUE, PLAYER, AUTH, INFO]) live.set(remote, await readLiveBuild(siteUrl(), remote));
});

function openVisit(remote: string, damageOf: Fault['damage']): Promise<FaultyVisit> {
  const build = live.get(remote);
  if (!build) throw new Error(`${remote} was not read.`);
  return FaultyVisit.open(fixture.browser, build, remote, damageOf);
}

/** Checks each remote's main function where it is visible, and plays music if the remote can. */
const USES: Record<string, (visit: FaultyVisit, limit: { timeout: number }) => Promise<unknown>> = {
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
    await visit.expectMusicToGoOn();
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
    await USES[remote]?.(visit, { timeout: fault.timeoutMs ?? TIMEOUT_MS });
    await visit.expectMusicToGoOn();
    await visit.expectSiteToWork();
    expect(await visit.card.count()).toBe(0);
    expect(await visit.page.evaluate(() => Reflect.has(globalThis, 'nyimboTampered'))).toBe(false);
    await visit.expectMusicToGoOn();
    await visit.expectReport(fault.kind, visit.broken.previous);
  } finally {
    await visit.close();
  }
}

describe('the build before takes over', () => {
  let results: Map<FaultCase, Promise<void>>;
  beforeAll(() => {
    results = runSideBySide(FAULT_CASES, AT_ONCE, expectPreviousBuild);
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
async function open(remote: string, damageOf: Fault['damage']): Promise<FaultyVisit> {
  visit = await openVisit(remote, damageOf);
  return visit;
}

/** Long enough for the page's registry to become stale. */
const LATER_MS = 6 * 60_000;
const letTimePass = ({ page }: FaultyVisit) =>
  page.evaluate((laterMs) => {
    const now = Date.now;
    Date.now = () => now() + laterMs;
  }, LATER_MS);
const waitForIdle = ({ page }: FaultyVisit) =>
  page.locator('link[rel="manifest"]').waitFor({ state: 'attached', timeout: TIMEOUT_MS });
const NOT_FOUND: OwnAnswer = { status: 404, body: 'Not found' };

test('what a handler throws replaces nothing, and nothing is seen of it', async () => {
  const shown = await open(
    INFO,
    changeComponent(`
      const fail = () => { throw new Error('thrown by a handler'); };
      return React.createElement('div', { onPointerDownCapture: fail }, React.createElement(Original, props));`),
  );
  await shown.play();
  await shown.goTo('Help');
  const thrown: string[] = [];
  shown.page.on('pageerror', ({ message }) => thrown.push(message));
  await shown.heading(/help/i).click(waitFor);
  await waitUntil('it was thrown', () => thrown.includes('thrown by a handler'));
  await shown.heading(/help/i).waitFor(waitFor);
  await shown.expectMusicToGoOn();
  expect(shown.reports).toEqual([]);
});

test('what throws again after each ‘Try again’, with no build before, ends in its card each time', async () => {
  const throwing = changeComponent(`throw new Error('thrown at render');`);
  const shown = await open(INFO, (build, remote) => ({ ...throwing(build, remote), isFirst: true }));
  await shown.play();
  await shown.goTo('Help');
  for (let round = 0; round < 4; round += 1) {
    await shown.card.first().getByRole('button', { name: 'Try again' }).click(waitFor);
    await shown.expectMusicToGoOn();
  }
  await shown.card.first().waitFor(waitFor);
  await shown.goTo('Home');
  await shown.heading(/Every song from home/).waitFor(waitFor);
  await shown.expectReport('mount', null);
});

test('what fails after it has worked shows its card, and ‘Try again’ mounts it anew; its build stays', async () => {
  const shown = await open(
    INFO,
    changeComponent(`
      const [hasFailed, set] = React.useState(false);
      React.useEffect(() => void setTimeout(() => set(true), 1500), []);
      if (hasFailed) throw new Error('thrown later');
      return React.createElement(Original, props);`),
  );
  await shown.play();
  await shown.goTo('Help');
  await shown.card.first().waitFor(waitFor);
  await shown.expectMusicToGoOn();
  await shown.card.first().getByRole('button', { name: 'Try again' }).click();
  await shown.heading(/help/i).waitFor(waitFor);
  expect(shown.reports).toEqual([]);
});

test.each([
  ['missing', NOT_FOUND],
  ['broken JSON', { type: 'application/json', body: '{"seq":' }],
])('a registry that is %s leaves the site as it is; a build that fails then shows its card', async (_, answer) => {
  const shown = await open(INFO, () => ({ answer: () => NOT_FOUND }));
  shown.override = (address) => (address === '/registry/live.json' ? answer : null);
  await shown.play();
  await waitForIdle(shown);
  await letTimePass(shown);
  await shown.goTo('Help');
  await shown.card.first().waitFor(waitFor);
  await shown.expectMusicToGoOn();
  await shown.goTo('Home');
  await shown.heading(/Every song from home/).waitFor(waitFor);
  await shown.page.goBack();
  await shown.card.first().waitFor(waitFor);

  shown.override = () => null;
  await shown.card.first().getByRole('button', { name: 'Try again' }).click(waitFor);
  await shown.heading(/help/i).waitFor(waitFor);
  await shown.expectMusicToGoOn();
});

test('a build that is rolled back gives way at the next navigation, also when its files are gone', async () => {
  const shown = await open(INFO, () => ({}));
  await shown.play();
  await waitForIdle(shown);
  const { registry, release } = live.get(INFO)!;
  const body = JSON.stringify({
    ...registry,
    seq: registry.seq + 2,
    remotes: { ...registry.remotes, [INFO]: release },
  });
  shown.override = (address) => {
    if (address === '/registry/live.json') return { type: 'application/json', body };
    return shown.isOwn(address) ? NOT_FOUND : null;
  };
  await letTimePass(shown);
  shown.proxy.requests.length = 0;
  await shown.goTo('Help');
  await shown.heading(/help/i).waitFor(waitFor);
  expect(shown.proxy.requests.filter(shown.isOwn)).toEqual([]);
  await shown.expectMusicToGoOn();
});

test('a page whose player is gone from the host gets the live one: the song sounds on, in the same list, without a reload', async () => {
  const shown = await open(PLAYER, () => ({}));
  await shown.play();
  await shown.player('playing').waitFor(waitFor);
  await waitForIdle(shown);
  const readQueue = () =>
    shown.page.evaluate(() => JSON.parse(localStorage.getItem('player-queue') ?? '{}').songs?.length);
  const songs = await readQueue();
  await shown.page.evaluate(() => Reflect.set(window, 'nyimboMark', true));
  shown.override = (address) => (shown.isOwn(address) ? NOT_FOUND : null);
  await shown.page.getByRole('main').getByRole('listitem').first().getByRole('link').first().click();
  await shown.page
    .getByRole('region', { name: 'Song' })
    .getByRole('button', { name: /Pause/ })
    .first()
    .waitFor(waitFor);
  await shown.player('playing').waitFor(waitFor);
  await shown.expectMusicToGoOn();
  expect(await readQueue()).toBe(songs);
  expect(await shown.page.evaluate(() => Reflect.get(window, 'nyimboMark'))).toBe(true);
});

test.each([
  ['heals it', true],
  ['does not heal it', false],
])(
  'a page whose own files are gone, and in which the live ones cannot run, is loaded anew once: that %s',
  async (_, isHealing) => {
    const shown = await open(INFO, () => ({}));
    await shown.play();
    await waitUntil('two seconds', async () => ((await readSound(shown.page)).currentTime ?? 0) > 2);
    await shown.player('playing').getByRole('button', { name: 'Pause', exact: true }).click(waitFor);
    await shown.player('paused').waitFor(waitFor);
    const readPlayback = async () => ({
      position: Number(
        await shown.player('paused').getByRole('slider', { name: 'Seek' }).getAttribute('aria-valuenow'),
      ),
      queue: await shown.page.evaluate(() => localStorage.getItem('player-queue')),
    });
    const before = await readPlayback();
    await waitForIdle(shown);

    const { registry, release } = live.get(INFO)!;
    const current = {
      ...release.current,
      build: 'next',
      description: { ...release.current.description, needsShell: '^9' },
    };
    // Drop the previous build: builds of an earlier run still exist, and the page could fall back to one.
    const remotes = { ...registry.remotes, [INFO]: { ...release, current, previous: null } };
    const body = JSON.stringify({ ...registry, seq: registry.seq + 2, remotes });
    shown.override = (address) => {
      if (address === '/registry/live.json') return { type: 'application/json', body };
      return shown.isOwn(address) ? NOT_FOUND : null;
    };
    if (isHealing) shown.broken.rewrite = (html) => html;
    let documents = 0;
    shown.page.on('request', (request) => (documents += Number(request.isNavigationRequest())));
    await letTimePass(shown);
    await shown.goTo('Help');
    await (isHealing ? shown.heading(/help/i) : shown.card.first()).waitFor({ timeout: 2 * TIMEOUT_MS });
    if (!isHealing) {
      await shown.card.first().getByRole('button', { name: 'Try again' }).click(waitFor);
      await shown.page.waitForTimeout(3000);
      await shown.card.first().waitFor(waitFor);
    }
    expect(documents).toBe(1);
    await shown.player('paused').waitFor(waitFor);
    const after = await readPlayback();
    expect(after.queue).toBe(before.queue);
    expect(before.position).toBeGreaterThan(0);
    expect(Math.abs(after.position - before.position)).toBeLessThanOrEqual(1);
  },
);

test('the next page of the session does not try the build again', async () => {
  const shown = await open(PLAYER, FAULTS.find(({ name }) => name === 'throws at render')!.damage);
  await USES[PLAYER]?.(shown, waitFor);
  shown.proxy.requests.length = 0;
  await shown.page.reload();
  await shown.player('paused').waitFor(waitFor);
  expect(shown.proxy.requests.filter(shown.isOwn)).toEqual([]);
  expect(await shown.page.evaluate(() => sessionStorage.getItem('broken-builds'))).toBe(`${PLAYER}@${shown.broken.id}`);
  await shown.page.goto('/?devtools');
  const devtools = shown.page.getByRole('complementary', { name: 'Devtools' });
  await devtools.getByRole('listitem').filter({ hasText: PLAYER }).getByText('fell back').waitFor(waitFor);
});
