import type { PartLoader } from './createFallbackLoader.ts';
import type { PartComponent } from './createModuleLoader.ts';
import { createStore } from '../support/createStore.ts';
import { createLivePages } from './createLivePages.ts';
import { createSite, type ModuleId } from './createSite.ts';
import type { Registry, RemoteBuild } from './Registry.ts';
import { buildRegistry } from '../testing/buildRegistry.ts';

const CHARTS_MODULE: ModuleId = { remote: 'mfe-catalogue', module: './ChartsPage' };
const MINUTE_MS = 60_000;

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

function buildNewerRegistry(registry: Registry, change: Partial<RemoteBuild> = {}): Registry {
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

function setUp({ next, isNewerWorking = true }: { next: Registry | null; isNewerWorking?: boolean }) {
  const registry = buildRegistry();
  const [boot, newer] = [createLoader(), createLoader(isNewerWorking)];
  const readRegistry = jest.fn(() => Promise.resolve(next));
  const live = createLivePages({
    boot: { site: createSite(registry), loader: boot },
    registry,
    createLoader: () => newer,
    readRegistry,
  });
  const go = () => new Promise<PartComponent>((resolve, reject) => live.loader.follow(CHARTS_MODULE, resolve, reject));
  return { live, boot, newer, readRegistry, go };
}

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

test('sends no request while the registry is fresh', async () => {
  const { go, boot, readRegistry } = setUp({ next: buildNewerRegistry(buildRegistry()) });
  jest.advanceTimersByTime(4 * MINUTE_MS);
  expect(await go()).toBe(boot.component);
  expect(readRegistry).not.toHaveBeenCalled();
});

test('a navigation after five minutes loads the page from the new release', async () => {
  const { go, live, newer } = setUp({ next: buildNewerRegistry(buildRegistry()) });
  const heard = jest.fn();
  live.onRelease(heard);
  jest.advanceTimersByTime(6 * MINUTE_MS);
  expect(live.loader.peek(CHARTS_MODULE)).toBeNull();
  expect(await go()).toBe(newer.component);
  expect(live.loader.peek(CHARTS_MODULE)).toBe(newer.component);
  expect(heard).toHaveBeenCalledTimes(1);
});

test('a navigation fetches the registry at once after a script has failed to load', async () => {
  const { go, live, newer } = setUp({ next: buildNewerRegistry(buildRegistry()) });
  live.expireRegistry();
  expect(await go()).toBe(newer.component);
});

test('keeps the current build when the registry does not load or is older', async () => {
  for (const next of [null, { ...buildNewerRegistry(buildRegistry()), seq: 0 }]) {
    const { go, boot } = setUp({ next });
    jest.advanceTimersByTime(6 * MINUTE_MS);
    expect(await go()).toBe(boot.component);
  }
});

test('keeps the current build when the new one does not load', async () => {
  const { go, boot, newer } = setUp({ next: buildNewerRegistry(buildRegistry()), isNewerWorking: false });
  jest.advanceTimersByTime(6 * MINUTE_MS);
  expect(await go()).toBe(boot.component);
  expect(newer.loads).toBe(1);
});

test('does not load a remote that requires another major version of the shell', async () => {
  const registry = buildRegistry();
  const before = registry.remotes['mfe-catalogue']?.current;
  if (!before) throw new Error('The registry has no catalogue.');
  const description = { ...before.description, needsShell: '^2' };
  const { go, boot } = setUp({ next: buildNewerRegistry(registry, { description }) });
  jest.advanceTimersByTime(6 * MINUTE_MS);
  expect(await go()).toBe(boot.component);
});

test('a navigation waits for the registry at most half a second', async () => {
  const registry = buildRegistry();
  const boot = createLoader();
  const live = createLivePages({
    boot: { site: createSite(registry), loader: boot },
    registry,
    createLoader: () => createLoader(),
    readRegistry: () => new Promise(() => {}),
  });
  jest.advanceTimersByTime(6 * MINUTE_MS);
  const page = new Promise<PartComponent>((resolve, reject) => live.loader.follow(CHARTS_MODULE, resolve, reject));
  jest.advanceTimersByTime(500);
  expect(await page).toBe(boot.component);
});

test('replaces a newer page that throws while it mounts with the current build, and does not load it again', async () => {
  const { go, boot, newer, live } = setUp({ next: buildNewerRegistry(buildRegistry()) });
  jest.advanceTimersByTime(6 * MINUTE_MS);
  await go();
  await live.loader.replace(CHARTS_MODULE, newer.component, new Error('no such field'));
  expect(live.loader.replacements.read()).toBe(1);
  expect(live.loader.peek(CHARTS_MODULE)).toBe(boot.component);
  expect(await go()).toBe(boot.component);
});

test('leaves it to the current build’s loader to replace a page that throws', async () => {
  const { go, boot, live } = setUp({ next: null });
  await go();
  const error = new Error('no such field');
  await expect(live.loader.replace(CHARTS_MODULE, boot.component, error)).rejects.toBe(error);
});

test('follows a rollback in the same way', async () => {
  const registry = buildRegistry();
  const next = buildNewerRegistry(registry);
  const { go, live, boot, newer } = setUp({ next });
  jest.advanceTimersByTime(6 * MINUTE_MS);
  expect(await go()).toBe(newer.component);
  Object.assign(next, registry, { seq: next.seq + 1 });
  jest.advanceTimersByTime(6 * MINUTE_MS);
  expect(await go()).toBe(boot.component);
  expect(live.loader.peek(CHARTS_MODULE)).toBe(boot.component);
});
