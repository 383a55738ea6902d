import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readRemoteDescription, REMOTES } from './apps.mjs';
import { parseRemoteDescription, assertSingleOwners } from './remote-description.mjs';

const buildDescription = (change = {}) => ({
  name: 'mfe-auth',
  routes: [{ path: '/register', module: './RegisterPage', title: 'Create an account' }],
  slots: [{ slot: 'overlay', module: './AuthDialog', load: 'command' }],
  handles: {},
  responds: { 'auth/log-in': './AuthDialog' },
  modules: ['./AuthDialog', './RegisterPage'],
  needsShell: '^1',
  ...change,
});

test('accepts a description in the form that the remotes use', () => {
  assert.equal(parseRemoteDescription(buildDescription(), 'remote.json').name, 'mfe-auth');
});

test('OPR-2 accepts a staff-only remote', () => {
  assert.equal(parseRemoteDescription(buildDescription({ access: 'staff' }), 'remote.json').access, 'staff');
});

test('each remote has a valid description, and each page and message has one owner', async () => {
  assertSingleOwners(await Promise.all(REMOTES.map(readRemoteDescription)));
});

/** @type {[what: string, change: object, message: RegExp][]} */
const REFUSED_DESCRIPTIONS = [
  ['an unknown key', { route: [] }, /route/],
  ['a module that is used but not listed', { modules: ['./AuthDialog'] }, /RegisterPage is used but not listed/],
  ['a message whose module no slot mounts', { slots: [] }, /auth\/log-in is handled by .\/AuthDialog, which no slot/],
  ['a module outside of the remote', { modules: ['../shell/main'] }, /written '.\/Name'/],
  ['an unknown load time', { slots: [{ slot: 'overlay', module: './AuthDialog', load: 'late' }] }, /load/],
  [
    'an HTML file outside of the build',
    { routes: [{ path: '/x', module: './RegisterPage', title: 'X', html: 'html/../x.html' }] },
    /html/,
  ],
  ['an unknown access', { access: 'owner' }, /access/],
  [
    'a staff-only remote in a slot of every page',
    { access: 'staff', slots: [{ slot: 'overlay', module: './AuthDialog', load: 'idle' }] },
    /fills no slot by itself/,
  ],
  ['a staff-only remote that works offline', { access: 'staff', offline: true }, /offline/],
  ['an invalid range', { needsShell: '*' }, /\^1/],
];
for (const [what, change, message] of REFUSED_DESCRIPTIONS) {
  test(`rejects ${what}, and names the file and the field`, () => {
    assert.throws(() => parseRemoteDescription(buildDescription(change), 'mfe-auth/remote.json'), message);
    assert.throws(
      () => parseRemoteDescription(buildDescription(change), 'mfe-auth/remote.json'),
      /mfe-auth\/remote\.json/,
    );
  });
}

test('rejects two owners of one message or page, and names them', () => {
  const twin = { ...buildDescription(), name: 'mfe-player' };
  assert.throws(
    () => assertSingleOwners([buildDescription(), twin]),
    /auth\/log-in has two owners: mfe-auth and mfe-player/,
  );
});
