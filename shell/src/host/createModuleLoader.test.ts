import { buildRegistry } from '../testing/buildRegistry.ts';
import { createFakeRuntime } from '../testing/createFakeRuntime.ts';
import { createModuleLoader } from './createModuleLoader.ts';

const HOME_MODULE = { remote: 'mfe-catalogue', module: './HomePage' };
const CHARTS_MODULE = { remote: 'mfe-catalogue', module: './ChartsPage' };
const Component = () => null;

function setUp(timeoutMs = 1000) {
  const runtime = createFakeRuntime();
  const loader = createModuleLoader({ registry: buildRegistry(), runtime, timeoutMs });
  return { runtime, loader };
}

describe('createModuleLoader', () => {
  test('loads a module once, however often it is requested', async () => {
    const { runtime, loader } = setUp();
    runtime.provide('mfe-catalogue', './HomePage', { Component });
    expect(loader.peek(HOME_MODULE)).toBeNull();
    await expect(Promise.all([loader.load(HOME_MODULE), loader.load(HOME_MODULE)])).resolves.toEqual([
      Component,
      Component,
    ]);
    await loader.load(HOME_MODULE);
    expect(runtime.loads).toEqual(['mfe-catalogue ./HomePage']);
    expect(runtime.registered).toEqual(['/r/mfe-catalogue/build1/remoteEntry.js']);
    expect(loader.peek(HOME_MODULE)).toBe(Component);
  });

  test('reports a module that does not load, and retries at the next call', async () => {
    const { runtime, loader } = setUp();
    runtime.provide('mfe-catalogue', './HomePage', new Error('404'));
    await expect(loader.load(HOME_MODULE)).rejects.toMatchObject({ failure: 'unreachable' });
    runtime.provide('mfe-catalogue', './HomePage', { Component });
    await expect(loader.load(HOME_MODULE)).resolves.toBe(Component);
    expect(runtime.registered).toEqual(['/r/mfe-catalogue/build1/remoteEntry.js']);
  });

  test('a module that fails does not affect other modules of its remote', async () => {
    const { runtime, loader } = setUp();
    runtime.provide('mfe-catalogue', './HomePage', { Component });
    runtime.provide('mfe-catalogue', './ChartsPage', new Error('chunk'));
    await loader.load(HOME_MODULE);
    await expect(loader.load(CHARTS_MODULE)).rejects.toMatchObject({ failure: 'unreachable' });
    expect(loader.peek(HOME_MODULE)).toBe(Component);
  });

  test('rejects a remote that requires another major version of the shell', async () => {
    const runtime = createFakeRuntime();
    const registry = buildRegistry();
    const live = registry.remotes['mfe-catalogue'];
    if (live) live.current.description.needsShell = '^2';
    const loader = createModuleLoader({ registry, runtime, timeoutMs: 1000 });
    await expect(loader.load(HOME_MODULE)).rejects.toMatchObject({ failure: 'invalid' });
    expect(runtime.registered).toEqual([]);
  });

  test.each([[{}], [{ Component: 'text' }], [null]])('rejects exports without a component: %j', async (exports) => {
    const { runtime, loader } = setUp();
    runtime.provide('mfe-catalogue', './HomePage', exports);
    await expect(loader.load(HOME_MODULE)).rejects.toMatchObject({ name: 'PartLoadError', failure: 'invalid' });
  });

  test('rejects after the timeout, and returns a module that has loaded since at the next call', async () => {
    const { runtime, loader } = setUp(20);
    let arrive = (_exports: unknown) => {};
    runtime.provide('mfe-catalogue', './HomePage', new Promise((resolve) => (arrive = resolve)));
    await expect(loader.load(HOME_MODULE)).rejects.toMatchObject({ failure: 'timeout' });
    arrive({ Component });
    await expect(loader.load(HOME_MODULE)).resolves.toBe(Component);
    expect(runtime.loads).toHaveLength(1);
  });

  test('never requests a remote that the registry does not list', async () => {
    const { runtime, loader } = setUp();
    await expect(loader.load({ remote: '__proto__', module: './X' })).rejects.toMatchObject({ failure: 'unreachable' });
    expect(runtime.registered).toEqual([]);
  });
});
