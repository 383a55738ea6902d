// `npm run release:site [-- app…]`: makes the working tree live in `DATA_DIR/site`. `npm start` does this for a folder
// without a release, and `npm run dev` after each change. Publishes without the release checks. For local development
// only.
import { join, resolve } from 'node:path';
import { argv, env } from 'node:process';
import { fileURLToPath } from 'node:url';
import { APPS, ROOT } from '../../build/apps.mjs';
import { computeBuildId } from '../../build/build-id.mjs';
import { publishMissing, buildsFolderOf } from '../candidate/build-candidate.mjs';
import { openFolderStore } from '../stores/folder-store.mjs';
import { makeBuildsLive } from './make-builds-live.mjs';

/** @throws if an app is unknown; the message lists the known apps */
export function refuseUnknownApps(apps) {
  const unknown = apps.filter((app) => !APPS.includes(app));
  if (unknown.length > 0) throw new Error(`No such app: ${unknown.join(', ')}. There are ${APPS.join(', ')}.`);
}

/**
 * Makes the given apps of the working tree live on the site of a data folder.
 * @param {{ dataDir: string, apps?: string[], log?: (line: string) => void }} options apps: defaults to all, which also
 *   removes remotes from the site that the working tree no longer has
 * @returns {Promise<import('../registry/registry-changes.mjs').Registry>} the live registry, unchanged if nothing has changed
 * @throws if an app does not build, two remotes claim one name, or another release came first
 */
export async function releaseSite({ dataDir, apps = APPS, log = console.log }) {
  refuseUnknownApps(apps);
  const folder = resolve(ROOT, dataDir);
  const store = openFolderStore(join(folder, 'site'));
  const wanted = await Promise.all(apps.map(async (app) => ({ app, build: await computeBuildId(app) })));
  await publishMissing(wanted, { store, buildsFolder: buildsFolderOf(folder), log });
  return makeBuildsLive(wanted, { store, shouldRemoveOthers: apps === APPS, log });
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const apps = argv.slice(2);
  releaseSite({ dataDir: env.DATA_DIR ?? '.data', ...(apps.length > 0 ? { apps } : {}) }).catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
