import fc from 'fast-check';
import type { LiveRegistry, RemoteBuild, ShellBuild } from './registry.schema.ts';
import { ANYBODY, resolveLive } from './resolve-live.ts';

const shell = (build: string): ShellBuild => ({ build, entry: 'main.js', integrity: 'sha384-A', hashes: 'sha384-B' });
const remote = (build: string): RemoteBuild => ({
  ...shell(build),
  description: { name: 'mfe-player', routes: [], slots: [], handles: {}, responds: {} },
});
const build = (percent: number | null): LiveRegistry => ({
  seq: 4,
  at: '',
  note: '',
  shell: { current: shell('s2'), previous: shell('s1'), canary: null },
  remotes: {
    'mfe-player': {
      current: remote('p2'),
      previous: remote('p1'),
      canary: percent === null ? null : { ...remote('p3'), percent },
    },
  },
});
const namesOf = ({ shell: app, remotes }: LiveRegistry) =>
  [app, ...Object.values(remotes)].map(({ current, previous }) => `${current.build} after ${previous?.build}`);
const canaryOf = (percent: number, group: number | null) =>
  resolveLive(build(percent), { group, replacements: null }).variant !== '';

describe('which builds a visitor gets', () => {
  test('what is live, with the one before', () => {
    const { registry, variant } = resolveLive(build(null), { group: 3, replacements: null });
    expect(namesOf(registry)).toEqual(['s2 after s1', 'p2 after p1']);
    expect(variant).toBe('');
  });

  test('below the percentage the canary, whose fallback is what all others get', () => {
    const { registry, variant } = resolveLive(build(20), { group: 19, replacements: null });
    expect(namesOf(registry)).toEqual(['s2 after s1', 'p3 after p2']);
    expect(variant).toBe('mfe-player@p3');
    expect(JSON.stringify(registry)).not.toContain('percent');
  });

  test('from the percentage on, and without a group, no canary; nor is one named', () => {
    for (const visitor of [{ group: 20, replacements: null }, ANYBODY]) {
      const { registry, variant } = resolveLive(build(20), visitor);
      expect([namesOf(registry)[1], variant, registry.remotes['mfe-player']?.canary]).toEqual([
        'p2 after p1',
        '',
        null,
      ]);
    }
  });

  test('who has a canary keeps it as it grows, for any group and any two percentages', () => {
    const share = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99 }), share, share, (group, one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        return !canaryOf(low, group) || canaryOf(high, group);
      }),
    );
    const reached = (percent: number) => Array.from({ length: 100 }, (_, group) => canaryOf(percent, group));
    expect([0, 5, 20, 100].map((percent) => reached(percent).filter(Boolean).length)).toEqual([0, 5, 20, 100]);
  });

  test('the requested build, before the canary; its fallback is the live one', () => {
    const replacements = { shell: shell('s0'), remotes: new Map([['mfe-player', remote('p0')]]) };
    const { registry, variant } = resolveLive(build(100), { group: 0, replacements });
    expect(namesOf(registry)).toEqual(['s0 after s2', 'p0 after p2']);
    expect(variant).toBe('shell@s0,mfe-player@p0');
  });

  test('the live build, when it is requested: out of the canary', () => {
    const replacements = { shell: null, remotes: new Map([['mfe-player', remote('p2')]]) };
    const { registry, variant } = resolveLive(build(100), { group: 0, replacements });
    expect(namesOf(registry)).toEqual(['s2 after s1', 'p2 after p1']);
    expect(variant).toBe('');
  });

  test('leaves the registry itself as it was', () => {
    const registry = build(50);
    const before = structuredClone(registry);
    resolveLive(registry, { group: 1, replacements: null });
    expect(registry).toEqual(before);
  });
});
