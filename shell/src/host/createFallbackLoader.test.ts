import { createFallbackLoader, type OpenFallback } from './createFallbackLoader.ts';
import type { ModuleLoader, PartComponent } from './createModuleLoader.ts';
import type { ModuleId } from './createSite.ts';
import { PartLoadError } from './PartLoadError.ts';

const HOME: ModuleId = { remote: 'mfe-catalogue', module: './HomePage' };
const CHARTS: ModuleId = { remote: 'mfe-catalogue', module: './ChartsPage' };

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

const unreachable = new PartLoadError('unreachable', HOME);

test('loads the live build, and requests no other while it works', async () => {
  const { loader, live, fallbackRequests } = setUp();
  await expect(loader.load(HOME)).resolves.toBe(live.component);
  expect(loader.peek(HOME)).toBe(live.component);
  expect(fallbackRequests).toEqual([]);
});

test('all modules of a remote come from the build before once one did not load', async () => {
  const { loader, live, previous, fallbackRequests } = setUp({ liveFailure: unreachable });
  await expect(Promise.all([loader.load(HOME), loader.load(CHARTS)])).resolves.toEqual([
    previous.component,
    previous.component,
  ]);
  expect(fallbackRequests).toEqual([unreachable]);
  expect(loader.replacements.read()).toBe(1);
  live.failure = null;
  await expect(loader.load(CHARTS)).resolves.toBe(previous.component);
  expect(loader.peek(CHARTS)).toBe(previous.component);
});

test('a build that failed earlier in the session is not tried again', async () => {
  const { loader, live, previous, fallbackRequests } = setUp({ isBroken: true });
  await expect(loader.load(HOME)).resolves.toBe(previous.component);
  expect(live.loads).toEqual([]);
  expect(fallbackRequests).toEqual([null]);
});

test('fails as the live build did when nothing can replace it, and retries it the next time', async () => {
  const { loader, live } = setUp({ liveFailure: unreachable, open: (_, error) => Promise.reject(error) });
  await expect(loader.load(HOME)).rejects.toBe(unreachable);
  live.failure = null;
  await expect(loader.load(HOME)).resolves.toBe(live.component);
});

test('a module that came while another build was looked for is taken as it is', async () => {
  const late = new PartLoadError('timeout', HOME);
  const { loader, live } = setUp({
    liveFailure: late,
    open: () => {
      live.failure = null;
      return Promise.resolve(null);
    },
  });
  await expect(loader.load(HOME)).resolves.toBe(live.component);
  expect(loader.replacements.read()).toBe(0);
});

test('a search for another build that does not end is given up, and what it finds later still takes over', async () => {
  let find: (loader: ModuleLoader) => void = () => undefined;
  const { loader, previous } = setUp({
    liveFailure: unreachable,
    open: () => new Promise((resolve) => (find = resolve)),
  });
  await expect(loader.load(HOME)).rejects.toBe(unreachable);
  find(previous);
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(loader.replacements.read()).toBe(1);
  await expect(loader.load(HOME)).resolves.toBe(previous.component);
});

test('a live module that comes while another build is looked for is taken at once', async () => {
  const late = new PartLoadError('timeout', HOME);
  const { loader, live } = setUp({ liveFailure: late, open: () => new Promise(() => undefined) });
  live.follow = (_, onReady) => onReady(live.component);
  await expect(loader.load(HOME)).resolves.toBe(live.component);
});

test('a module that loads after its timeout is still reported', async () => {
  const late = new PartLoadError('timeout', HOME);
  const { loader, live } = setUp({ liveFailure: late, open: (_, error) => Promise.reject(error) });
  const updates: unknown[] = [];
  loader.follow(
    HOME,
    (component) => updates.push(component),
    (error) => {
      updates.push(error);
      live.failure = null;
    },
  );
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(updates).toEqual([late, live.component]);
});

describe('a component that throws as it is mounted', () => {
  const thrown = new Error('no such field');

  test('gives way to the build before', async () => {
    const { loader, live, previous, fallbackRequests } = setUp();
    await loader.load(HOME);
    await loader.replace(HOME, live.component, thrown);
    expect(fallbackRequests).toEqual([thrown]);
    expect(loader.peek(HOME)).toBe(previous.component);
  });

  test('fails when it is that build’s already', async () => {
    const { loader, live, previous, fallbackRequests } = setUp();
    await loader.replace(HOME, live.component, thrown);
    await expect(loader.replace(HOME, previous.component, thrown)).rejects.toBe(thrown);
    expect(fallbackRequests).toHaveLength(1);
  });

  test('is already replaced when another part of its remote failed before it', async () => {
    const { loader, live } = setUp();
    await loader.replace(HOME, live.component, thrown);
    await expect(loader.replace(CHARTS, live.component, thrown)).resolves.toBeUndefined();
  });
});
