import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isStaffOnly, withoutAccess } from './staff-only.mjs';
import { listPlainPages } from './verify/choose-pages.mjs';

const build = (name, access) => ({
  build: `${name}-1`,
  description: { name, ...access, routes: [{ path: `/${name}`, module: './Page' }] },
});
const release = (name, access) => ({ current: build(name, access), previous: build(name), canary: null });
const registry = {
  seq: 1,
  shell: { current: { build: 's' }, previous: null, canary: null },
  remotes: { 'mfe-studio': release('mfe-studio', { access: 'staff' }), 'mfe-faq': release('mfe-faq') },
};

test('OPR-2 the live build says whether only staff get a remote', () => {
  const { remotes } = registry;
  assert.deepEqual([isStaffOnly(remotes['mfe-studio']), isStaffOnly(remotes['mfe-faq'])], [true, false]);
});

test('OPR-2 a check opens a staff-only remote to its own browser, and leaves the registry as it was', () => {
  const open = withoutAccess(registry);
  assert.equal(isStaffOnly(open.remotes['mfe-studio']), false);
  assert.deepEqual(open.remotes['mfe-faq'], registry.remotes['mfe-faq']);
  assert.equal(isStaffOnly(registry.remotes['mfe-studio']), true);
});

test('OPR-2 the verification of the shell on a public site visits no page that its browser does not get', () => {
  const paths = (known) => listPlainPages(known, 'shell').map(({ path }) => path);
  assert.deepEqual(paths(registry), ['/mfe-faq']);
  assert.deepEqual(paths(withoutAccess(registry)), ['/mfe-studio', '/mfe-faq']);
  assert.deepEqual(
    listPlainPages(registry, 'mfe-studio').map(({ path }) => path),
    ['/mfe-studio'],
  );
});
