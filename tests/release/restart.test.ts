/**
 * Only a release, a rollback or a canary changes the live builds. A restart with `npm start` does not, whatever the
 * working tree contains. The suite uses real builds and the real start script, and builds nothing.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyBuild, describeBuild, type RegistryBuild } from '../support/builds/copyBuild.ts';
import { publishedSiteFolder } from '../support/hosts/publishedSiteFolder.ts';
import { findFreePort, ROOT, waitUntil } from '../support/startSite.ts';
import { copyWorkTree, type WorkTree } from '../support/builds/workTree.ts';

const INFO_APP = 'mfe-info-pages';
const PREVIOUS_BUILD = 'aaaaaaaaaaaaaaaa';
const CANARY_BUILD = 'cccccccccccccccc';
const START_TIMEOUT_MS = 2 * 60_000;

interface Registry {
  seq: number;
  remotes: Record<string, { current: RegistryBuild; previous: RegistryBuild | null; canary: unknown }>;
}

interface StartedSite {
  url: string;
  process: ChildProcess;
  log(): string;
  end(signal: NodeJS.Signals): Promise<number | null>;
}

let dataDir: string;
let tree: WorkTree;
const runningProcesses = new Set<ChildProcess>();

const liveFile = () => path.join(dataDir, 'site/registry/live.json');
const readLive = (): string => readFileSync(liveFile(), 'utf8');

/** Runs the script of `npm start` in a working tree, for the pages alone, to avoid seeding a catalogue. */
async function start(cwd: string): Promise<StartedSite> {
  const port = String(await findFreePort());
  const child = spawn(process.execPath, ['tools/bootstrap/start.mjs', '--only', 'web'], {
    cwd,
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: port,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      NODE_ENV: 'production',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  runningProcesses.add(child);
  const exited = once(child, 'exit').finally(() => runningProcesses.delete(child));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => (output += data.toString()));
  const isOver = () => child.exitCode !== null || output.includes('Nyimbo is ready at');
  await waitUntil('the site has started', isOver, START_TIMEOUT_MS);
  if (child.exitCode !== null) throw new Error(`The site did not start:\n${output}`);
  return {
    url: `http://127.0.0.1:${port}`,
    process: child,
    log: () => output,
    end: async (signal) => {
      child.kill(signal);
      await exited;
      return child.exitCode;
    },
  };
}

/** Checks the live registry, the build that the site serves and the start's output. */
async function expectUnchanged(site: StartedSite, live: string): Promise<void> {
  const served: Registry = await (await fetch(`${site.url}/registry/live.json`)).json();
  // The server assigns each visitor at random to the current build or the canary.
  expect([PREVIOUS_BUILD, CANARY_BUILD]).toContain(served.remotes[INFO_APP]?.current.build);
  expect(readLive()).toBe(live);
  expect(site.log()).toMatch(new RegExp(`${INFO_APP} +${PREVIOUS_BUILD} .*${CANARY_BUILD} 5 %`));
  expect(site.log()).toContain('npm start -- --publish');
}

beforeAll(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'nyimbo-restart-'));
  tree = copyWorkTree();
  const site = path.join(dataDir, 'site');
  const live: Registry & { shell: { current: RegistryBuild } } = JSON.parse(
    readFileSync(path.join(publishedSiteFolder(), 'registry/live.json'), 'utf8'),
  );
  for (const [app, { current }] of Object.entries({ shell: live.shell, ...live.remotes })) {
    const folder = path.join('r', app, current.build);
    cpSync(path.join(publishedSiteFolder(), folder), path.join(site, folder), { recursive: true });
  }
  const bad = live.remotes[INFO_APP]?.current;
  if (!bad) throw new Error('The information pages are not on the site.');
  const folderOf = (build: string) => path.join(site, 'r', INFO_APP, build);
  for (const build of [PREVIOUS_BUILD, CANARY_BUILD]) copyBuild(folderOf(bad.build), folderOf(build));
  // The state after a rollback, with a canary. The working tree has the source of the rolled-back build.
  const canary = { ...describeBuild(folderOf(CANARY_BUILD), INFO_APP), percent: 5 };
  live.remotes[INFO_APP] = { current: describeBuild(folderOf(PREVIOUS_BUILD), INFO_APP), previous: bad, canary };
  mkdirSync(path.join(site, 'registry/history'), { recursive: true });
  for (const file of [path.join(site, `registry/history/${live.seq}.json`), liveFile()]) {
    writeFileSync(file, JSON.stringify(live, null, 1));
  }
});
afterAll(() => {
  for (const child of runningProcesses) child.kill('SIGKILL');
  tree.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

test(
  'OPS-1 a rolled-back build stays live and a canary keeps its share after Ctrl-C, after kill -9, and with changed sources',
  async () => {
    const live = readLive();
    const first = await start(ROOT);
    await expectUnchanged(first, live);
    expect(first.log()).toMatch(/which was live before/);
    expect(await first.end('SIGINT')).toBe(0);

    const second = await start(ROOT);
    await expectUnchanged(second, live);
    await second.end('SIGKILL');

    // Break the working tree's source: it does not compile.
    appendFileSync(path.join(tree.folder, INFO_APP, 'src/FaqPage.tsx'), '\nthis is no TypeScript\n');
    const third = await start(tree.folder);
    await expectUnchanged(third, live);
    expect(await third.end('SIGTERM')).toBe(0);
  },
  3 * START_TIMEOUT_MS,
);
