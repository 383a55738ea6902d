import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  parseRegistry,
  promote,
  refuseSharedOwners,
  releaseOf,
  succeed,
  swapWithPrevious,
  withCanary,
  withoutCanary,
  withRelease,
} from './registry-changes.mjs';

const build = (id, path = '/a', name = 'mfe-a') => ({
  build: id,
  entry: 'remoteEntry.js',
  integrity: 'sha384-x',
  hashes: 'sha384-y',
  description: { name, routes: [{ path }], slots: [], handles: {}, responds: {} },
});
const live = (id, path, name) => succeed(null, build(id, path, name));

test('a release takes over and keeps what was live to go back to', () => {
  const release = succeed(live('one'), build('two'));
  assert.equal(release.current.build, 'two');
  assert.equal(release.previous.build, 'one');
  assert.equal(release.canary, null);
});

test('a roll-back swaps the builds, and a second one swaps them back', () => {
  const release = succeed(live('one'), build('two'));
  assert.equal(swapWithPrevious('mfe-a', release).current.build, 'one');
  assert.deepEqual(swapWithPrevious('mfe-a', swapWithPrevious('mfe-a', release)), release);
});

test('a roll-back without anything to go back to says so', () => {
  assert.throws(() => swapWithPrevious('mfe-a', null), /mfe-a has no release to roll back/);
  assert.throws(() => swapWithPrevious('mfe-a', live('one')), /mfe-a has no release before one\. Nothing changed/);
});

test('a canary leaves what is live alone; promoted it takes over, ended it is gone', () => {
  const canary = withCanary('mfe-a', live('one'), build('two'), 5);
  assert.equal(canary.current.build, 'one');
  assert.equal(canary.canary.percent, 5);
  assert.deepEqual(promote('mfe-a', canary), succeed(live('one'), build('two')));
  assert.deepEqual(withoutCanary('mfe-a', canary), live('one'));
});

test('a canary needs something that the others get, and something of its own', () => {
  assert.throws(() => withCanary('mfe-a', null, build('one'), 5), /mfe-a has no release yet/);
  assert.throws(() => withCanary('mfe-a', live('one'), build('one'), 5), /one is already live for everyone/);
  assert.throws(() => promote('mfe-a', live('one')), /mfe-a has no canary/);
  assert.throws(() => withoutCanary('mfe-a', null), /mfe-a has no canary/);
});

test('a change of one app leaves every other as it is', () => {
  const before = { seq: 3, at: '', note: '', shell: live('s'), remotes: { 'mfe-a': live('a'), 'mfe-b': live('b') } };
  const after = withRelease(before, 'mfe-b', live('b2'), 'why');
  assert.deepEqual(after, { note: 'why', shell: before.shell, remotes: { 'mfe-a': live('a'), 'mfe-b': live('b2') } });
  assert.deepEqual(Object.keys(withRelease(before, 'mfe-a', null, '').remotes), ['mfe-b']);
  assert.equal(releaseOf(before, 'mfe-b').current.build, 'b');
  assert.equal(releaseOf(before, 'toString'), null);
  assert.equal(releaseOf(null, 'shell'), null);
});

test('one route with two owners is refused, of canaries too', () => {
  const a = live('a', '/a', 'mfe-a');
  const b = live('b', '/b', 'mfe-b');
  refuseSharedOwners({ remotes: { 'mfe-a': a, 'mfe-b': b } });
  const twice = live('b', '/a', 'mfe-b');
  assert.throws(() => refuseSharedOwners({ remotes: { 'mfe-a': a, 'mfe-b': twice } }), /\/a has two owners/);
  const canary = withCanary('mfe-b', b, build('b2', '/a', 'mfe-b'), 5);
  assert.throws(() => refuseSharedOwners({ remotes: { 'mfe-a': a, 'mfe-b': canary } }), /\/a has two owners/);
});

test('a registry of the form before this one counts for its number alone, and text that is none is refused', () => {
  const old = { seq: 4, shell: { current: 'a', previous: null }, remotes: { 'mfe-player': { current: 'b' } } };
  assert.deepEqual(parseRegistry(JSON.stringify(old)), { seq: 4, at: '', note: '', shell: null, remotes: {} });
  assert.throws(() => parseRegistry('null'), /not a registry/);
  assert.throws(() => parseRegistry('{"seq": 1'), SyntaxError);
});
