// What the apps share at run time (docs/adr/0002-shared-scope.md). React and styled-components come from the shell
// alone; the axios client is shared because four apps need it, and lazy because the first screen does not.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './apps.mjs';

const FROM_THE_SHELL = ['react', 'react/jsx-runtime', 'react-dom', 'styled-components'];
const API_CLIENT = '@nyimbo/shared-api/client';

const versionOf = (folder) => JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')).version;
const packageOf = (name) => name.split('/')[0];

/** Minor and up: a remote may use what came with its minor version, and a patch is never a reason to refuse. */
const rangeOf = (name) =>
  `^${versionOf(`node_modules/${packageOf(name)}`)
    .split('.')
    .slice(0, 2)
    .join('.')}`;

function apiClient() {
  const version = versionOf('shared-api');
  return { singleton: true, version, requiredVersion: `^${version}` };
}

/** The shell provides the libraries, inside its own entry: they are needed for the first paint. */
export function shellShared() {
  const libraries = FROM_THE_SHELL.map((name) => [
    name,
    // The version is said, not found: the module that is shared may stand in for the package's own entry.
    {
      singleton: true,
      eager: true,
      version: versionOf(`node_modules/${packageOf(name)}`),
      requiredVersion: rangeOf(name),
    },
  ]);
  return { ...Object.fromEntries(libraries), [API_CLIENT]: apiClient() };
}

/**
 * A remote carries none of the libraries: with `import: false` a missing one, and with `strictVersion` an unsuitable one,
 * is an error of that remote instead of a second React or a broken page.
 */
export function remoteShared() {
  const libraries = FROM_THE_SHELL.map((name) => [
    name,
    { singleton: true, strictVersion: true, import: false, requiredVersion: rangeOf(name) },
  ]);
  return { ...Object.fromEntries(libraries), [API_CLIENT]: apiClient() };
}
