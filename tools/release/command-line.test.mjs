import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../build/apps.mjs';
import { makeTempFolder } from './testing/temp-folder.mjs';

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

const run = (command, args, env = {}) => {
  const script = scripts[command].replace('node ', '');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
};
const makeEmptyFolder = () => makeTempFolder('command');

/** @type {[args: string[], message: RegExp][]} */
const WRONG_COMMANDS = [
  [[], /^Which app\? There are shell, mfe-/],
  [['mfe-player', 'mfe-auth'], /^Release one app at a time/],
  [['mfe-none'], /^No such app: mfe-none\. There are shell/],
  [['mfe-player', '--canary', '0'], /^--canary is a percentage above 0 and below 100, not '0'/],
  [['mfe-player', '--canary', '100'], /not '100'/],
  [['mfe-player', '--canary', '5%'], /not '5%'/],
  [['mfe-player', '--note', 'one\ntwo'], /^--note is one line/],
  [['mfe-player', '--note', 'x'.repeat(201)], /^--note is at most 200/],
  [['mfe-player', '--url', 'ftp://host'], /^--url is where the site is/],
  [['mfe-player', '--promote', '--canary', '5'], /^--promote, --end-canary, --retire and --canary: one of them/],
  [['mfe-player', '--wrong'], /'--wrong'/],
  [['mfe-player', '--to', 'https://host/site'], /must be a folder or ssh:\/\/user@host\/path, not https:/],
  [['mfe-player', '--to', 'ssh://-oProxyCommand=id/x'], /the host is not valid/],
];
for (const [args, message] of WRONG_COMMANDS) {
  test(`npm run release -- ${args.join(' ').slice(0, 40)} fails with one sentence and writes nothing`, async () => {
    const folder = await makeEmptyFolder();
    const { status, stderr, stdout } = run('release', args, { DATA_DIR: folder, RELEASE_TARGET: '' });
    assert.match(stderr, message);
    assert.notEqual(status, 0);
    assert.equal(stdout, '');
    assert.doesNotMatch(stderr, /\n +at /);
    assert.deepEqual(readdirSync(folder), []);
  });
}

test('--help shows the usage of each command', () => {
  for (const command of ['release', 'rollback', 'releases']) {
    const { status, stdout } = run(command, ['--help']);
    assert.equal(status, 0);
    assert.match(stdout, new RegExp(`^npm run ${command} `));
    assert.ok(stdout.split('\n').every((line) => line.length <= 110));
  }
});

test('npm run releases reports a site without releases, and exits with code 0', async () => {
  const folder = await makeEmptyFolder();
  const { status, stdout } = run('releases', [], { DATA_DIR: folder, RELEASE_TARGET: '' });
  assert.equal(status, 0);
  assert.equal(stdout, `${folder}/site has no releases yet.\n`);
  assert.match(run('rollback', ['mfe-player'], { DATA_DIR: folder, RELEASE_TARGET: '' }).stderr, /has no site yet/);
});
