import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, test } from 'node:test';
import assert from 'node:assert/strict';
import {
  describeMissing,
  findOrInstallProgram,
  findProgram,
  installMissingPrograms,
  listInstallers,
  PROGRAMS,
} from './find-program.mjs';

const root = mkdtempSync(path.join(tmpdir(), 'nyimbo-find-'));
after(() => rmSync(root, { recursive: true }));

/** Creates a folder with one executable of the given name. */
function makeFolderWith(name) {
  const folder = mkdtempSync(path.join(root, 'programs-'));
  writeFileSync(path.join(folder, name), '#!/bin/sh\n');
  chmodSync(path.join(folder, name), 0o755);
  return folder;
}

describe('finding the programs that the suites need', () => {
  test('OPS-2 finds Chromium on PATH', () => {
    const folder = makeFolderWith('chromium');
    assert.equal(findProgram(PROGRAMS.chromium, { PATH: folder }), path.join(folder, 'chromium'));
  });

  test('OPS-2 prefers the headless shell to Chromium with windows, wherever it is on PATH', () => {
    const shell = makeFolderWith('chromium-headless-shell');
    const PATH = [makeFolderWith('chromium'), shell].join(path.delimiter);
    assert.equal(findProgram(PROGRAMS.chromium, { PATH }), path.join(shell, 'chromium-headless-shell'));
  });

  test('OPS-2 prefers CHROME_PATH to PATH', () => {
    const chosen = path.join(makeFolderWith('my-chrome'), 'my-chrome');
    assert.equal(findProgram(PROGRAMS.chromium, { PATH: makeFolderWith('chromium'), CHROME_PATH: chosen }), chosen);
  });

  test('OPS-2 rejects a CHROME_PATH that is not a program, with a message', async () => {
    const environment = { PATH: makeFolderWith('chromium'), CHROME_PATH: '/nowhere/chrome' };
    await assert.rejects(findOrInstallProgram(PROGRAMS.chromium, environment), {
      message: /CHROME_PATH is set to \/nowhere\/chrome, which is not an executable file\./,
    });
  });

  test('OPS-2 installs with apt-get as root on Debian', () => {
    const [commands] = listInstallers(PROGRAMS.chromium, { isRoot: true, hasApt: true });
    assert.ok(commands.at(-1)[1].includes('chromium-headless-shell'));
  });

  test('OPS-2 installs with Playwright if apt-get cannot be used', () => {
    const [commands] = listInstallers(PROGRAMS.chromium, { isRoot: false, hasApt: true });
    assert.deepEqual(commands, [['npx', ['--no-install', 'playwright-core', 'install', 'chromium']]]);
  });

  test('OPS-2 installs ffmpeg with apt-get, then finds it', async () => {
    const folder = makeFolderWith('apt-get');
    const log = path.join(folder, 'calls');
    const install = `[ "$1" = update ] || { echo '#!/bin/sh' > ${folder}/ffmpeg; /bin/chmod +x ${folder}/ffmpeg; }`;
    writeFileSync(path.join(folder, 'apt-get'), `#!/bin/sh\necho "$@" >> ${log}\n${install}\n`);
    const program = { ...PROGRAMS.ffmpeg, folders: () => [] };
    assert.equal(await findOrInstallProgram(program, { PATH: folder }, true), path.join(folder, 'ffmpeg'));
    assert.deepEqual(readFileSync(log, 'utf8').trim().split('\n'), [
      'update -qq',
      'install -y -qq --no-install-recommends ffmpeg',
    ]);
  });

  test('OPS-2 installs all missing programs with one apt-get, but none that a variable names', async () => {
    const folder = makeFolderWith('apt-get');
    const log = path.join(folder, 'calls');
    writeFileSync(path.join(folder, 'apt-get'), `#!/bin/sh\necho "$@" >> ${log}\n`);
    const programs = [PROGRAMS.ffmpeg, PROGRAMS.redis, PROGRAMS.rsync].map((one) => ({ ...one, folders: () => [] }));
    const PATH = [folder, makeFolderWith('rsync')].join(path.delimiter);
    const environment = { PATH, FFMPEG_PATH: '/nowhere/ffmpeg' };
    await installMissingPrograms(programs, environment, false);
    assert.equal(existsSync(log), false);
    await installMissingPrograms(programs, environment, true);
    assert.deepEqual(readFileSync(log, 'utf8').trim().split('\n'), [
      'update -qq',
      'install -y -qq --no-install-recommends redis-server',
    ]);
    rmSync(log);
    await installMissingPrograms([programs[2]], environment, true);
    assert.equal(existsSync(log), false);
  });

  test('OPS-2 names the package and FFMPEG_PATH when apt-get fails, and when it may not be used', async () => {
    const folder = makeFolderWith('apt-get');
    writeFileSync(path.join(folder, 'apt-get'), '#!/bin/sh\nexit 100\n');
    const program = { ...PROGRAMS.ffmpeg, folders: () => [] };
    for (const isRoot of [true, false]) {
      await assert.rejects(findOrInstallProgram(program, { PATH: folder }, isRoot), {
        message: /apt-get install ffmpeg\) or set FFMPEG_PATH to its path/,
      });
    }
  });

  test('OPS-2 explains what to do when a program is missing and cannot be installed', () => {
    assert.deepEqual(listInstallers(PROGRAMS.redis, { isRoot: false, hasApt: false }), []);
    assert.equal(
      describeMissing(PROGRAMS.redis, {}),
      'Redis was not found (looked for redis-server, valkey-server) and the installation failed.\n' +
        'Install it (on Debian: apt-get install redis-server) or set REDIS_SERVER_PATH to its path, then try again.',
    );
  });
});
