// Replaces `tsx/esm/api` in the package, where the TypeScript modules that the tools import are already compiled.
import * as remoteDescription from '../../shared-api/src/remote-description/index.ts';

const COMPILED_MODULES = { '../../shared-api/src/remote-description/index.ts': remoteDescription };

/** @throws if the module is not in the package */
export async function tsImport(specifier) {
  if (!Object.hasOwn(COMPILED_MODULES, specifier)) throw new Error(`The package does not contain ${specifier}.`);
  return COMPILED_MODULES[specifier];
}
