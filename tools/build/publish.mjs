// `npm run publish:site [-- app…]`: builds what has changed, each build into a folder of its own that never changes
// again, then flips the registry to them. `npm start` does the same before it serves.
import { spawn } from 'node:child_process';
import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { argv, env } from 'node:process';
import { fileURLToPath } from 'node:url';
import { APPS, REMOTES, ROOT, SHELL } from './apps.mjs';
import { computeBuildId } from './build-id.mjs';
import { flipRegistry, readRegistry } from './registry.mjs';
import { parseRemoteDescription, refuseTwoOwners } from './remote-description.mjs';

const BUILDS_AT_ONCE = 2;
const BUILDER = fileURLToPath(new URL('build-app.mjs', import.meta.url));

const exists = (path) =>
  stat(path).then(
    () => true,
    () => false,
  );
const readJson = async (path) => JSON.parse(await readFile(path, 'utf8'));

/** Runs the builder for one app and rejects with what it printed when it fails. */
function runBuilder(app, build, outputPath) {
  return new Promise((resolvePromise, reject) => {
    const child = spawn(process.execPath, [BUILDER, app, build, outputPath], {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let errors = '';
    child.stderr.on('data', (data) => (errors += data));
    child.on('error', reject);
    child.on('exit', (code) => (code === 0 ? resolvePromise() : reject(new Error(errors.trim()))));
  });
}

/** Builds into a folder beside its place and renames it there: a build is there whole or not at all. */
async function buildOne(siteFolder, { app, build }, log) {
  const startedAt = Date.now();
  const target = join(siteFolder, 'r', app, build);
  const draft = join(siteFolder, 'r', app, `.${build}-${process.pid}`);
  await rm(draft, { recursive: true, force: true });
  await mkdir(join(siteFolder, 'r', app), { recursive: true });
  try {
    await runBuilder(app, build, draft);
    if (await exists(target)) throw new Error(`${target} is there already; a build is never replaced.`);
    await rename(draft, target);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  log(`  ${app} built in ${((Date.now() - startedAt) / 1000).toFixed(0)} s`);
}

async function buildMissing(siteFolder, wanted, log) {
  const missing = [];
  for (const one of wanted) {
    if (!(await exists(join(siteFolder, 'r', one.app, one.build)))) missing.push(one);
  }
  if (missing.length === 0) return;
  log(`▸ Building ${missing.map((one) => one.app).join(', ')}`);
  const queue = [...missing];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await buildOne(siteFolder, next, log);
  };
  await Promise.all(Array.from({ length: BUILDS_AT_ONCE }, work));
}

/** What the registry says of one app. */
async function describeBuild(siteFolder, { app, build }, before) {
  const folder = join(siteFolder, 'r', app, build);
  const report = await readJson(join(folder, 'build.json'));
  const entry = {
    current: build,
    previous: before && before.current !== build ? before.current : (before?.previous ?? null),
    entry: report.entry,
    integrity: report.integrity,
  };
  if (app === SHELL) return entry;
  const file = join(folder, 'remote.json');
  return { ...entry, description: parseRemoteDescription(await readJson(file), file) };
}

/**
 * Makes the given apps, as they are in the working tree, the live site of a data folder.
 * @param {{ dataDir: string, apps?: string[], log?: (line: string) => void }} options apps: all five when left out
 * @returns {Promise<object>} the live registry; the same one as before when nothing has changed
 * @throws when an app does not build, two remotes claim one name, or another release came in between
 */
export async function publishSite({ dataDir, apps = APPS, log = console.log }) {
  const unknown = apps.filter((app) => !APPS.includes(app));
  if (unknown.length > 0) throw new Error(`No such app: ${unknown.join(', ')}. There are ${APPS.join(', ')}.`);
  const siteFolder = resolve(ROOT, dataDir, 'site');
  const live = await readRegistry(siteFolder);
  const wanted = await Promise.all(apps.map(async (app) => ({ app, build: await computeBuildId(app) })));
  await buildMissing(siteFolder, wanted, log);

  const next = { shell: live?.shell ?? null, remotes: { ...live?.remotes } };
  for (const one of wanted) {
    const before = one.app === SHELL ? next.shell : next.remotes[one.app];
    if (before?.current === one.build) continue;
    const described = await describeBuild(siteFolder, one, before);
    if (one.app === SHELL) next.shell = described;
    else next.remotes[one.app] = described;
  }
  const unchanged = JSON.stringify([next.shell, next.remotes]) === JSON.stringify([live?.shell, live?.remotes]);
  if (live && unchanged) return live;
  next.remotes = Object.fromEntries(
    REMOTES.flatMap((name) => (next.remotes[name] ? [[name, next.remotes[name]]] : [])),
  );
  refuseTwoOwners(Object.values(next.remotes).map((remote) => remote.description));
  const registry = await flipRegistry(siteFolder, live?.seq ?? 0, next);
  log(`  Release ${registry.seq} is live.`);
  return registry;
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const apps = argv.slice(2);
  publishSite({ dataDir: env.DATA_DIR ?? '.data', ...(apps.length > 0 ? { apps } : {}) }).catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
