import { buildRegistry } from '../testing/buildRegistry.ts';
import { parseRegistry } from './Registry.ts';

const withRelease = (change: object) => {
  const registry = buildRegistry();
  const release = registry.remotes['mfe-auth'];
  const changed = { ...release, current: { ...release?.current, ...change } };
  return { ...registry, remotes: { ...registry.remotes, 'mfe-auth': changed } };
};

describe('parseRegistry', () => {
  test('parses the registry that the publisher writes', () => {
    const registry = buildRegistry();
    const shell = { current: { ...registry.shell, entry: 'main.js' }, previous: null };
    expect(parseRegistry(JSON.parse(JSON.stringify({ ...registry, shell })))).toEqual(registry);
  });

  test.each([
    ['a build with a path', { build: '../../evil' }],
    ['a build with a host', { build: '//evil.example' }],
    ['an entry elsewhere', { entry: 'https://evil.example/x.js' }],
    ['no integrity', { integrity: '' }],
    ['no hash for its list of hashes', { hashes: undefined }],
    ['the description of another remote', { description: buildRegistry().remotes['mfe-player']?.current.description }],
    ['an invalid description', { description: { name: 'mfe-auth' } }],
  ])('drops a remote with %s and keeps the others', (_, change) => {
    const parsed = parseRegistry(withRelease(change));
    expect(Object.keys(parsed?.remotes ?? {})).toEqual(['mfe-catalogue', 'mfe-player']);
  });

  test.each([[null], [[]], ['x'], [{ seq: '1', remotes: {} }], [{ seq: 1 }]])('rejects %j', (value) => {
    expect(parseRegistry(value)).toBeNull();
  });

  test('drops a remote with an invalid name', () => {
    expect(parseRegistry({ seq: 1, remotes: { '../x': buildRegistry().remotes['mfe-auth'] } })?.remotes).toEqual({});
  });
});
