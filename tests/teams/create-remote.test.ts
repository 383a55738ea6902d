/** A new team creates a remote, releases a page to the live site and removes it, without building any other app. */
import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { findChromium } from '../support/browser.ts';
import { useVisitor } from '../support/useVisitor.ts';
import { publishedSiteFolder } from '../support/hosts/publishedSiteFolder.ts';
import { playFirstSong, watchSound } from '../support/sound.ts';
import { siteUrl } from '../support/visitor.ts';
import { copyWorkTree, type WorkTree } from '../support/builds/workTree.ts';

const REMOTE_NAME = 'mfe-heard-here';
const PAGE_TITLE = 'Heard here';
const STEP_TIMEOUT_MS = 5 * 60_000;

let tree: WorkTree;
const { visit } = useVisitor(['--autoplay-policy=no-user-gesture-required']);

const run = (script: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [script, ...args], {
    cwd: tree.folder,
    env: { ...process.env, CHROME_PATH: findChromium() },
  });
/** Releases to the suite's live site while visitors use it, as a team does. */
const release = (...args: string[]) =>
  run('tools/release/release.mjs', REMOTE_NAME, '--to', publishedSiteFolder(), '--url', siteUrl(), ...args);

async function readLive(): Promise<{ seq: number; shell: object; remotes: Record<string, { current: object }> }> {
  return (await fetch(`${siteUrl()}/registry/live.json`)).json();
}

beforeAll(async () => {
  tree = copyWorkTree();
  await run('tools/create-remote/create-remote.mjs', REMOTE_NAME);
}, STEP_TIMEOUT_MS);
afterAll(async () => {
  if (REMOTE_NAME in (await readLive()).remotes) await release('--retire');
  rmSync(path.join(publishedSiteFolder(), 'r', REMOTE_NAME), { recursive: true, force: true });
  tree.remove();
}, STEP_TIMEOUT_MS);

const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).first();

test(
  'the generated remote has only the expected files, passing tests, an owner and a byte budget',
  async () => {
    const read = (file: string) => readFileSync(path.join(tree.folder, file), 'utf8');
    expect(readdirSync(path.join(tree.folder, REMOTE_NAME)).sort()).toEqual(
      ['README.md', 'node_modules', 'package.json', 'remote.json', 'src', 'tsconfig.json', 'webpack.config.mjs'].filter(
        (name) => existsSync(path.join(tree.folder, REMOTE_NAME, name)),
      ),
    );
    expect(read('CODEOWNERS')).toContain(`/${REMOTE_NAME}/ @nyimbo/heard-here`);
    expect(JSON.parse(read('tools/build/budget.json'))).toHaveProperty('/heard-here');
    await Promise.all([
      run('node_modules/jest/bin/jest.js', '--selectProjects', 'dom', '--testPathPatterns', `/${REMOTE_NAME}/`),
      run('node_modules/typescript-7/bin/tsc', '--noEmit', '-p', REMOTE_NAME),
    ]);
  },
  STEP_TIMEOUT_MS,
);

test(
  'a release adds the remote’s page to the live site and changes no other app',
  async () => {
    const before = await readLive();
    const { stdout } = await release('--note', 'the first of a new team');
    expect(stdout).toContain(`release ${REMOTE_NAME}`);
    const after = await readLive();
    expect(after.shell).toEqual(before.shell);
    const { [REMOTE_NAME]: own, ...others } = after.remotes;
    expect(own).toBeDefined();
    expect(others).toEqual(before.remotes);

    const { page, pageErrors, leave } = await visit('/heard-here');
    await watchSound(page);
    await page.getByRole('heading', { level: 1, name: PAGE_TITLE }).waitFor();
    expect(await page.title()).toContain(PAGE_TITLE);
    await page.getByRole('link', { name: 'Trending songs' }).last().click();
    await page.getByRole('heading', { level: 1, name: /trending/i }).waitFor();
    await playFirstSong(page);
    const song = await page.evaluate(() => document.title);
    expect(song).not.toBe('');
    await page.goBack();
    await page.getByRole('list', { name: 'Songs of this visit' }).getByRole('listitem').first().waitFor();
    expect(pageErrors).toEqual([]);
    await menuLink(page, 'Home').click();
    await page.getByRole('region', { name: 'Trending songs' }).waitFor();
    await leave();
  },
  STEP_TIMEOUT_MS,
);

test(
  'retiring the remote removes its page and changes no other app',
  async () => {
    const before = await readLive();
    await release('--retire');
    const after = await readLive();
    const { [REMOTE_NAME]: own, ...others } = before.remotes;
    expect(own).toBeDefined();
    expect(after.remotes).toEqual(others);

    const { page, leave } = await visit('/heard-here', { expected: /./ });
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(await page.getByRole('heading', { level: 1, name: PAGE_TITLE, exact: true }).count()).toBe(0);
    await leave();

    await run('tools/create-remote/remove-remote.mjs', REMOTE_NAME);
    expect(existsSync(path.join(tree.folder, REMOTE_NAME))).toBe(false);
  },
  STEP_TIMEOUT_MS,
);
