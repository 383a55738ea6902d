/**
 * What happens after a release, with real builds, the real commands and a browser: a rollback that works, the rollback
 * of a build that fails only in a browser, and a promoted canary. The suite builds nothing: second builds are copies.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyBuild, describeBuild, type RegistryBuild } from '../support/builds/copyBuild.ts';
import { findChromium } from '../support/browser.ts';
import { publishedSite } from '../support/hosts/publishedSite.ts';
import { ROOT } from '../support/startSite.ts';

const INFO = 'mfe-info-pages';
const GOOD = 'aaaaaaaaaaaaaaaa';
const BROKEN = 'bbbbbbbbbbbbbbbb';
const LOOK_TIMEOUT_MS = 4 * 60_000;

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
const infoPages = (): Release => {
  const release = readLive().remotes[INFO];
  if (!release) throw new Error('The information pages are not on the site.');
  return release;
};

/** Writes the next release to the live registry by hand, with `change` applied to the information pages. */
function setLive(change: Partial<Release>): void {
  const live = readLive();
  const next = { ...live, seq: live.seq + 1, note: 'by hand' };
  next.remotes = { ...live.remotes, [INFO]: { ...infoPages(), ...change } };
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

const folderOf = (build: string) => path.join(site, 'r', INFO, build);

beforeAll(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'nyimbo-take-back-'));
  site = path.join(dataDir, 'site');
  mkdirSync(path.join(site, 'registry/history'), { recursive: true });
  const live: Registry = JSON.parse(readFileSync(path.join(publishedSite(), 'registry/live.json'), 'utf8'));
  for (const [app, { current }] of Object.entries({ shell: live.shell, ...live.remotes })) {
    const folder = path.join('r', app, current.build);
    cpSync(path.join(publishedSite(), folder), path.join(site, folder), { recursive: true });
  }
  writeFileSync(liveFile(), JSON.stringify(live, null, 1));
  const from = folderOf(infoPages().current.build);
  copyBuild(from, folderOf(GOOD));
  // This build loads and its hashes are right, but each of its pages throws when it renders.
  const { modules } = JSON.parse(readFileSync(path.join(from, 'build.json'), 'utf8'));
  const scripts: unknown[] = Object.values<unknown[]>(modules).flat();
  copyBuild(from, folderOf(BROKEN), (file, text) =>
    scripts.includes(file) ? `throw new Error('broken on purpose');\n${text}` : text,
  );
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test(
  'a roll-back is live at once, looked at, and listed',
  async () => {
    const before = infoPages().current;
    setLive({ previous: describeBuild(folderOf(GOOD), INFO) });
    const { code, text } = await run('rollback', INFO, '--note', 'the FAQ was empty');
    expect(text).toMatch(/verify +\d+ pages, and a song plays/);
    expect(code).toBe(0);
    expect(infoPages().current.build).toBe(GOOD);
    expect(infoPages().previous).toEqual(before);
    const list = await run('releases', INFO);
    expect(list.text).toMatch(new RegExp(`^\\* +\\d+ .* rollback +${INFO} +${GOOD}$`, 'm'));
    expect(list.text).toContain('the FAQ was empty');
  },
  LOOK_TIMEOUT_MS,
);

test(
  'what breaks in a browser is taken back: the site is as it was, the command fails and says what was seen',
  async () => {
    setLive({ previous: describeBuild(folderOf(BROKEN), INFO) });
    const before = readLive();
    const { code, text } = await run('rollback', INFO);
    expect(code).toBe(1);
    expect(text).toContain('broken on purpose');
    expect(text).toMatch(new RegExp(`${BROKEN} was live and failed in a browser, so it was rolled back`));
    const after = readLive();
    expect(after.remotes).toEqual(before.remotes);
    expect(after.seq).toBe(before.seq + 2);
    expect(after.note).toMatch(/^undo /);
  },
  LOOK_TIMEOUT_MS,
);

test(
  'a canary becomes what everybody has, and the way back is kept',
  async () => {
    const before = infoPages().current;
    const third = 'cccccccccccccccc';
    copyBuild(folderOf(GOOD), folderOf(third));
    setLive({ canary: { ...describeBuild(folderOf(third), INFO), percent: 5 } });
    const { code, text } = await run('release', INFO, '--promote');
    expect(text).toMatch(/verify +\d+ pages, and a song plays/);
    expect(code).toBe(0);
    expect(infoPages()).toMatchObject({ current: { build: third }, previous: before, canary: null });
    // The promotion ended the canary.
    const again = await run('release', INFO, '--end-canary');
    expect(again).toMatchObject({ code: 1, text: expect.stringContaining(`${INFO} has no canary.`) });
  },
  LOOK_TIMEOUT_MS,
);
