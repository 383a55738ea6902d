// The modules that the apps share at run time (docs/adr/0002-shared-scope.md). Only the shell provides React and
// styled-components. The axios client is shared because most apps need it, and lazy because the first screen does not.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './apps.mjs';

const SHELL_LIBRARIES = ['react', 'react/jsx-runtime', 'react-dom', 'styled-components'];
const API_CLIENT = '@nyimbo/shared-api/client';

const versionOf = (folder) => JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')).version;
const packageOf = (name) => name.split('/')[0];

/** Returns the caret range of the installed minor version, so that a patch release never causes a conflict. */
const rangeOf = (name) =>
  `^${versionOf(`node_modules/${packageOf(name)}`)
    .split('.')
    .slice(0, 2)
    .join('.')}`;

function createApiClientModule() {
  const version = versionOf('shared-api');
  return { singleton: true, version, requiredVersion: `^${version}` };
}

/** Returns the shell's shared modules. The libraries are in its entry, because the first paint needs them. */
export function createShellShared() {
  const libraries = SHELL_LIBRARIES.map((name) => [
    name,
    // State the version explicitly: the shared module can be a replacement for the package's entry.
    {
      singleton: true,
      eager: true,
      version: versionOf(`node_modules/${packageOf(name)}`),
      requiredVersion: rangeOf(name),
    },
  ]);
  return { ...Object.fromEntries(libraries), [API_CLIENT]: createApiClientModule() };
}

/**
 * Returns a remote's shared modules. A remote contains none of the libraries: with `import: false` a missing library, and
 * with `strictVersion` an incompatible one, is an error of that remote instead of a second React or a broken page.
 */
export function createRemoteShared() {
  const libraries = SHELL_LIBRARIES.map((name) => [
    name,
    { singleton: true, strictVersion: true, import: false, requiredVersion: rangeOf(name) },
  ]);
  return { ...Object.fromEntries(libraries), [API_CLIENT]: createApiClientModule() };
}
