// Finds the files of the modules that a remote's `remote.json` names.
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { folderOf } from './apps.mjs';

/**
 * Finds the file of a module by its name, in `src` or in a folder below it.
 * @param {string} remote
 * @param {string} module as in `remote.json`: `./HomePage`
 * @throws {Error} if there is not exactly one such file
 */
export function findModuleFile(remote, module) {
  const name = module.slice('./'.length);
  const source = join(folderOf(remote), 'src');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
  const found = files.filter((file) => [`${name}.tsx`, `${name}.ts`].includes(basename(file)));
  if (found.length !== 1) {
    const problem = found.length === 0 ? 'has no file' : `has ${found.length} files`;
    throw new Error(`${module} of remote.json ${problem}: looked for ${name}.tsx and ${name}.ts in ${source}.`);
  }
  return join(source, found[0]);
}
