import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readRemoteDescription, REMOTES } from './apps.mjs';
import { parseRemoteDescription, assertSingleOwners } from './remote-description.mjs';

const build = (change = {}) => ({
  name: 'mfe-auth',
  routes: [{ path: '/register', module: './RegisterPage', title: 'Create an account' }],
  slots: [{ slot: 'overlay', module: './AuthDialog', load: 'command' }],
  handles: {},
  responds: { 'auth/log-in': './AuthDialog' },
  modules: ['./AuthDialog', './RegisterPage'],
  needsShell: '^1',
  ...change,
});

test('takes a description as the remotes write it', () => {
  assert.equal(parseRemoteDescription(build(), 'remote.json').name, 'mfe-auth');
});

test('OPR-2 takes a remote that only staff get', () => {
  assert.equal(parseRemoteDescription(build({ access: 'staff' }), 'remote.json').access, 'staff');
});

test('each remote is described, and none claims what another owns', async () => {
  assertSingleOwners(await Promise.all(REMOTES.map(readRemoteDescription)));
});

for (const [what, change, message] of [
  ['an unknown key', { route: [] }, /route/],
  ['a module that is used but not listed', { modules: ['./AuthDialog'] }, /RegisterPage is used but not listed/],
  ['a message whose module no slot mounts', { slots: [] }, /auth\/log-in is handled by .\/AuthDialog, which no slot/],
  ['a module outside of the remote', { modules: ['../shell/main'] }, /written '.\/Name'/],
  ['another time to load', { slots: [{ slot: 'overlay', module: './AuthDialog', load: 'late' }] }, /load/],
  [
    'a text that is none of the build',
    { routes: [{ path: '/x', module: './RegisterPage', title: 'X', html: 'html/../x.html' }] },
    /html/,
  ],
  ['an access that there is not', { access: 'owner' }, /access/],
  [
    'a staff-only remote in a slot of every page',
    { access: 'staff', slots: [{ slot: 'overlay', module: './AuthDialog', load: 'idle' }] },
    /fills no slot by itself/,
  ],
  ['a staff-only remote that is kept on the device', { access: 'staff', offline: true }, /offline/],
  ['a range that is none', { needsShell: '*' }, /\^1/],
]) {
  test(`refuses ${what}, and says which file and field`, () => {
    assert.throws(() => parseRemoteDescription(build(change), 'mfe-auth/remote.json'), message);
    assert.throws(() => parseRemoteDescription(build(change), 'mfe-auth/remote.json'), /mfe-auth\/remote\.json/);
  });
}

test('two owners of one message or page are refused by name', () => {
  const twin = { ...build(), name: 'mfe-player' };
  assert.throws(() => assertSingleOwners([build(), twin]), /auth\/log-in has two owners: mfe-auth and mfe-player/);
});
