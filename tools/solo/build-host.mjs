// Builds the harness if its inputs have changed, and caches the build in a folder named after the hash of its inputs.
import { access, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import { folderOf, ROOT, SHARED_PACKAGES, SHELL } from '../build/apps.mjs';
import { hashInputs } from '../build/build-id.mjs';
import { createHostConfig } from './host-config.mjs';

const CACHE_FOLDER = join(ROOT, 'node_modules/.cache/solo');
const OWN_FOLDER = fileURLToPath(new URL('.', import.meta.url));

const exists = (path) =>
  access(path).then(
    () => true,
    () => false,
  );

/** Hashes the inputs of the harness. They include folders that the builds of the site do not depend on. */
function computeHostId() {
  return hashInputs({
    root: ROOT,
    folders: [
      folderOf(SHELL),
      join(folderOf(SHELL), 'src/solo'),
      ...SHARED_PACKAGES.map(folderOf),
      join(ROOT, 'tools/build'),
      OWN_FOLDER,
    ],
    files: [join(ROOT, 'package-lock.json')],
  });
}

/** @returns {Promise<void>} */
function compile(config) {
  return new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error) return reject(error);
      if (stats?.hasErrors()) return reject(new Error(stats.toString({ all: false, errors: true, colors: false })));
      resolve();
    });
  });
}

/** Deletes builds of older sources. */
async function deleteOldBuilds(kind, keep) {
  const others = (await readdir(CACHE_FOLDER)).filter((name) => name.startsWith(`${kind}-`) && name !== keep);
  await Promise.all(others.map((name) => rm(join(CACHE_FOLDER, name), { recursive: true, force: true })));
}

/**
 * @param {{ isDevelopment: boolean, log?: (line: string) => void }} options
 * @returns {Promise<string>} the folder with the harness's files
 * @throws with webpack's messages if it does not compile
 */
export async function buildHost({ isDevelopment, log = () => {} }) {
  const kind = isDevelopment ? 'development' : 'production';
  const build = await computeHostId();
  const target = join(CACHE_FOLDER, `${kind}-${build}`);
  if (await exists(join(target, 'solo.js'))) return target;
  log('▸ Building the harness');
  await mkdir(CACHE_FOLDER, { recursive: true });
  const draft = join(CACHE_FOLDER, `.${kind}-${build}-${process.pid}`);
  try {
    await compile(createHostConfig({ build, outputPath: draft, isDevelopment }));
    // Another process may have built it first. The result is the same.
    await rename(draft, target).catch(async (error) => {
      if (!(await exists(join(target, 'solo.js')))) throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  await deleteOldBuilds(kind, `${kind}-${build}`);
  return target;
}
