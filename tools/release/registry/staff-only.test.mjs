import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isStaffOnly, withoutAccess } from './staff-only.mjs';
import { listPagesWithoutParameters } from '../verify/choose-pages.mjs';

const makeBuild = (name, access) => ({
  build: `${name}-1`,
  description: { name, ...access, routes: [{ path: `/${name}`, module: './Page' }] },
});
const makeRelease = (name, access) => ({ current: makeBuild(name, access), previous: makeBuild(name), canary: null });
const registry = {
  seq: 1,
  shell: { current: { build: 's' }, previous: null, canary: null },
  remotes: { 'mfe-studio': makeRelease('mfe-studio', { access: 'staff' }), 'mfe-faq': makeRelease('mfe-faq') },
};

test('OPR-2 the live build decides whether a remote is staff-only', () => {
  const { remotes } = registry;
  assert.deepEqual([isStaffOnly(remotes['mfe-studio']), isStaffOnly(remotes['mfe-faq'])], [true, false]);
});

test('OPR-2 a check makes a staff-only remote available to its own browser without changing the registry', () => {
  const open = withoutAccess(registry);
  assert.equal(isStaffOnly(open.remotes['mfe-studio']), false);
  assert.deepEqual(open.remotes['mfe-faq'], registry.remotes['mfe-faq']);
  assert.equal(isStaffOnly(registry.remotes['mfe-studio']), true);
});

test('OPR-2 the verification of the shell on a public site skips the pages of staff-only remotes', () => {
  const paths = (known) => listPagesWithoutParameters(known, 'shell').map(({ path }) => path);
  assert.deepEqual(paths(registry), ['/mfe-faq']);
  assert.deepEqual(paths(withoutAccess(registry)), ['/mfe-studio', '/mfe-faq']);
  assert.deepEqual(
    listPagesWithoutParameters(registry, 'mfe-studio').map(({ path }) => path),
    ['/mfe-studio'],
  );
});
