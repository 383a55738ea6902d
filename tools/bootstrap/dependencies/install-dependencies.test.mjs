import { afterEach, beforeEach, describe, test } from 'node:test';
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isInstalled, planInstallation } from './install-dependencies.mjs';

const FASTIFY = { version: '5.0.0' };
const JEST = { version: '30.0.0', dev: true };

describe('installed packages', () => {
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

  test('OPS-1 the site runs without development packages; the tests need them', () => {
    install({ 'node_modules/fastify': FASTIFY });
    assert.equal(isInstalled({ root, isForSite: true }), true);
    assert.equal(isInstalled({ root }), false);
  });

  test('OPS-1 all packages are enough for the site and the tests', () => {
    install({ 'node_modules/fastify': FASTIFY, 'node_modules/jest': JEST });
    assert.equal(isInstalled({ root, isForSite: true }), true);
    assert.equal(isInstalled({ root }), true);
  });

  test('OPS-1 a package that a copy of the folder lacks requires an installation', () => {
    const nested = {
      'node_modules/app': { link: true, resolved: 'app' },
      'app/node_modules/axios': { version: '1.0.0' },
    };
    const all = { 'node_modules/fastify': FASTIFY, 'node_modules/jest': JEST, ...nested };
    writeFileSync(path.join(root, 'package-lock.json'), JSON.stringify({ packages: { '': {}, app: {}, ...all } }));
    install(all);
    assert.equal(planInstallation({ root }), 'install');
    const addPackage = (folder) => {
      mkdirSync(path.join(root, folder), { recursive: true });
      writeFileSync(path.join(root, folder, 'package.json'), '{}');
    };
    addPackage('app/node_modules/axios');
    assert.equal(planInstallation({ root }), 'install');
    addPackage('app');
    symlinkSync(path.join(root, 'app'), path.join(root, 'node_modules/app'), 'junction');
    assert.equal(planInstallation({ root }), 'none');
  });

  test('PRD-1 a production start installs missing packages, and refuses to replace outdated ones', () => {
    const production = { root, isForSite: true, isProduction: true };
    assert.equal(planInstallation(production), 'ci');
    install({ 'node_modules/fastify': { version: '4.0.0' } });
    assert.equal(planInstallation(production), 'refuse');
    assert.equal(planInstallation({ ...production, isProduction: false }), 'install');
    install({ 'node_modules/fastify': FASTIFY });
    assert.equal(planInstallation(production), 'none');
  });

  test('OPS-1 another version, a missing package or a missing folder requires an installation', () => {
    assert.equal(isInstalled({ root, isForSite: true }), false);
    install({ 'node_modules/fastify': { version: '4.0.0' }, 'node_modules/jest': JEST });
    assert.equal(isInstalled({ root, isForSite: true }), false);
    install({ 'node_modules/jest': JEST });
    assert.equal(isInstalled({ root, isForSite: true }), false);
  });
});
