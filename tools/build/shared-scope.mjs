// What the apps share at run time (docs/adr/0002-shared-scope.md). React and styled-components come from the shell
// alone; the axios client is shared because four apps need it, and lazy because the first screen does not.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './apps.mjs';

const FROM_THE_SHELL = ['react', 'react/jsx-runtime', 'react-dom', 'styled-components'];
const API_CLIENT = '@nyimbo/shared-api/client';

const readVersion = (folder) => JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')).version;
const versionOf = (name) => readVersion(`node_modules/${name.split('/')[0]}`);

/** Minor and up: a remote may use what came with its minor version, and a patch is never a reason to refuse. */
const rangeOf = (version) => `^${version.split('.').slice(0, 2).join('.')}`;

/** The shell provides the libraries, inside its own entry: they are needed for the first paint. */
export function sharedByShell() {
  // The version is said, not found: the module that is shared may stand in for the package's own entry.
  const provided = [
    ...FROM_THE_SHELL.map((name) => ({ shareKey: name, eager: true, version: versionOf(name) })),
    { shareKey: API_CLIENT, version: readVersion('shared-api') },
  ];
  return Object.fromEntries(provided.map((module) => [module.shareKey, module]));
}

/**
 * A remote carries none of the libraries: without `import`, a missing or unsuitable one is an error of that remote
 * instead of a second React. Of the API client it has a copy, for a shell whose client is too old or too new.
 */
export function sharedByRemote() {
  const libraries = FROM_THE_SHELL.map((name) => [
    name,
    { singleton: true, strictVersion: true, import: false, requiredVersion: rangeOf(versionOf(name)) },
  ]);
  const version = readVersion('shared-api');
  return { ...Object.fromEntries(libraries), [API_CLIENT]: { version, requiredVersion: `^${version}` } };
}
