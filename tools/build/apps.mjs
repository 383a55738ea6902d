// The apps of the site: the shell, and each `mfe-*` folder with a `remote.json`. There is no list to maintain.
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseRemoteDescription } from './remote-description.mjs';

/** Absolute path of the project's folder, with a slash at the end. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** Name of the shell in builds, in the registry and as a folder. */
export const SHELL = 'shell';
/** Names of the remotes, sorted: their order must not depend on the file system. */
export const REMOTES = readdirSync(ROOT)
  .filter((name) => name.startsWith('mfe-') && existsSync(join(ROOT, name, 'remote.json')))
  .sort();
/** The shell first, because every page needs it. */
export const APPS = [SHELL, ...REMOTES];

/** Packages whose sources are compiled into every app. */
export const SHARED_PACKAGES = ['shared-events', 'shared-api', 'shared-ui'];

/** Returns the folder of an app or a package. */
export const folderOf = (name) => join(ROOT, name);

/** Returns the federation name of a remote, which must not contain dashes: `mfe-player` becomes `mfe_player`. */
export const federationNameOf = (name) => name.replaceAll('-', '_');

/**
 * Reads and checks a remote's `remote.json`.
 * @throws if the file is missing or invalid; the message names the file and the fields
 */
export async function readRemoteDescription(name) {
  const file = join(folderOf(name), 'remote.json');
  const description = parseRemoteDescription(JSON.parse(await readFile(file, 'utf8')), file);
  if (description.name !== name) throw new Error(`${file} says name '${description.name}', expected '${name}'.`);
  return description;
}
