import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  parseRegistry,
  promote,
  refuseSharedOwners,
  releaseOf,
  replaceCurrent,
  swapWithPrevious,
  withCanary,
  withoutCanary,
  withRelease,
} from './registry-changes.mjs';

/** @returns {import('./registry-changes.mjs').RemoteBuild} */
const makeBuild = (id, path = '/a', name = 'mfe-a') => ({
  build: id,
  entry: 'remoteEntry.js',
  integrity: 'sha384-x',
  hashes: 'sha384-y',
  description: {
    name,
    routes: [{ path, module: './Page', title: name }],
    slots: [],
    handles: {},
    responds: {},
    modules: ['./Page'],
    needsShell: '^1',
  },
});
const makeLiveRelease = (id, path, name) => replaceCurrent(null, makeBuild(id, path, name));

test('a release becomes live and keeps the replaced build for a rollback', () => {
  const release = replaceCurrent(makeLiveRelease('one'), makeBuild('two'));
  assert.equal(release.current.build, 'two');
  assert.equal(release.previous?.build, 'one');
  assert.equal(release.canary, null);
});

test('a rollback swaps the builds, and a second rollback swaps them back', () => {
  const release = replaceCurrent(makeLiveRelease('one'), makeBuild('two'));
  assert.equal(swapWithPrevious('mfe-a', release).current.build, 'one');
  assert.deepEqual(swapWithPrevious('mfe-a', swapWithPrevious('mfe-a', release)), release);
});

test('a rollback without a previous build throws', () => {
  assert.throws(() => swapWithPrevious('mfe-a', null), /mfe-a has no release to roll back/);
  assert.throws(
    () => swapWithPrevious('mfe-a', makeLiveRelease('one')),
    /mfe-a has no release before one\. Nothing changed/,
  );
});

test('a canary does not replace the live build; promoting it makes it live, and ending it removes it', () => {
  const canary = withCanary('mfe-a', makeLiveRelease('one'), { build: makeBuild('two'), percent: 5 });
  assert.equal(canary.current.build, 'one');
  assert.equal(canary.canary?.percent, 5);
  assert.deepEqual(promote('mfe-a', canary), replaceCurrent(makeLiveRelease('one'), makeBuild('two')));
  assert.deepEqual(withoutCanary('mfe-a', canary), makeLiveRelease('one'));
});

test('a canary needs a live build, and must differ from it', () => {
  assert.throws(() => withCanary('mfe-a', null, { build: makeBuild('one'), percent: 5 }), /mfe-a has no release yet/);
  assert.throws(
    () => withCanary('mfe-a', makeLiveRelease('one'), { build: makeBuild('one'), percent: 5 }),
    /one is already live for everyone/,
  );
  assert.throws(() => promote('mfe-a', makeLiveRelease('one')), /mfe-a has no canary/);
  assert.throws(() => withoutCanary('mfe-a', null), /mfe-a has no canary/);
});

test('a change of one app does not change the other apps', () => {
  const before = {
    seq: 3,
    at: '',
    note: '',
    shell: makeLiveRelease('s'),
    remotes: { 'mfe-a': makeLiveRelease('a'), 'mfe-b': makeLiveRelease('b') },
  };
  const after = withRelease(before, 'mfe-b', { release: makeLiveRelease('b2'), note: 'why' });
  assert.deepEqual(after, {
    note: 'why',
    shell: before.shell,
    remotes: { 'mfe-a': makeLiveRelease('a'), 'mfe-b': makeLiveRelease('b2') },
  });
  assert.deepEqual(Object.keys(withRelease(before, 'mfe-a', { release: null, note: '' }).remotes), ['mfe-b']);
  assert.equal(releaseOf(before, 'mfe-b')?.current.build, 'b');
  assert.equal(releaseOf(before, 'toString'), null);
  assert.equal(releaseOf(null, 'shell'), null);
});

test('rejects a route with two owners, even if one of them is a canary', () => {
  const a = makeLiveRelease('a', '/a', 'mfe-a');
  const b = makeLiveRelease('b', '/b', 'mfe-b');
  refuseSharedOwners({ remotes: { 'mfe-a': a, 'mfe-b': b } });
  const twice = makeLiveRelease('b', '/a', 'mfe-b');
  assert.throws(() => refuseSharedOwners({ remotes: { 'mfe-a': a, 'mfe-b': twice } }), /\/a has two owners/);
  const canary = withCanary('mfe-b', b, { build: makeBuild('b2', '/a', 'mfe-b'), percent: 5 });
  assert.throws(() => refuseSharedOwners({ remotes: { 'mfe-a': a, 'mfe-b': canary } }), /\/a has two owners/);
});

test('reads only the number from a registry in the previous format, and rejects invalid text', () => {
  const old = { seq: 4, shell: { current: 'a', previous: null }, remotes: { 'mfe-player': { current: 'b' } } };
  assert.deepEqual(parseRegistry(JSON.stringify(old)), { seq: 4, at: '', note: '', shell: null, remotes: {} });
  assert.throws(() => parseRegistry('null'), /not a registry/);
  assert.throws(() => parseRegistry('{"seq": 1'), SyntaxError);
});
