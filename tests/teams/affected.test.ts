/** A team works on its remote alone: the tools build and test only packages that a change affects. */
import { execFileSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { copyWorkTree, type WorkTree } from '../support/builds/workTree.ts';

const AUTHOR = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org'];
const REMOTES = ['@nyimbo/mfe-auth', '@nyimbo/mfe-catalogue', '@nyimbo/mfe-info-pages', '@nyimbo/mfe-player'];

let tree: WorkTree;

const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, {
    cwd: tree.folder,
    encoding: 'utf8',
    // Start no daemon that outlives the test, and use no cache of another working tree.
    env: { ...process.env, NX_DAEMON: 'false', NX_CACHE_PROJECT_GRAPH: 'false' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
const commit = (message: string) => {
  run('git', 'add', '--all');
  run('git', ...AUTHOR, 'commit', '--quiet', '--no-verify', '-m', message);
};

beforeAll(() => {
  tree = copyWorkTree();
  run('git', 'init', '--quiet');
  commit('before');
});
afterAll(() => tree.remove());

/** Lists the packages that `npm run affected` runs for a change of one file. */
function affectedBy(file: string): string[] {
  appendFileSync(path.join(tree.folder, file), '\n// changed\n');
  commit(file);
  const packages: { name: string }[] = JSON.parse(run('npx', 'lerna', 'ls', '--since', 'HEAD~1', '--json', '--all'));
  return packages.map(({ name }) => name).sort();
}

test('a change in a remote affects that remote alone', () => {
  expect(affectedBy('mfe-player/src/engine/HtmlAudioEngine.ts')).toEqual(['@nyimbo/mfe-player']);
  expect(affectedBy('mfe-auth/src/AuthDialog.tsx')).toEqual(['@nyimbo/mfe-auth']);
});

test('a change of the bus affects every app, but not the server', () => {
  const affected = affectedBy('shared-events/src/contract.ts');
  expect(affected).toEqual(expect.arrayContaining([...REMOTES, '@nyimbo/shared-events', '@nyimbo/shell']));
  expect(affected).not.toContain('@nyimbo/server');
});

test('a change of how apps are built affects every app', () => {
  expect(affectedBy('tools/build/base-config.mjs')).toEqual(expect.arrayContaining([...REMOTES, '@nyimbo/shell']));
});

test('a change of the server affects no app', () => {
  const affected = affectedBy('server/src/app.ts');
  expect(affected).toContain('@nyimbo/server');
  for (const name of [...REMOTES, '@nyimbo/shell']) expect(affected).not.toContain(name);
});
