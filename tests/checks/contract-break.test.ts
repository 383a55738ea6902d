/**
 * `npm run release` of one remote, end to end, from a changed copy of the sources. The command names and refuses a
 * breaking change of the bus contract, and changes no file. It releases a compatible change and touches no other app.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openSiteFolder, type SiteFolder } from '../support/hosts/openSiteFolder.ts';
import { publishedSite } from '../support/hosts/publishedSite.ts';
import { copyWorkTree, type WorkTree } from '../support/builds/workTree.ts';

const PLAYER = 'mfe-player';
const CONTRACT = 'shared-events/src/contract.ts';
/** A release takes less than 90 s (docs/teams.md) on an idle machine. The suite's machine may be busy. */
const RELEASE_MS = 90_000 * (process.env.CI ? 2 : 3);
/** Longer than `RELEASE_MS`, so the assertion fails before Jest's timeout. */
const TEST_MS = RELEASE_MS + 60_000;

let tree: WorkTree;
let site: string;
let contract: string;
let served: SiteFolder;

beforeAll(async () => {
  tree = copyWorkTree();
  contract = readFileSync(path.join(tree.folder, CONTRACT), 'utf8');
  site = path.join(mkdtempSync(path.join(tmpdir(), 'nyimbo-contract-')), 'site');
  cpSync(publishedSite(), site, { recursive: true });
  served = await openSiteFolder(site);
});
afterAll(async () => {
  await served.close();
  tree.remove();
  rmSync(path.dirname(site), { recursive: true, force: true });
});

/** Rewrites the copy's contract. Fails if the contract does not contain a `from` text. */
function changeContract(...changes: [from: string, to: string][]): void {
  const changed = changes.reduce((text, [from, to]) => {
    expect(text).toContain(from);
    return text.replace(from, to);
  }, contract);
  writeFileSync(path.join(tree.folder, CONTRACT), changed);
}

interface Outcome {
  code: number;
  text: string;
}

function release(...args: string[]): Promise<Outcome> {
  const command = ['tools/release/release.mjs', ...args, '--to', site, '--url', served.origin];
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
  'a renamed field, a narrowed type and a removed command are refused, with the use of the other team',
  async () => {
    changeContract(
      ['  index: number;\n  source: PlaySource;', '  position: number;\n  source: PlaySource;'],
      ["export type PlaySource = 'list' | 'song-page';", "export type PlaySource = 'list';"],
      ["  'song/download': { song: SongRef };\n", ''],
      ["  'song/download': 'mfe-player',\n", ''],
    );
    const before = hashSite();
    const { code, text } = await release(PLAYER);
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
  TEST_MS,
);

test(
  'a harmless widening goes live, in one command, and no byte of another app or of the shell changes',
  async () => {
    changeContract(
      ['  startSeconds?: number;\n', '  startSeconds?: number;\n  /** Faded in. */\n  isSoft?: boolean;\n'],
      ["'player/seek': { positionSeconds: number };", "'player/seek': { positionSeconds: number; isExact?: boolean };"],
    );
    const before = hashSite();
    const startedAt = Date.now();
    const { code, text } = await release(PLAYER);
    const took = Date.now() - startedAt;
    expect(text).toMatch(/Release \d+ is live: release mfe-player/);
    expect(code).toBe(0);
    expect(took).toBeLessThan(RELEASE_MS);

    const after = hashSite();
    const { seq, remotes } = JSON.parse(readFileSync(path.join(site, 'registry/live.json'), 'utf8'));
    const ownFolder = path.join('r', PLAYER, remotes[PLAYER].current.build, path.sep);
    const isExpected = (name: string) =>
      name === 'registry/live.json' || name === `registry/history/${seq}.json` || name.startsWith(ownFolder);
    const changed = [...after].filter(([name, hash]) => before.get(name) !== hash).map(([name]) => name);
    expect(changed.filter((name) => !isExpected(name))).toEqual([]);
    expect([...before.keys()].filter((name) => !after.has(name))).toEqual([]);
    expect(changed).toContain(path.join(ownFolder, 'remoteEntry.js'));
  },
  TEST_MS,
);
