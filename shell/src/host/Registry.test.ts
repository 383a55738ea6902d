import { buildRegistry } from '../testing/buildRegistry.ts';
import { parseRegistry } from './Registry.ts';

const withRelease = (change: object) => {
  const registry = buildRegistry();
  return { ...registry, remotes: { ...registry.remotes, 'mfe-auth': { ...registry.remotes['mfe-auth'], ...change } } };
};

describe('parseRegistry', () => {
  test('takes what the publisher writes', () => {
    const registry = buildRegistry();
    expect(parseRegistry(JSON.parse(JSON.stringify(registry)))).toEqual({
      ...registry,
      remotes: expect.objectContaining({ 'mfe-player': expect.objectContaining({ current: 'build1' }) }),
    });
  });

  test.each([
    ['a build with a path', { current: '../../evil' }],
    ['a build with a host', { current: '//evil.example' }],
    ['an entry elsewhere', { entry: 'https://evil.example/x.js' }],
    ['no integrity', { integrity: '' }],
    ['the description of another remote', { description: buildRegistry().remotes['mfe-player']?.description }],
    ['a description that is none', { description: { name: 'mfe-auth' } }],
  ])('leaves out a remote with %s, the others work', (_, change) => {
    const parsed = parseRegistry(withRelease(change));
    expect(Object.keys(parsed?.remotes ?? {})).toEqual(['mfe-catalogue', 'mfe-player']);
  });

  test.each([[null], [[]], ['x'], [{ seq: '1', remotes: {} }], [{ seq: 1 }]])('refuses %j', (value) => {
    expect(parseRegistry(value)).toBeNull();
  });

  test('leaves out a remote whose name is not one', () => {
    expect(parseRegistry({ seq: 1, remotes: { '../x': buildRegistry().remotes['mfe-auth'] } })?.remotes).toEqual({});
  });
});
