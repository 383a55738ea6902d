// Copies the data folder of a benchmark. Benchmarks publish builds and count plays, and must not change the original.
import { constants, rmSync } from 'node:fs';
import { cp, lstat, mkdir, mkdtemp, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { register } from 'tsx/esm/api';
import { ROOT } from '../build/apps.mjs';

const COPIES_FOLDER = join(ROOT, 'node_modules/.cache/bench');
const BUILD_FOLDERS = ['builds', 'site'];
const LOCK_FILE = /^database\.lock/;
const COPY_OPTIONS = {
  recursive: true,
  mode: constants.COPYFILE_FICLONE,
  // A killed server leaves its sockets, which cannot be copied.
  filter: async (path) => !LOCK_FILE.test(basename(path)) && !(await lstat(path)).isSocket(),
};

const isFolder = async (path) => (await stat(path).catch(() => null))?.isDirectory() ?? false;

/** Creates an empty folder, which is deleted when the process exits, also after Ctrl-C. */
async function createCopyFolder() {
  await mkdir(COPIES_FOLDER, { recursive: true });
  const copy = await mkdtemp(join(COPIES_FOLDER, 'data-'));
  process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
  process.once('SIGINT', () => process.exit(130));
  process.once('SIGTERM', () => process.exit(143));
  return copy;
}

async function lockDataFolder(folder) {
  const unregister = register();
  const { lockFolder } = await import('../../server/src/db/folder-lock.ts');
  await unregister();
  return lockFolder(folder);
}

/**
 * Copies a data folder while no server can change it. The copy is deleted when the process exits.
 * @param {string} dataDir relative to the root; a folder that does not exist gives an empty copy
 * @returns {Promise<string>} the path of the copy
 * @throws {Error} if a process uses the folder; the message names the folder and the process
 */
export async function copyDataFolder(dataDir) {
  const source = resolve(ROOT, dataDir);
  if (!(await isFolder(source))) return createCopyFolder();
  const lock = await lockDataFolder(source);
  try {
    const copy = await createCopyFolder();
    await cp(source, copy, COPY_OPTIONS);
    return copy;
  } finally {
    lock.release();
  }
}

/**
 * Copies only the builds of a data folder, which a running server can use at the same time. The copy is deleted when the
 * process exits.
 * @returns {Promise<string>} the path of the copy
 */
export async function copyBuilds(dataDir) {
  const copy = await createCopyFolder();
  for (const name of BUILD_FOLDERS) {
    const source = resolve(ROOT, dataDir, name);
    if (await isFolder(source)) await cp(source, join(copy, name), COPY_OPTIONS);
  }
  return copy;
}
