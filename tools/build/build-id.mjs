// A build's id is the hash of its inputs. If a folder named after the id exists, the app need not be built again.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { folderOf, ROOT, SHARED_PACKAGES } from './apps.mjs';

const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'testing', 'gallery', 'solo']);
const INPUT_FILE = /\.(tsx?|mjs|json|css|svg|html|woff2)$/;
const TEST_FILE = /\.test\.\w+$/;

async function listInputs(folder) {
  const entries = await readdir(folder, { withFileTypes: true });
  const lists = entries.map(async (entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED_FOLDERS.has(entry.name) ? [] : listInputs(path);
    return INPUT_FILE.test(entry.name) && !TEST_FILE.test(entry.name) ? [path] : [];
  });
  return (await Promise.all(lists)).flat();
}

/**
 * Hashes names and contents of the given files and of all inputs in the folders. Returns 16 hex digits of the SHA-256.
 * @param {{ root: string, folders: string[], files?: string[] }} inputs root: the folder that names are relative to
 */
export async function hashInputs({ root, folders, files = [] }) {
  const all = [...(await Promise.all(folders.map(listInputs))).flat(), ...files].sort();
  const contents = await Promise.all(all.map((file) => readFile(file)));
  const hash = createHash('sha256');
  all.forEach((file, index) => {
    hash.update(`${relative(root, file)}\0${contents[index].length}\0`);
    hash.update(contents[index]);
  });
  return hash.digest('hex').slice(0, 16);
}

/**
 * The build id of an app: the hash of its source, the shared packages, the build tools and the lock file. Tests,
 * galleries and READMEs do not change it.
 */
export function computeBuildId(app) {
  return hashInputs({
    root: ROOT,
    folders: [folderOf(app), ...SHARED_PACKAGES.map(folderOf), join(ROOT, 'tools/build')],
    files: [join(ROOT, 'package-lock.json'), join(ROOT, 'tsconfig.base.json')],
  });
}
