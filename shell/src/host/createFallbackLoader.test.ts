import { createFallbackLoader, type OpenFallback } from './createFallbackLoader.ts';
import type { ModuleLoader, PartComponent } from './createModuleLoader.ts';
import type { ModuleId } from './createSite.ts';
import { PartLoadError } from './PartLoadError.ts';

const HOME_MODULE: ModuleId = { remote: 'mfe-catalogue', module: './HomePage' };
const CHARTS_MODULE: ModuleId = { remote: 'mfe-catalogue', module: './ChartsPage' };

interface FakeLoader extends ModuleLoader {
  component: PartComponent;
  loads: string[];
  failure: Error | null;
}

function createLoader(failure: Error | null = null): FakeLoader {
  const component: PartComponent = () => null;
  const loader: FakeLoader = {
    component,
    loads: [],
    failure,
    load: ({ module }) => {
      loader.loads.push(module);
      return loader.failure ? Promise.reject(loader.failure) : Promise.resolve(component);
    },
    peek: () => (loader.loads.length > 0 && !loader.failure ? component : null),
    follow: (id, onReady, onFailed) => {
      loader.load(id).then(onReady, onFailed);
    },
  };
  return loader;
}

function setUp({
  liveFailure = null as Error | null,
  isBroken = false,
  open,
}: { liveFailure?: Error | null; isBroken?: boolean; open?: OpenFallback } = {}) {
  const live = createLoader(liveFailure);
  const previous = createLoader();
  const fallbackRequests: unknown[] = [];
  const loader = createFallbackLoader({
    live,
    timeoutMs: 200,
    isBroken: () => isBroken,
    open: (id, error) => {
      fallbackRequests.push(error);
      return open ? open(id, error) : previous.load(id).then(() => previous);
    },
  });
  return { live, previous, loader, fallbackRequests };
}

const unreachableError = new PartLoadError('unreachable', HOME_MODULE);

test('loads the live build, and requests no other build while it works', async () => {
  const { loader, live, fallbackRequests } = setUp();
  await expect(loader.load(HOME_MODULE)).resolves.toBe(live.component);
  expect(loader.peek(HOME_MODULE)).toBe(live.component);
  expect(fallbackRequests).toEqual([]);
});

test('after one module fails, loads every module of the remote from the previous build', async () => {
  const { loader, live, previous, fallbackRequests } = setUp({ liveFailure: unreachableError });
  await expect(Promise.all([loader.load(HOME_MODULE), loader.load(CHARTS_MODULE)])).resolves.toEqual([
    previous.component,
    previous.component,
  ]);
  expect(fallbackRequests).toEqual([unreachableError]);
  expect(loader.replacements.read()).toBe(1);
  live.failure = null;
  await expect(loader.load(CHARTS_MODULE)).resolves.toBe(previous.component);
  expect(loader.peek(CHARTS_MODULE)).toBe(previous.component);
});

test('does not retry a build that failed earlier in the session', async () => {
  const { loader, live, previous, fallbackRequests } = setUp({ isBroken: true });
  await expect(loader.load(HOME_MODULE)).resolves.toBe(previous.component);
  expect(live.loads).toEqual([]);
  expect(fallbackRequests).toEqual([null]);
});

test('rejects with the live build’s error when no other build is available, and retries the live build at the next call', async () => {
  const { loader, live } = setUp({ liveFailure: unreachableError, open: (_, error) => Promise.reject(error) });
  await expect(loader.load(HOME_MODULE)).rejects.toBe(unreachableError);
  live.failure = null;
  await expect(loader.load(HOME_MODULE)).resolves.toBe(live.component);
});

test('uses a live module that loads during the search for another build', async () => {
  const late = new PartLoadError('timeout', HOME_MODULE);
  const { loader, live } = setUp({
    liveFailure: late,
    open: () => {
      live.failure = null;
      return Promise.resolve(null);
    },
  });
  await expect(loader.load(HOME_MODULE)).resolves.toBe(live.component);
  expect(loader.replacements.read()).toBe(0);
});

test('stops waiting for a slow search, but uses the build that it finds later', async () => {
  let find: (loader: ModuleLoader) => void = () => undefined;
  const { loader, previous } = setUp({
    liveFailure: unreachableError,
    open: () => new Promise((resolve) => (find = resolve)),
  });
  await expect(loader.load(HOME_MODULE)).rejects.toBe(unreachableError);
  find(previous);
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(loader.replacements.read()).toBe(1);
  await expect(loader.load(HOME_MODULE)).resolves.toBe(previous.component);
});

test('uses a live module at once when it arrives during the search for another build', async () => {
  const late = new PartLoadError('timeout', HOME_MODULE);
  const { loader, live } = setUp({ liveFailure: late, open: () => new Promise(() => undefined) });
  live.follow = (_, onReady) => onReady(live.component);
  await expect(loader.load(HOME_MODULE)).resolves.toBe(live.component);
});

test('still reports a module that loads after its timeout', async () => {
  const late = new PartLoadError('timeout', HOME_MODULE);
  const { loader, live } = setUp({ liveFailure: late, open: (_, error) => Promise.reject(error) });
  const updates: unknown[] = [];
  loader.follow(
    HOME_MODULE,
    (component) => updates.push(component),
    (error) => {
      updates.push(error);
      live.failure = null;
    },
  );
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(updates).toEqual([late, live.component]);
});

describe('a component that throws while it mounts', () => {
  const thrown = new Error('no such field');

  test('is replaced by the previous build', async () => {
    const { loader, live, previous, fallbackRequests } = setUp();
    await loader.load(HOME_MODULE);
    await loader.replace(HOME_MODULE, live.component, thrown);
    expect(fallbackRequests).toEqual([thrown]);
    expect(loader.peek(HOME_MODULE)).toBe(previous.component);
  });

  test('is not replaced when it already belongs to the previous build', async () => {
    const { loader, live, previous, fallbackRequests } = setUp();
    await loader.replace(HOME_MODULE, live.component, thrown);
    await expect(loader.replace(HOME_MODULE, previous.component, thrown)).rejects.toBe(thrown);
    expect(fallbackRequests).toHaveLength(1);
  });

  test('needs no second search when another part of its remote has failed before', async () => {
    const { loader, live } = setUp();
    await loader.replace(HOME_MODULE, live.component, thrown);
    await expect(loader.replace(CHARTS_MODULE, live.component, thrown)).resolves.toBeUndefined();
  });
});
