/**
 * After a release: a rollback that works, a rollback to a build that fails only in a browser, and a promoted canary.
 * Uses real builds, the real commands and a browser. Compiles nothing: each second build is a copy.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyBuild, describeBuild, type RegistryBuild } from '../support/builds/copyBuild.ts';
import { findChromium } from '../support/browser.ts';
import { publishedSiteFolder } from '../support/hosts/publishedSiteFolder.ts';
import { ROOT } from '../support/startSite.ts';

const INFO_APP = 'mfe-info-pages';
const GOOD_BUILD = 'aaaaaaaaaaaaaaaa';
const BROKEN_BUILD = 'bbbbbbbbbbbbbbbb';
const COMMAND_TIMEOUT_MS = 4 * 60_000;

interface Release {
  current: RegistryBuild;
  previous: RegistryBuild | null;
  canary: (RegistryBuild & { percent: number }) | null;
}
interface Registry {
  seq: number;
  note: string;
  shell: Release;
  remotes: Record<string, Release>;
}

let dataDir: string;
let site: string;

const liveFile = () => path.join(site, 'registry/live.json');
const readLive = (): Registry => JSON.parse(readFileSync(liveFile(), 'utf8'));
const readInfoRelease = (): Release => {
  const release = readLive().remotes[INFO_APP];
  if (!release) throw new Error('The information pages are not on the site.');
  return release;
};

/** Writes the next release to the live registry by hand, with `change` applied to the information pages. */
function setLive(change: Partial<Release>): void {
  const live = readLive();
  const next = { ...live, seq: live.seq + 1, note: 'by hand' };
  next.remotes = { ...live.remotes, [INFO_APP]: { ...readInfoRelease(), ...change } };
  for (const file of [path.join(site, `registry/history/${next.seq}.json`), liveFile()]) {
    writeFileSync(file, JSON.stringify(next, null, 1));
  }
}

const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(path.join(ROOT, 'package.json'), 'utf8'),
);

/** Runs a script of package.json, without npm in between. */
async function run(command: string, ...args: string[]): Promise<{ code: unknown; text: string }> {
  const script = scripts[command]?.replace('node ', '') ?? command;
  const child = spawn(process.execPath, [script, ...args], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir, RELEASE_TARGET: '', CHROME_PATH: findChromium() },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (text += data.toString()));
  const [code]: unknown[] = await once(child, 'close');
  return { code, text };
}

const folderOf = (build: string) => path.join(site, 'r', INFO_APP, build);

beforeAll(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'nyimbo-rollback-'));
  site = path.join(dataDir, 'site');
  mkdirSync(path.join(site, 'registry/history'), { recursive: true });
  const live: Registry = JSON.parse(readFileSync(path.join(publishedSiteFolder(), 'registry/live.json'), 'utf8'));
  for (const [app, { current }] of Object.entries({ shell: live.shell, ...live.remotes })) {
    const folder = path.join('r', app, current.build);
    cpSync(path.join(publishedSiteFolder(), folder), path.join(site, folder), { recursive: true });
  }
  writeFileSync(liveFile(), JSON.stringify(live, null, 1));
  const from = folderOf(readInfoRelease().current.build);
  copyBuild(from, folderOf(GOOD_BUILD));
  // This build loads and its hashes are right, but each of its pages throws when it renders.
  const { modules } = JSON.parse(readFileSync(path.join(from, 'build.json'), 'utf8'));
  const scripts: unknown[] = Object.values<unknown[]>(modules).flat();
  copyBuild(from, folderOf(BROKEN_BUILD), (file, text) =>
    scripts.includes(file) ? `throw new Error('broken on purpose');\n${text}` : text,
  );
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test(
  'a rollback goes live at once, is verified in a browser, and appears in the list of releases',
  async () => {
    const before = readInfoRelease().current;
    setLive({ previous: describeBuild(folderOf(GOOD_BUILD), INFO_APP) });
    const { code, text } = await run('rollback', INFO_APP, '--note', 'the FAQ was empty');
    expect(text).toMatch(/verify +\d+ pages, and a song plays/);
    expect(code).toBe(0);
    expect(readInfoRelease().current.build).toBe(GOOD_BUILD);
    expect(readInfoRelease().previous).toEqual(before);
    const list = await run('releases', INFO_APP);
    expect(list.text).toMatch(new RegExp(`^\\* +\\d+ .* rollback +${INFO_APP} +${GOOD_BUILD}$`, 'm'));
    expect(list.text).toContain('the FAQ was empty');
  },
  COMMAND_TIMEOUT_MS,
);

test(
  'a rollback to a build that fails in a browser is undone, and the command fails with the error',
  async () => {
    setLive({ previous: describeBuild(folderOf(BROKEN_BUILD), INFO_APP) });
    const before = readLive();
    const { code, text } = await run('rollback', INFO_APP);
    expect(code).toBe(1);
    expect(text).toContain('broken on purpose');
    expect(text).toMatch(new RegExp(`${BROKEN_BUILD} was live and failed in a browser, so it was rolled back`));
    const after = readLive();
    expect(after.remotes).toEqual(before.remotes);
    expect(after.seq).toBe(before.seq + 2);
    expect(after.note).toMatch(/^undo /);
  },
  COMMAND_TIMEOUT_MS,
);

test(
  'promoting a canary makes it live for everyone, and keeps the previous build for a rollback',
  async () => {
    const before = readInfoRelease().current;
    const third = 'cccccccccccccccc';
    copyBuild(folderOf(GOOD_BUILD), folderOf(third));
    setLive({ canary: { ...describeBuild(folderOf(third), INFO_APP), percent: 5 } });
    const { code, text } = await run('release', INFO_APP, '--promote');
    expect(text).toMatch(/verify +\d+ pages, and a song plays/);
    expect(code).toBe(0);
    expect(readInfoRelease()).toMatchObject({ current: { build: third }, previous: before, canary: null });
    // The promotion has ended the canary, so ending it again fails.
    const again = await run('release', INFO_APP, '--end-canary');
    expect(again).toMatchObject({ code: 1, text: expect.stringContaining(`${INFO_APP} has no canary.`) });
  },
  COMMAND_TIMEOUT_MS,
);
