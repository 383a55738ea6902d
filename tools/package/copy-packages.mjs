// Copies installed npm packages together with their dependencies.
import { existsSync, readFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';

const DEVELOPER_FILE = /\.[cm]?ts$|\.map$|\.tsbuildinfo$/;
const TEST_FOLDERS = new Set(['test', 'tests', '__tests__', 'benchmark', 'benchmarks', 'example', 'examples']);

/** Finds an installed package as Node does: in `node_modules` of each folder from `folder` up. */
function findPackage(name, folder) {
  for (let at = folder; ; at = dirname(at)) {
    const found = join(at, 'node_modules', name);
    if (existsSync(join(found, 'package.json'))) return found;
    if (at === dirname(at)) return null;
  }
}

/**
 * Lists the folders of packages and of their dependencies, direct and indirect. Omits optional packages for other
 * platforms, because they are not installed.
 * @throws if a package is not installed
 */
function listPackageFolders(names, folder, found = new Set()) {
  for (const name of names) {
    const at = findPackage(name, folder);
    if (at === null) throw new Error(`${name} is not installed. Run npm ci.`);
    if (found.has(at)) continue;
    found.add(at);
    const { dependencies = {}, optionalDependencies = {} } = JSON.parse(readFileSync(join(at, 'package.json'), 'utf8'));
    const optional = Object.keys(optionalDependencies);
    const needed = Object.keys(dependencies).filter((one) => !optional.includes(one));
    listPackageFolders([...needed, ...optional.filter((one) => findPackage(one, at) !== null)], at, found);
  }
  return found;
}

/**
 * Copies packages to the same paths below `target`, without type declarations, source maps and tests.
 * @param {{ names: string[], from: string, root: string, target: string }} copy from: the folder whose code imports the
 *   packages
 */
export async function copyPackages({ names, from, root, target }) {
  for (const folder of listPackageFolders(names, from)) {
    const filter = (file) => {
      if (file === folder) return true;
      if (DEVELOPER_FILE.test(file) || basename(file) === 'node_modules') return false;
      return !(dirname(file) === folder && TEST_FOLDERS.has(basename(file)));
    };
    await cp(folder, join(target, relative(root, folder)), { recursive: true, dereference: true, filter });
  }
}
