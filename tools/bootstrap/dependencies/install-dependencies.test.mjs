import { afterEach, beforeEach, describe, test } from 'node:test';
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isInstalled, planInstallation } from './install-dependencies.mjs';

const FASTIFY = { version: '5.0.0' };
const JEST = { version: '30.0.0', dev: true };

describe('whether the packages are installed', () => {
  let root;
  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'nyimbo-install-'));
    mkdirSync(path.join(root, 'node_modules'));
    const locked = { '': {}, 'node_modules/fastify': FASTIFY, 'node_modules/jest': JEST };
    writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify({ packages: locked }));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const install = (packages) =>
    writeFileSync(path.join(root, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));

  test('OPS-1 the site runs without development packages, the tests do not', () => {
    install({ 'node_modules/fastify': FASTIFY });
    assert.equal(isInstalled({ root, isForSite: true }), true);
    assert.equal(isInstalled({ root }), false);
  });

  test('OPS-1 all packages serve both', () => {
    install({ 'node_modules/fastify': FASTIFY, 'node_modules/jest': JEST });
    assert.equal(isInstalled({ root, isForSite: true }), true);
    assert.equal(isInstalled({ root }), true);
  });

  test('PRD-1 a production start installs packages where there are none, and never under a running server', () => {
    const production = { root, isForSite: true, isProduction: true };
    assert.equal(planInstallation(production), 'ci');
    install({ 'node_modules/fastify': { version: '4.0.0' } });
    assert.equal(planInstallation(production), 'refuse');
    assert.equal(planInstallation({ ...production, isProduction: false }), 'install');
    install({ 'node_modules/fastify': FASTIFY });
    assert.equal(planInstallation(production), 'none');
  });

  test('OPS-1 another version, a missing package and a missing folder are not installed', () => {
    assert.equal(isInstalled({ root, isForSite: true }), false);
    install({ 'node_modules/fastify': { version: '4.0.0' }, 'node_modules/jest': JEST });
    assert.equal(isInstalled({ root, isForSite: true }), false);
    install({ 'node_modules/jest': JEST });
    assert.equal(isInstalled({ root, isForSite: true }), false);
  });
});
