// The files outside a remote's folder that name it: CODEOWNERS, the byte budget and the lock file.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../build/apps.mjs';

const OWNERS = join(ROOT, 'CODEOWNERS');
const BUDGET = join(ROOT, 'tools/build/budget.json');
const LOCK = join(ROOT, 'package-lock.json');

/** The budget of a new page including the shell, equal to that of the home page. */
const SCRIPT_BROTLI_BYTES = 128_000;

const readJson = async (file) => JSON.parse(await readFile(file, 'utf8'));

const withoutKey = (object, key) => Object.fromEntries(Object.entries(object).filter(([name]) => name !== key));

/** Sorted as npm does. */
const sortKeys = (object) => Object.fromEntries(Object.entries(object).sort(([a], [b]) => a.localeCompare(b, 'en')));

/** @typedef {{ owners: string, budget: object, lock: object }} Registration the content of the three files */

/**
 * Reads the three files. The returned functions compute their content with or without a remote, and write nothing.
 * @returns {Promise<{ with: (names: object, manifest: object) => Registration, without: (names: object) => Registration }>}
 */
export async function readRegistration() {
  const [owners, budget, lock] = await Promise.all([readFile(OWNERS, 'utf8'), readJson(BUDGET), readJson(LOCK)]);
  const linkOf = (name) => `node_modules/@nyimbo/${name}`;
  return {
    with: ({ name, path }, { name: packageName, version, dependencies, devDependencies }) => ({
      owners: `${owners.trimEnd()}\n/${name}/ @nyimbo/${name.slice('mfe-'.length)}\n`,
      budget: { ...budget, [path]: { app: name, scriptBrotliBytes: SCRIPT_BROTLI_BYTES } },
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
  await writeFile(OWNERS, owners);
  await writeFile(BUDGET, `{\n${Object.entries(budget).map(writeBudget).join(',\n')}\n}\n`);
  await writeFile(LOCK, `${JSON.stringify(lock, null, 2)}\n`);
}

const writeBudget = ([path, { app, scriptBrotliBytes }]) =>
  `  ${JSON.stringify(path)}: { "app": ${JSON.stringify(app)}, "scriptBrotliBytes": ${scriptBrotliBytes} }`;
