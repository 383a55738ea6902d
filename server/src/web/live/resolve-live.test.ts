import fc from 'fast-check';
import type { LiveRegistry, RemoteBuild, ShellBuild } from './registry.schema.ts';
import { DEFAULT_VISITOR, resolveLive } from './resolve-live.ts';

const buildShell = (build: string): ShellBuild => ({
  build,
  entry: 'main.js',
  integrity: 'sha384-A',
  hashes: 'sha384-B',
});
const buildRemote = (build: string): RemoteBuild => ({
  ...buildShell(build),
  description: { name: 'mfe-player', routes: [], slots: [], handles: {}, responds: {} },
});
const buildRegistry = (percent: number | null): LiveRegistry => ({
  seq: 4,
  at: '',
  note: '',
  shell: { current: buildShell('s2'), previous: buildShell('s1'), canary: null },
  remotes: {
    'mfe-player': {
      current: buildRemote('p2'),
      previous: buildRemote('p1'),
      canary: percent === null ? null : { ...buildRemote('p3'), percent },
    },
  },
});
const describeBuilds = ({ shell: app, remotes }: LiveRegistry) =>
  [app, ...Object.values(remotes)].map(({ current, previous }) => `${current.build} after ${previous?.build}`);
const getsCanary = (percent: number, group: number | null) =>
  resolveLive(buildRegistry(percent), { group, replacements: null }).variant !== '';

describe('resolveLive chooses', () => {
  test('the live build, with the previous one as fallback', () => {
    const { registry, variant } = resolveLive(buildRegistry(null), { group: 3, replacements: null });
    expect(describeBuilds(registry)).toEqual(['s2 after s1', 'p2 after p1']);
    expect(variant).toBe('');
  });

  test('the canary for a group below its percentage, with the live build as fallback', () => {
    const { registry, variant } = resolveLive(buildRegistry(20), { group: 19, replacements: null });
    expect(describeBuilds(registry)).toEqual(['s2 after s1', 'p3 after p2']);
    expect(variant).toBe('mfe-player@p3');
    expect(JSON.stringify(registry)).not.toContain('percent');
  });

  test('the live build for other groups and for visitors without a group, without naming the canary', () => {
    for (const visitor of [{ group: 20, replacements: null }, DEFAULT_VISITOR]) {
      const { registry, variant } = resolveLive(buildRegistry(20), visitor);
      expect([describeBuilds(registry)[1], variant, registry.remotes['mfe-player']?.canary]).toEqual([
        'p2 after p1',
        '',
        null,
      ]);
    }
  });

  test('the canary for its previous visitors when it grows, for any group and any two percentages', () => {
    const share = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99 }), share, share, (group, one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        return !getsCanary(low, group) || getsCanary(high, group);
      }),
    );
    const reached = (percent: number) => Array.from({ length: 100 }, (_, group) => getsCanary(percent, group));
    expect([0, 5, 20, 100].map((percent) => reached(percent).filter(Boolean).length)).toEqual([0, 5, 20, 100]);
  });

  test('the requested build before the canary, with the live build as fallback', () => {
    const replacements = { shell: buildShell('s0'), remotes: new Map([['mfe-player', buildRemote('p0')]]) };
    const { registry, variant } = resolveLive(buildRegistry(100), { group: 0, replacements });
    expect(describeBuilds(registry)).toEqual(['s0 after s2', 'p0 after p2']);
    expect(variant).toBe('shell@s0,mfe-player@p0');
  });

  test('the live build on request, instead of the canary', () => {
    const replacements = { shell: null, remotes: new Map([['mfe-player', buildRemote('p2')]]) };
    const { registry, variant } = resolveLive(buildRegistry(100), { group: 0, replacements });
    expect(describeBuilds(registry)).toEqual(['s2 after s1', 'p2 after p1']);
    expect(variant).toBe('');
  });

  test('without changing the registry', () => {
    const registry = buildRegistry(50);
    const before = structuredClone(registry);
    resolveLive(registry, { group: 1, replacements: null });
    expect(registry).toEqual(before);
  });
});
