import { buildRegistry } from '../testing/buildRegistry.ts';
import { parseRegistry } from './Registry.ts';

const withRelease = (change: object) => {
  const registry = buildRegistry();
  const release = registry.remotes['mfe-auth'];
  const changed = { ...release, current: { ...release?.current, ...change } };
  return { ...registry, remotes: { ...registry.remotes, 'mfe-auth': changed } };
};

describe('parseRegistry', () => {
  test('takes what the publisher writes', () => {
    const registry = buildRegistry();
    const shell = { current: { ...registry.shell, entry: 'main.js' }, previous: null };
    expect(parseRegistry(JSON.parse(JSON.stringify({ ...registry, shell })))).toEqual(registry);
  });

  test.each([
    ['a build with a path', { build: '../../evil' }],
    ['a build with a host', { build: '//evil.example' }],
    ['an entry elsewhere', { entry: 'https://evil.example/x.js' }],
    ['no integrity', { integrity: '' }],
    ['no hash of its hashes', { hashes: undefined }],
    ['the description of another remote', { description: buildRegistry().remotes['mfe-player']?.current.description }],
    ['a description that is none', { description: { name: 'mfe-auth' } }],
  ])('leaves out a remote with %s and keeps the other remotes', (_, change) => {
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
