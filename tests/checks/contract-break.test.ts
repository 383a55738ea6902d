/**
 * Runs `npm run release` for one remote from a changed copy of the sources. The command refuses a breaking change of
 * the bus contract, names it and changes no file. It releases a compatible change without changing any other app.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serveSiteFolder, type SiteFolderHost } from '../support/hosts/openSiteFolder.ts';
import { publishedSiteFolder } from '../support/hosts/publishedSiteFolder.ts';
import { copyWorkTree, type WorkTree } from '../support/builds/workTree.ts';

const PLAYER_APP = 'mfe-player';
const CONTRACT_FILE = 'shared-events/src/contract.ts';
/** A release builds an app and checks it in browsers: one minute on an idle machine, several on a busy one. */
const TEST_TIMEOUT_MS = 420_000;

let tree: WorkTree;
let site: string;
let contract: string;
let siteHost: SiteFolderHost;

beforeAll(async () => {
  tree = copyWorkTree();
  contract = readFileSync(path.join(tree.folder, CONTRACT_FILE), 'utf8');
  site = path.join(mkdtempSync(path.join(tmpdir(), 'nyimbo-contract-')), 'site');
  cpSync(publishedSiteFolder(), site, { recursive: true });
  siteHost = await serveSiteFolder(site);
});
afterAll(async () => {
  await siteHost.close();
  tree.remove();
  rmSync(path.dirname(site), { recursive: true, force: true });
});

/** Replaces texts in the copy's contract. Fails if the contract lacks one of them. */
function changeContract(...changes: [from: string, to: string][]): void {
  const changed = changes.reduce((text, [from, to]) => {
    expect(text).toContain(from);
    return text.replace(from, to);
  }, contract);
  writeFileSync(path.join(tree.folder, CONTRACT_FILE), changed);
}

interface ReleaseOutcome {
  code: number;
  text: string;
}

function release(...args: string[]): Promise<ReleaseOutcome> {
  const command = ['tools/release/release.mjs', ...args, '--to', site, '--url', siteHost.origin];
  return new Promise((resolve) => {
    execFile(process.execPath, command, { cwd: tree.folder }, (error, stdout, stderr) =>
      resolve({ code: error ? 1 : 0, text: stdout + stderr }),
    );
  });
}

/** Hashes every file of the published folder, by name. */
function hashSite(): Map<string, string> {
  const names = readdirSync(site, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => statSync(path.join(site, name)).isFile());
  return new Map(
    files.map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(path.join(site, name)))
        .digest('hex'),
    ]),
  );
}

test(
  'the release fails for a renamed field, a narrowed type and a removed command, and names the other team’s code',
  async () => {
    changeContract(
      ['  index: number;\n  source: PlaySource;', '  position: number;\n  source: PlaySource;'],
      ["export type PlaySource = 'list' | 'song-page';", "export type PlaySource = 'list';"],
      ["  'song/download': { song: SongRef };\n", ''],
      ["  'song/download': 'mfe-player',\n", ''],
    );
    const before = hashSite();
    const { code, text } = await release(PLAYER_APP);
    expect(code).toBe(1);
    expect(text).toMatch(
      /player\/play \(command\), position: this build needs it, as number; mfe-catalogue does not give it/,
    );
    expect(text).toMatch(/player\/play \(command\), source: mfe-catalogue gives "song-page"; this build takes "list"/);
    expect(text).toMatch(/song\/download \(command\): was removed, but mfe-catalogue uses it/);
    expect(text).toMatch(/used by mfe-catalogue \w+ \(current\): .*mfe-catalogue\/src\/songs\/usePlayback\.ts:\d+/);
    expect(text).toContain("Keep 'player/play' as it is, and add 'player/play@2' beside it");
    expect(text).toContain('The live site is unchanged.');
    expect(hashSite()).toEqual(before);
  },
  TEST_TIMEOUT_MS,
);

test(
  'one command releases a compatible contract change, and no file of another app or the shell changes',
  async () => {
    changeContract(
      ['  startSeconds?: number;\n', '  startSeconds?: number;\n  /** Faded in. */\n  isSoft?: boolean;\n'],
      ["'player/seek': { positionSeconds: number };", "'player/seek': { positionSeconds: number; isExact?: boolean };"],
    );
    const before = hashSite();
    const { code, text } = await release(PLAYER_APP);
    expect(text).toMatch(/Release \d+ is live: release mfe-player/);
    expect(code).toBe(0);

    const after = hashSite();
    const { seq, remotes } = JSON.parse(readFileSync(path.join(site, 'registry/live.json'), 'utf8'));
    const ownFolder = path.join('r', PLAYER_APP, remotes[PLAYER_APP].current.build, path.sep);
    const isExpected = (name: string) =>
      name === 'registry/live.json' || name === `registry/history/${seq}.json` || name.startsWith(ownFolder);
    const changed = [...after].filter(([name, hash]) => before.get(name) !== hash).map(([name]) => name);
    expect(changed.filter((name) => !isExpected(name))).toEqual([]);
    expect([...before.keys()].filter((name) => !after.has(name))).toEqual([]);
    expect(changed).toContain(path.join(ownFolder, 'remoteEntry.js'));
  },
  TEST_TIMEOUT_MS,
);
