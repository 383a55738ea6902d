// The first step of a release: builds the app from the working tree into its own folder beside the site.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../../build/apps.mjs';
import { publishBuild } from './publish-build.mjs';

const BUILDS_AT_ONCE = 2;
const BUILDER = fileURLToPath(new URL('../../build/build-app.mjs', import.meta.url));

const exists = (path) =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Runs the builder for one app. Rejects with its error output on failure. */
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

/** The folder for unpublished candidates of a data folder, and for copies of builds on other hosts. */
export const buildsFolderOf = (dataDir) => join(dataDir, 'builds');

/**
 * @param {{ app: string, build: string }} wanted
 * @returns {Promise<string>} the folder of the complete build
 */
export async function buildCandidate({ app, build }, buildsFolder) {
  const target = join(buildsFolder, app, build);
  if (await exists(target)) return target;
  const draft = join(buildsFolder, app, `.${build}-${randomUUID()}`);
  await mkdir(join(buildsFolder, app), { recursive: true });
  try {
    await runBuilder(app, build, draft);
    await rename(draft, target).catch((error) => {
      if (!['ENOTEMPTY', 'EEXIST'].includes(error.code)) throw error; // Another process has built it first.
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return target;
}

/**
 * Builds and publishes the builds that the store does not have yet, two at a time. Does not change the live registry.
 * @param {{ app: string, build: string }[]} wanted
 * @param {{ store: object, buildsFolder: string, log: (line: string) => void }} options
 */
export async function publishMissing(wanted, { store, buildsFolder, log }) {
  const missing = [];
  for (const one of wanted) if (!(await store.hasBuild(one.app, one.build))) missing.push(one);
  if (missing.length === 0) return;
  log(`▸ Building ${missing.map((one) => one.app).join(', ')}`);
  const queue = [...missing];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const startedAt = Date.now();
      const folder = await buildCandidate(next, buildsFolder);
      await publishBuild({ ...next, folder }, store);
      log(`  ${next.app} built in ${((Date.now() - startedAt) / 1000).toFixed(0)} s`);
    }
  };
  await Promise.all(Array.from({ length: BUILDS_AT_ONCE }, work));
}
