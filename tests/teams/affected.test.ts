/** A team works on its remote alone: the tools build and test only packages that a change affects. */
import { execFileSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { copyWorkTree, type WorkTree } from '../support/builds/workTree.ts';

const GIT_AUTHOR_OPTIONS = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org'];
const REMOTES = ['@nyimbo/mfe-auth', '@nyimbo/mfe-catalogue', '@nyimbo/mfe-info-pages', '@nyimbo/mfe-player'];

let tree: WorkTree;

const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, {
    cwd: tree.folder,
    encoding: 'utf8',
    // Start no daemon, because a daemon outlives the test. Use no cache, because the cache is another working tree's.
    env: { ...process.env, NX_DAEMON: 'false', NX_CACHE_PROJECT_GRAPH: 'false' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
const commit = (message: string) => {
  run('git', 'add', '--all');
  run('git', ...GIT_AUTHOR_OPTIONS, 'commit', '--quiet', '--no-verify', '-m', message);
};

beforeAll(() => {
  tree = copyWorkTree();
  run('git', 'init', '--quiet');
  commit('before');
});
afterAll(() => tree.remove());

/** Commits a change of one file. @returns the packages that `npm run affected` runs for this change */
function commitAndListAffected(file: string): string[] {
  appendFileSync(path.join(tree.folder, file), '\n// changed\n');
  commit(file);
  const packages: { name: string }[] = JSON.parse(run('npx', 'lerna', 'ls', '--since', 'HEAD~1', '--json', '--all'));
  return packages.map(({ name }) => name).sort();
}

test('a change in a remote affects only that remote', () => {
  expect(commitAndListAffected('mfe-player/src/engine/HtmlAudioEngine.ts')).toEqual(['@nyimbo/mfe-player']);
  expect(commitAndListAffected('mfe-auth/src/AuthDialog.tsx')).toEqual(['@nyimbo/mfe-auth']);
});

test('a change in the bus affects every app, but not the server', () => {
  const affected = commitAndListAffected('shared-events/src/contract.ts');
  expect(affected).toEqual(expect.arrayContaining([...REMOTES, '@nyimbo/shared-events', '@nyimbo/shell']));
  expect(affected).not.toContain('@nyimbo/server');
});

test('a change in the build of the apps affects every app', () => {
  expect(commitAndListAffected('tools/build/base-config.mjs')).toEqual(
    expect.arrayContaining([...REMOTES, '@nyimbo/shell']),
  );
});

test('a change in the server affects no app', () => {
  const affected = commitAndListAffected('server/src/app.ts');
  expect(affected).toContain('@nyimbo/server');
  for (const name of [...REMOTES, '@nyimbo/shell']) expect(affected).not.toContain(name);
});
