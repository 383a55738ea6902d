// Compiles the server for the suites that start it as a program.
import { rm } from 'node:fs/promises';
import path from 'node:path';

/** Inside `node_modules`, where the bundle finds the packages that it does not contain. */
const FOLDER = path.resolve('node_modules/.cache/compiled-server');

/** @returns {Promise<string>} the folder of the bundle, which contains the server as in the package */
export async function compileServer() {
  // Imports a package, which `npm test` may have installed only now.
  const { bundleServer } = await import('../../package/bundle-server.mjs');
  await rm(FOLDER, { recursive: true, force: true });
  await bundleServer(FOLDER);
  return FOLDER;
}
