// The first step of a release: builds the app from the working tree into its own folder beside the site.
import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { startBuilders } from '../../build/builders.mjs';
import { publishBuild } from './publish-build.mjs';

const exists = (path) =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Returns the subfolder of a data folder for unpublished candidates, and for copies of builds from other hosts. */
export const buildsFolderOf = (dataDir) => join(dataDir, 'builds');

/** Builds into a draft folder, and renames the draft to `target` when the build is complete. */
async function buildInto(target, { app, build }, builders) {
  const draft = join(dirname(target), `.${build}-${randomUUID()}`);
  try {
    await builders.build({ name: app, build, outputPath: draft });
    await rename(draft, target).catch((error) => {
      if (!['ENOTEMPTY', 'EEXIST'].includes(error.code)) throw error; // Another process has built it first.
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/**
 * Runs `work` with builders, and stops them.
 * @template Result
 * @param {number} apps
 * @param {(builders: ReturnType<typeof startBuilders>) => Promise<Result>} work
 */
async function withBuilders(apps, work) {
  const builders = startBuilders({ apps });
  try {
    return await work(builders);
  } finally {
    await builders.stop();
  }
}

/**
 * Builds an app into the builds folder, unless the folder already contains this build.
 * @param {{ app: string, build: string }} wanted
 * @param {string} buildsFolder
 * @param {ReturnType<typeof startBuilders>} [builders] default: builders of its own
 * @returns {Promise<string>} the folder of the complete build
 */
export async function buildCandidate(wanted, buildsFolder, builders) {
  const target = join(buildsFolder, wanted.app, wanted.build);
  if (await exists(target)) return target;
  await mkdir(join(buildsFolder, wanted.app), { recursive: true });
  if (builders) await buildInto(target, wanted, builders);
  else await withBuilders(1, (own) => buildInto(target, wanted, own));
  return target;
}

/**
 * Builds and publishes the builds that the store does not have yet, one on each core. Does not change the live registry.
 * @param {{ app: string, build: string }[]} wanted
 * @param {{ store: import('../stores/open-store.mjs').Store, buildsFolder: string, log: (line: string) => void }} options
 */
export async function publishMissing(wanted, { store, buildsFolder, log }) {
  const missing = [];
  for (const one of wanted) if (!(await store.hasBuild(one.app, one.build))) missing.push(one);
  if (missing.length === 0) return;
  log(`▸ Building ${missing.map((one) => one.app).join(', ')}`);
  const startedAt = Date.now();
  await withBuilders(missing.length, (builders) =>
    Promise.all(
      missing.map(async (one) => {
        const folder = await buildCandidate(one, buildsFolder, builders);
        await publishBuild({ ...one, folder }, store);
        log(`  ${one.app} built after ${((Date.now() - startedAt) / 1000).toFixed(0)} s`);
      }),
    ),
  );
}
