import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, test } from 'node:test';
import assert from 'node:assert/strict';
import { describeMissing, findOrInstallProgram, findProgram, listInstallers, PROGRAMS } from './find-program.mjs';

/** Creates a folder with one executable of the given name. */
function makeFolderWith(name) {
  const folder = mkdtempSync(path.join(tmpdir(), 'nyimbo-find-'));
  writeFileSync(path.join(folder, name), '#!/bin/sh\n');
  chmodSync(path.join(folder, name), 0o755);
  return folder;
}

describe('finding the programs that the suites need', () => {
  test('OPS-2 finds Chromium on PATH', () => {
    const folder = makeFolderWith('chromium');
    assert.equal(findProgram(PROGRAMS.chromium, { PATH: folder }), path.join(folder, 'chromium'));
  });

  test('OPS-2 takes the headless shell before Chromium with windows, wherever it is on PATH', () => {
    const shell = makeFolderWith('chromium-headless-shell');
    const PATH = [makeFolderWith('chromium'), shell].join(path.delimiter);
    assert.equal(findProgram(PROGRAMS.chromium, { PATH }), path.join(shell, 'chromium-headless-shell'));
  });

  test('OPS-2 takes CHROME_PATH before PATH', () => {
    const chosen = path.join(makeFolderWith('my-chrome'), 'my-chrome');
    assert.equal(findProgram(PROGRAMS.chromium, { PATH: makeFolderWith('chromium'), CHROME_PATH: chosen }), chosen);
  });

  test('OPS-2 refuses a CHROME_PATH that is no program, and says so', async () => {
    const environment = { PATH: makeFolderWith('chromium'), CHROME_PATH: '/nowhere/chrome' };
    await assert.rejects(findOrInstallProgram(PROGRAMS.chromium, environment), {
      message: /CHROME_PATH is set to \/nowhere\/chrome, which is not an executable file\./,
    });
  });

  test('OPS-2 installs by apt-get as root on Debian', () => {
    const [commands] = listInstallers(PROGRAMS.chromium, { isRoot: true, hasApt: true });
    assert.ok(commands.at(-1)[1].includes('chromium-headless-shell'));
  });

  test('OPS-2 installs by playwright where apt-get cannot be used', () => {
    const [commands] = listInstallers(PROGRAMS.chromium, { isRoot: false, hasApt: true });
    assert.deepEqual(commands, [['npx', ['--no-install', 'playwright-core', 'install', 'chromium']]]);
  });

  test('OPS-2 says what to do when a program is neither there nor installable', () => {
    assert.deepEqual(listInstallers(PROGRAMS.redis, { isRoot: false, hasApt: false }), []);
    assert.equal(
      describeMissing(PROGRAMS.redis, {}),
      'Redis was not found (looked for redis-server, valkey-server) and the installation failed.\n' +
        'Install it (on Debian: apt-get install redis-server) or set REDIS_SERVER_PATH to its path, then try again.',
    );
  });
});
