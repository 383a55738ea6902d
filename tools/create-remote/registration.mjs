// The files outside a remote's folder that name it: CODEOWNERS, the byte budget and the lock file.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../build/apps.mjs';

const OWNERS_FILE = join(ROOT, 'CODEOWNERS');
const BUDGET_FILE = join(ROOT, 'tools/build/budget.json');
const LOCK_FILE = join(ROOT, 'package-lock.json');

/** Budget of a new page, including the shell's scripts. The home page has the same budget. */
const PAGE_BUDGET_BROTLI_BYTES = 128_000;

const readJson = async (file) => JSON.parse(await readFile(file, 'utf8'));

const withoutKey = (object, key) => Object.fromEntries(Object.entries(object).filter(([name]) => name !== key));

/** Sorts an object's keys in the order that npm uses. */
const sortKeys = (object) => Object.fromEntries(Object.entries(object).sort(([a], [b]) => a.localeCompare(b, 'en')));

/**
 * @typedef {{ owners: string, budget: object, lock: object }} Registration the content of the three files
 * @typedef {{ name: string, path: string }} Names of a remote, and the path of its page
 * @typedef {{ name: string, version: string, dependencies?: object, devDependencies?: object }} Manifest `package.json`
 */

/**
 * Reads the three files. The returned functions compute their content with or without a remote, and write nothing.
 * @returns {Promise<{ with: (names: Names, manifest: Manifest) => Registration, without: (names: Names) => Registration }>}
 */
export async function readRegistration() {
  const [owners, budget, lock] = await Promise.all([
    readFile(OWNERS_FILE, 'utf8'),
    readJson(BUDGET_FILE),
    readJson(LOCK_FILE),
  ]);
  const linkOf = (name) => `node_modules/@nyimbo/${name}`;
  return {
    with: ({ name, path }, { name: packageName, version, dependencies, devDependencies }) => ({
      owners: `${owners.trimEnd()}\n/${name}/ @nyimbo/${name.slice('mfe-'.length)}\n`,
      budget: { ...budget, [path]: { app: name, scriptBrotliBytes: PAGE_BUDGET_BROTLI_BYTES } },
      lock: {
        ...lock,
        packages: sortKeys({
          ...lock.packages,
          [name]: { name: packageName, version, dependencies, devDependencies },
          [linkOf(name)]: { resolved: name, link: true },
        }),
      },
    }),
    without: ({ name, path }) => ({
      owners: owners
        .split('\n')
        .filter((line) => !line.startsWith(`/${name}/ `))
        .join('\n'),
      budget: withoutKey(budget, path),
      lock: { ...lock, packages: withoutKey(withoutKey(lock.packages, name), linkOf(name)) },
    }),
  };
}

/** @param {Registration} registration */
export async function writeRegistration({ owners, budget, lock }) {
  await writeFile(OWNERS_FILE, owners);
  await writeFile(BUDGET_FILE, `{\n${Object.entries(budget).map(writeBudget).join(',\n')}\n}\n`);
  await writeFile(LOCK_FILE, `${JSON.stringify(lock, null, 2)}\n`);
}

const writeField = ([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`;
const writeBudget = ([path, budget]) =>
  `  ${JSON.stringify(path)}: { ${Object.entries(budget).map(writeField).join(', ')} }`;
