// Runs the real server on a folder with the tested builds and a small synthetic catalogue.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../build/apps.mjs';
import { hashInputs } from '../../build/build-id.mjs';
import { withoutAccess } from '../../release/registry/staff-only.mjs';

const SONG_COUNT = 60;
const START_TIMEOUT_MS = 60_000;
const CACHE_FOLDER = join(ROOT, 'node_modules/.cache/checks');

/** Runs a module. `--liftoff-only`: optimizing WebAssembly costs more CPU time than it saves in a few seconds. */
const runModule = (module, args, env) =>
  spawn(process.execPath, ['--liftoff-only', '--import', 'tsx', join(ROOT, module), ...args], {
    cwd: ROOT,
    // A check must not use the machine's own databases, mail server or URLs.
    env: {
      ...process.env,
      DATABASE_URL: '',
      REDIS_URL: '',
      SMTP_URL: '',
      PUBLIC_URL: '',
      API_BASE_URL: '',
      MEDIA_BASE_URL: '',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

const collectOutput = (child) => {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (text += data));
  return () => text;
};

/** Returns the folder of the catalogue, created once per database schema and seed. Each check uses a copy. */
async function findCatalogue() {
  const hash = await hashInputs({
    root: ROOT,
    folders: ['server/src/db', 'demo-catalogue/src/catalogue', 'demo-catalogue/src/synthetic'].map((name) =>
      join(ROOT, name),
    ),
  });
  const target = join(CACHE_FOLDER, `catalogue-${hash}`);
  if (await stat(target).catch(() => null)) return target;
  const draft = join(CACHE_FOLDER, `.${randomUUID()}`);
  await mkdir(draft, { recursive: true });
  try {
    const child = runModule('demo-catalogue/src/synthetic/seed-synthetic.cli.ts', ['--songs', String(SONG_COUNT)], {
      DATA_DIR: draft,
    });
    const output = collectOutput(child);
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error(`Failed to make the catalogue for the checks:\n${output()}`);
    await rename(draft, target).catch((error) => {
      if (!['ENOTEMPTY', 'EEXIST'].includes(error.code)) throw error; // Another check has created it first.
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return target;
}

/** @throws if the server exits or is not ready in time, with its output */
async function waitUntilReady(child, output) {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const url = /is ready at (\S+)/.exec(output())?.[1];
    if (url) return `http://127.0.0.1:${new URL(url).port}`;
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`The server did not start:\n${output()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Links the builds into the site's folder. */
async function linkBuilds(siteFolder, builds) {
  for (const { app, build, folder } of builds) {
    await mkdir(join(siteFolder, 'r', app), { recursive: true });
    await symlink(folder, join(siteFolder, 'r', app, build));
  }
}

/**
 * @param {import('../load-builds.mjs').LoadedBuild[]} builds all builds that a registry can name, with distinct ids
 * @param {object} registry the first live registry
 * @returns {Promise<{ origin: string, serve: (registry: object) => Promise<void>, close: () => Promise<void> }>} serve:
 *   makes another registry live for pages opened afterwards. Staff-only remotes are open to the check's browser.
 */
export async function startCheckServer(builds, registry) {
  const dataDir = await mkdtemp(join(tmpdir(), 'nyimbo-checks-'));
  const live = join(dataDir, 'site/registry/live.json');
  const serve = async (next) => {
    await mkdir(join(dataDir, 'site/registry'), { recursive: true });
    await writeFile(`${live}.draft`, JSON.stringify(withoutAccess(next)));
    await rename(`${live}.draft`, live);
  };
  /** @type {ReturnType<typeof runModule> | undefined} */
  let child;
  const close = async () => {
    if (child && child.exitCode === null) {
      child.kill('SIGKILL'); // The server's data is a copy, which is deleted below.
      await once(child, 'exit');
    }
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await cp(await findCatalogue(), dataDir, { recursive: true });
    await linkBuilds(join(dataDir, 'site'), builds);
    await serve(registry);
    const env = { DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', NODE_ENV: 'production', LOG_LEVEL: 'error' };
    child = runModule('server/src/main.ts', [], { ...env, PUBLIC_URL: 'http://127.0.0.1', SERVICE_WORKER: 'off' });
    const origin = await waitUntilReady(child, collectOutput(child));
    return { origin, serve, close };
  } catch (error) {
    await close();
    throw error;
  }
}
