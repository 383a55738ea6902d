import type { PartLoader } from './createFallbackLoader.ts';
import type { PartComponent } from './createModuleLoader.ts';
import { createStore } from '../support/createStore.ts';
import { createLivePages } from './createLivePages.ts';
import { createSite, type ModuleId } from './createSite.ts';
import type { Registry, RemoteBuild } from './Registry.ts';
import { buildRegistry } from '../testing/buildRegistry.ts';

const CHARTS: ModuleId = { remote: 'mfe-catalogue', module: './ChartsPage' };
const MINUTES = 60_000;

/** Loads every module immediately, as one component per loader. */
function createLoader(isWorking = true): PartLoader & { component: PartComponent; loads: number } {
  const component: PartComponent = () => null;
  const loader = {
    component,
    loads: 0,
    load: () => {
      loader.loads += 1;
      return isWorking ? Promise.resolve(component) : Promise.reject(new Error('not there'));
    },
    peek: () => (loader.loads > 0 && isWorking ? component : null),
    replace: (_id: ModuleId, _failed: PartComponent, error: unknown) => Promise.reject(error),
    replacements: createStore(0),
    follow: (_id: ModuleId, onReady: (found: PartComponent) => void, onFailed: (error: unknown) => void) => {
      loader.load().then(onReady, onFailed);
    },
  };
  return loader;
}

function releaseAnew(registry: Registry, change: Partial<RemoteBuild> = {}): Registry {
  const before = registry.remotes['mfe-catalogue']?.current;
  if (!before) throw new Error('The registry has no catalogue.');
  return {
    ...registry,
    seq: registry.seq + 1,
    remotes: {
      ...registry.remotes,
      'mfe-catalogue': { current: { ...before, build: 'newer', ...change }, previous: before },
    },
  };
}

function open({ next, isNewerWorking = true }: { next: Registry | null; isNewerWorking?: boolean }) {
  const registry = buildRegistry();
  const [boot, newer] = [createLoader(), createLoader(isNewerWorking)];
  const readRegistry = jest.fn(() => Promise.resolve(next));
  const live = createLivePages({
    boot: { site: createSite(registry), loader: boot },
    registry,
    createLoader: () => newer,
    readRegistry,
  });
  const go = () => new Promise<PartComponent>((resolve, reject) => live.loader.follow(CHARTS, resolve, reject));
  return { live, boot, newer, readRegistry, go };
}

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

test('sends no request while its registry is fresh', async () => {
  const { go, boot, readRegistry } = open({ next: releaseAnew(buildRegistry()) });
  jest.advanceTimersByTime(4 * MINUTES);
  expect(await go()).toBe(boot.component);
  expect(readRegistry).not.toHaveBeenCalled();
});

test('a navigation after five minutes finds the new release, and its page', async () => {
  const { go, live, newer } = open({ next: releaseAnew(buildRegistry()) });
  const heard = jest.fn();
  live.onRelease(heard);
  jest.advanceTimersByTime(6 * MINUTES);
  expect(live.loader.peek(CHARTS)).toBeNull();
  expect(await go()).toBe(newer.component);
  expect(live.loader.peek(CHARTS)).toBe(newer.component);
  expect(heard).toHaveBeenCalledTimes(1);
});

test('a navigation fetches the registry at once when a script was lost', async () => {
  const { go, live, newer } = open({ next: releaseAnew(buildRegistry()) });
  live.expire();
  expect(await go()).toBe(newer.component);
});

test('a registry that cannot be had, or is older, changes nothing', async () => {
  for (const next of [null, { ...releaseAnew(buildRegistry()), seq: 0 }]) {
    const { go, boot } = open({ next });
    jest.advanceTimersByTime(6 * MINUTES);
    expect(await go()).toBe(boot.component);
  }
});

test('a new build that does not load gives way to the one that runs', async () => {
  const { go, boot, newer } = open({ next: releaseAnew(buildRegistry()), isNewerWorking: false });
  jest.advanceTimersByTime(6 * MINUTES);
  expect(await go()).toBe(boot.component);
  expect(newer.loads).toBe(1);
});

test('a remote made for another generation of the shell waits for a reload', async () => {
  const registry = buildRegistry();
  const before = registry.remotes['mfe-catalogue']?.current;
  if (!before) throw new Error('The registry has no catalogue.');
  const description = { ...before.description, needsShell: '^2' };
  const { go, boot } = open({ next: releaseAnew(registry, { description }) });
  jest.advanceTimersByTime(6 * MINUTES);
  expect(await go()).toBe(boot.component);
});

test('a navigation does not wait longer than a moment for the registry', async () => {
  const registry = buildRegistry();
  const boot = createLoader();
  const live = createLivePages({
    boot: { site: createSite(registry), loader: boot },
    registry,
    createLoader: () => createLoader(),
    readRegistry: () => new Promise(() => {}),
  });
  jest.advanceTimersByTime(6 * MINUTES);
  const page = new Promise<PartComponent>((resolve, reject) => live.loader.follow(CHARTS, resolve, reject));
  jest.advanceTimersByTime(500);
  expect(await page).toBe(boot.component);
});

test('a newer page that throws as it is mounted gives way to the one that runs, and is not tried again', async () => {
  const { go, boot, newer, live } = open({ next: releaseAnew(buildRegistry()) });
  jest.advanceTimersByTime(6 * MINUTES);
  await go();
  await live.loader.replace(CHARTS, newer.component, new Error('no such field'));
  expect(live.loader.replacements.read()).toBe(1);
  expect(live.loader.peek(CHARTS)).toBe(boot.component);
  expect(await go()).toBe(boot.component);
});

test('a page of the build that runs, when it throws, is that loader’s to replace', async () => {
  const { go, boot, live } = open({ next: null });
  await go();
  const error = new Error('no such field');
  await expect(live.loader.replace(CHARTS, boot.component, error)).rejects.toBe(error);
});

test('a release that was rolled back is reached in the same way', async () => {
  const registry = buildRegistry();
  const next = releaseAnew(registry);
  const { go, live, boot, newer } = open({ next });
  jest.advanceTimersByTime(6 * MINUTES);
  expect(await go()).toBe(newer.component);
  Object.assign(next, registry, { seq: next.seq + 1 });
  jest.advanceTimersByTime(6 * MINUTES);
  expect(await go()).toBe(boot.component);
  expect(live.loader.peek(CHARTS)).toBe(boot.component);
});
