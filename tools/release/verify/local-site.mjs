import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cp, mkdir, mkdtemp, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT, SHELL } from '../../build/apps.mjs';
import { releaseOf } from '../registry/registry-changes.mjs';
import { withoutAccess } from '../registry/staff-only.mjs';

const SERVER_SCRIPT = fileURLToPath(new URL('serve-site.mjs', import.meta.url));
const START_TIMEOUT_MS = 120_000;

const exists = (path) =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Starts the server. `firstLine` resolves with its first line of output, or with '' if it exits with code 0. */
function startServer(folder, flags) {
  const child = spawn(process.execPath, [SERVER_SCRIPT, folder, ...flags], {
    cwd: ROOT,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (data) => (errors += data));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const firstLine = new Promise((resolve, reject) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), START_TIMEOUT_MS);
    const settle = (decide, value) => {
      clearTimeout(timer);
      decide(value);
    };
    child.stdout.once('data', (data) => settle(resolve, data.toString().trim()));
    child.once('error', (error) => settle(reject, error));
    child.once('exit', (code) => {
      if (code === 0) settle(resolve, '');
      else settle(reject, new Error(`The server that shows the release did not start: ${errors.trim().slice(-500)}`));
    });
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { firstLine, stop };
}

/**
 * @typedef {import('../registry/registry-changes.mjs').Registry} Registry
 * @typedef {import('../stores/open-store.mjs').Store} Store
 */

const songsFolderOf = (dataDir) => join(dataDir, 'verify');

/** Creates the songs and the database for verifications, once per data folder. Each verification uses a copy. */
export async function ensureSongs(dataDir) {
  const target = songsFolderOf(dataDir);
  if (await exists(target)) return;
  const draft = `${target}-${randomUUID()}`;
  await mkdir(draft, { recursive: true });
  try {
    await startServer(draft, ['--seed']).firstLine;
    await rename(draft, target).catch((error) => {
      if (!['ENOTEMPTY', 'EEXIST'].includes(error.code)) throw error; // Another release has created it first.
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/**
 * Returns the registry for visitors who get `build`. Omits previous builds, because a fallback hides faults.
 * @param {Registry} registry
 * @param {string} app
 * @param {string} build
 * @returns {Registry}
 */
function buildRegistryFor(registry, app, build) {
  /**
   * @template {{ build: string }} AnyBuild
   * @param {string} name
   * @param {import('../registry/registry-changes.mjs').ReleaseOf<AnyBuild>} release
   */
  const show = (name, release) => {
    const current = name === app && release.canary?.build === build ? release.canary : release.current;
    const { percent: _percent, ...shown } = /** @type {AnyBuild & { percent?: number }} */ (current);
    return { current: shown, previous: null, canary: null };
  };
  const remotes = Object.fromEntries(
    Object.entries(registry.remotes).map(([name, release]) => [name, show(name, release)]),
  );
  return { ...registry, shell: registry.shell && show(SHELL, registry.shell), remotes };
}

/** Fills a site folder with the registry and symlinks to its builds. */
async function fillSiteFolder(siteFolder, registry, store) {
  for (const app of [SHELL, ...Object.keys(registry.remotes)]) {
    const build = releaseOf(registry, app)?.current.build;
    if (!build) continue;
    const link = join(siteFolder, 'r', app, build);
    await mkdir(dirname(link), { recursive: true });
    await symlink(await store.fetchBuild(app, build), link);
  }
  await mkdir(join(siteFolder, 'registry'));
  await writeFile(join(siteFolder, 'registry/live.json'), JSON.stringify(registry));
}

/**
 * Serves a release on loopback with the songs of `ensureSongs`, for one verification. Opens staff-only remotes to the
 * verification's browser.
 * @param {{ app: string, build: string, registry: Registry, store: Store, dataDir: string }} release
 * @returns {Promise<{ url: string, registry: Registry, close: () => Promise<void> }>}
 */
export async function openLocalSite({ app, build, registry, store, dataDir }) {
  const songs = songsFolderOf(dataDir);
  const folder = await mkdtemp(join(tmpdir(), 'nyimbo-verify-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await cp(join(songs, 'database'), join(folder, 'database'), { recursive: true });
    await symlink(join(songs, 'media'), join(folder, 'media'));
    const shown = withoutAccess(buildRegistryFor(registry, app, build));
    await fillSiteFolder(join(folder, 'site'), shown, store);
    const { firstLine, stop } = startServer(folder, []);
    const close = () => stop().then(remove);
    return { url: await firstLine, registry: shown, close };
  } catch (error) {
    await remove();
    throw error;
  }
}
