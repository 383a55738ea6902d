import { createFederationRuntime } from './federationRuntime.ts';

const SHARED = { react: {} };
const REMOTE = { name: 'mfe-player', entry: '/r/mfe-player/build1/remoteEntry.js', integrity: 'sha384-abc' };

/** The scripts that were asked for and have not come yet. */
const pendingScripts = () => [...document.head.querySelectorAll('script')];

/** What a remote's entry leaves behind; it tells what it was given. */
function createContainer() {
  const scopes: object[] = [];
  return {
    scopes,
    init: (scope: object) => scopes.push(scope),
    get: async (module: string) => () => ({ from: module }),
  };
}

/** The pending script arrives: it runs, and leaves `container` behind. */
function arrive(container: unknown) {
  Reflect.set(globalThis, 'mfe_player', container);
  pendingScripts()[0]?.dispatchEvent(new Event('load'));
}

beforeEach(() => {
  Reflect.set(globalThis, '__webpack_init_sharing__', () => 1);
  Reflect.set(globalThis, '__webpack_share_scopes__', { default: SHARED });
});

afterEach(() => {
  for (const name of ['mfe_player', '__webpack_init_sharing__', '__webpack_share_scopes__']) {
    Reflect.deleteProperty(globalThis, name);
  }
  pendingScripts().forEach((script) => script.remove());
  jest.useRealTimers();
});

describe('createFederationRuntime', () => {
  test('runs an entry once, with its integrity, and offers it what the shell shares before its first module', async () => {
    const runtime = createFederationRuntime();
    const container = createContainer();
    runtime.register(REMOTE);
    expect(pendingScripts()).toHaveLength(0);
    expect(runtime.hasContainer('mfe-player')).toBe(false);

    const loads = Promise.all([runtime.load('mfe-player', './A'), runtime.load('mfe-player', './B')]);
    const [script, ...others] = pendingScripts();
    expect(others).toHaveLength(0);
    expect(script?.src).toBe(`http://localhost${REMOTE.entry}`);
    expect(script?.integrity).toBe(REMOTE.integrity);
    arrive(container);
    await expect(loads).resolves.toEqual([{ from: './A' }, { from: './B' }]);
    expect(new Set(container.scopes)).toEqual(new Set([SHARED]));
    expect(runtime.hasContainer('mfe-player')).toBe(true);
    expect(pendingScripts()).toHaveLength(0);
  });

  test('fails when the entry does not load, and takes another address after that', async () => {
    const runtime = createFederationRuntime();
    runtime.register(REMOTE);
    const first = runtime.load('mfe-player', './A');
    pendingScripts()[0]?.dispatchEvent(new Event('error'));
    await expect(first).rejects.toThrow('did not load');

    runtime.register({ ...REMOTE, entry: `${REMOTE.entry}?retry=1` });
    const second = runtime.load('mfe-player', './A');
    expect(pendingScripts()[0]?.src).toContain('?retry=1');
    arrive(createContainer());
    await expect(second).resolves.toEqual({ from: './A' });
  });

  test.each([[undefined], [{}], ['text']])(
    'fails when the entry leaves %j behind instead of a container',
    async (left) => {
      const runtime = createFederationRuntime();
      runtime.register(REMOTE);
      const load = runtime.load('mfe-player', './A');
      arrive(left);
      await expect(load).rejects.toThrow('left no container');
    },
  );

  test('gives up on an entry that never comes', async () => {
    jest.useFakeTimers();
    const runtime = createFederationRuntime();
    runtime.register(REMOTE);
    const load = runtime.load('mfe-player', './A');
    const outcome = expect(load).rejects.toThrow('in time');
    await jest.advanceTimersByTimeAsync(30_000);
    await outcome;
  });

  test('never runs what is not registered', async () => {
    await expect(createFederationRuntime().load('__proto__', './A')).rejects.toThrow('not registered');
    expect(pendingScripts()).toHaveLength(0);
  });
});
