/** `npm run check:release` tests working and broken builds in Chromium, and its report names the builds at fault. */
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyBuild, describeBuild } from '../support/builds/copyBuild.ts';
import { publishedSiteFolder } from '../support/hosts/publishedSiteFolder.ts';
import { ROOT } from '../support/startSite.ts';

const INFO_APP = 'mfe-info-pages';
const APPS = ['shell', 'mfe-auth', 'mfe-catalogue', INFO_APP, 'mfe-player'];

let folder: string;
let site: string;
const candidateFolder = (name: string) => path.join(folder, name);

/** Returns the folder of an app's live build at the suite's site. */
function liveFolder(app: string): string {
  const registry = JSON.parse(readFileSync(path.join(publishedSiteFolder(), 'registry/live.json'), 'utf8'));
  const { current } = app === 'shell' ? registry.shell : registry.remotes[app];
  return path.join(publishedSiteFolder(), 'r', app, current.build);
}

/**
 * Writes a site with each app's live build. Each app in `withPrevious` also gets a previous build: a copy of its live
 * build where `change` may alter the text of files. Each previous build adds a combination to the check.
 */
function writeSite(withPrevious: readonly string[], change = (_file: string, text: string) => text): void {
  const releases = APPS.map((app) => {
    const live = liveFolder(app);
    const previous = path.join(site, 'r', app, '00000000000000aa');
    rmSync(path.join(site, 'r', app), { recursive: true, force: true });
    mkdirSync(path.join(site, 'r', app), { recursive: true });
    symlinkSync(live, path.join(site, 'r', app, path.basename(live)));
    if (withPrevious.includes(app)) copyBuild(live, previous, change);
    const current = describeBuild(path.join(site, 'r', app, path.basename(live)), app);
    const former = withPrevious.includes(app) ? describeBuild(previous, app) : null;
    return [app, { current, previous: former, canary: null }] as const;
  });
  const { shell, ...remotes } = Object.fromEntries(releases);
  mkdirSync(path.join(site, 'registry'), { recursive: true });
  const registry = { seq: 7, at: new Date().toISOString(), note: 'for a check', shell, remotes };
  writeFileSync(path.join(site, 'registry/live.json'), JSON.stringify(registry));
}

interface Verdict {
  isAccepted: boolean;
  text: string;
}

function runReleaseCheck(app: string, build: string, ...options: string[]): Promise<Verdict> {
  const args = ['tools/checks/check-app.mjs', app, '--site', site, '--build', build, ...options];
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: ROOT }, (error, stdout, stderr) =>
      resolve({ isAccepted: error === null, text: stdout + stderr }),
    );
  });
}

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'nyimbo-combinations-'));
  site = path.join(folder, 'site');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a working build passes with the live builds, with each previous build, and with all previous builds', async () => {
  writeSite(['shell', 'mfe-player']);
  const build = candidateFolder('00000000000000bb');
  copyBuild(liveFolder(INFO_APP), build);
  const { isAccepted, text } = await runReleaseCheck(INFO_APP, build);
  expect(text).toContain('It may be released.');
  expect(isAccepted).toBe(true);
  for (const title of ['what is live', 'the previous shell', 'the previous mfe-player', 'all previous builds']) {
    expect(text).toMatch(new RegExp(`with ${title}: works`));
  }
});

test('a previous build that was already broken does not fail the candidate', async () => {
  writeSite(['mfe-auth'], (file, text) => (file === 'remoteEntry.js' ? `throw new Error('broken');${text}` : text));
  const build = candidateFolder('00000000000000cc');
  copyBuild(liveFolder(INFO_APP), build);
  const { isAccepted, text } = await runReleaseCheck(INFO_APP, build);
  expect(text).toMatch(/with the previous mfe-auth: already failed before this build/);
  expect(isAccepted).toBe(true);
});

test('the check rejects a page that leaks listeners and logs errors, and names both faults', async () => {
  writeSite([]);
  const live = liveFolder(INFO_APP);
  const { modules } = JSON.parse(readFileSync(path.join(live, 'build.json'), 'utf8'));
  const build = candidateFolder('00000000000000dd');
  // Only as the page opens: other pages share some of its scripts, and each further problem counts.
  const isOpening = `location.pathname.startsWith('/faq')&&!document.querySelector('#main h1')?.textContent.includes('asked')`;
  const faults = `window.addEventListener('resize',()=>{}),console.error('the help page is not well')`;
  const changedFiles: string[] = [];
  copyBuild(live, build, (file, text) => {
    if (!modules['./FaqPage'].includes(file)) return text;
    // The call of `useBus`, which each of the app's components begins with.
    const changed = text.replace(/\(0,[\w$]+\.[\w$]+\)\("mfe-info-pages"\)/g, `(${isOpening}&&(${faults}),$&)`);
    if (changed !== text) changedFiles.push(file);
    return changed;
  });
  expect(changedFiles).not.toEqual([]);
  const { isAccepted, text } = await runReleaseCheck(INFO_APP, build);
  expect(text).toMatch(/mfe-info-pages, page \/faq.*: the help page is not well/);
  expect(text).toMatch(/listener of window resize: \d+, \d+, \d+ with each round/);
  expect(text).toContain('A release would be refused.');
  expect(isAccepted).toBe(false);
});

test('the check rejects a build whose entry throws, and a build with an added script', async () => {
  writeSite([]);
  const thrower = candidateFolder('00000000000000ee');
  copyBuild(liveFolder(INFO_APP), thrower, (file, text) =>
    file === 'remoteEntry.js' ? `throw new Error('torn');${text}` : text,
  );
  expect((await runReleaseCheck(INFO_APP, thrower)).text).toMatch(/with what is live: does not work\.[^]*refused/);

  const tampered = candidateFolder('00000000000000ff');
  copyBuild(liveFolder(INFO_APP), tampered);
  cpSync(path.join(tampered, 'remoteEntry.js'), path.join(tampered, 'chunks/extra.js'));
  expect((await runReleaseCheck(INFO_APP, tampered, '--quick')).text).toMatch(
    /✗ files[^]*chunks\/extra\.js has no hash[^]*refused/,
  );
});
