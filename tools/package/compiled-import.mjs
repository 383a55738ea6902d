// Takes the place of `tsx/esm/api` in the package: the TypeScript module that the tools import is compiled there.
import * as remoteDescription from '../../shared-api/src/remote-description/index.ts';

const MODULES = { '../../shared-api/src/remote-description/index.ts': remoteDescription };

/** @throws if the module is not in the package */
export async function tsImport(specifier) {
  if (!Object.hasOwn(MODULES, specifier)) throw new Error(`The package does not contain ${specifier}.`);
  return MODULES[specifier];
}
