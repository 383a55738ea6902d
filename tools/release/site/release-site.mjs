// `npm run release:site [-- app…]`: makes the working tree live in `DATA_DIR/site`. `npm start` does this for a folder
// without a release, and `npm run dev` after each change. Publishes without the release checks. For local development
// only.
import { join, resolve } from 'node:path';
import { argv, env } from 'node:process';
import { fileURLToPath } from 'node:url';
import { APPS, REMOTES, ROOT } from '../../build/apps.mjs';
import { computeBuildId } from '../../build/build-id.mjs';
import { publishMissing, workshopOf } from '../candidate/build-candidate.mjs';
import { describeBuild } from '../candidate/describe-build.mjs';
import { refuseSharedOwners, releaseOf, succeed, withRelease } from '../registry-changes.mjs';
import { openFolderStore } from '../stores/folder-store.mjs';

/** @throws if an app is unknown; the message lists the known apps */
export function refuseUnknownApps(apps) {
  const unknown = apps.filter((app) => !APPS.includes(app));
  if (unknown.length > 0) throw new Error(`No such app: ${unknown.join(', ')}. There are ${APPS.join(', ')}.`);
}

/** Returns the registry with all wanted builds live, and the list of changes. */
async function releaseAll(live, wanted, gone, store) {
  let next = live;
  const changes = [];
  for (const app of gone) {
    next = withRelease(next, app, null, '');
    changes.push(`retire ${app}`);
  }
  for (const { app, build } of wanted) {
    const before = releaseOf(next, app);
    if (before?.current.build === build) continue;
    const described = await describeBuild(await store.fetchBuild(app, build), { app, build });
    next = withRelease(next, app, succeed(before, described), '');
    changes.push(`release ${app} ${build}`);
  }
  return { next: next && { note: changes.join(', '), shell: next.shell, remotes: next.remotes }, changes };
}

/**
 * Makes the given apps of the working tree live on the site of a data folder.
 * @param {{ dataDir: string, apps?: string[], log?: (line: string) => void }} options apps: defaults to all, which also
 *   removes remotes from the site that the working tree no longer has
 * @returns {Promise<object>} the live registry, unchanged if nothing has changed
 * @throws if an app does not build, two remotes claim one name, or another release came first
 */
export async function releaseSite({ dataDir, apps = APPS, log = console.log }) {
  refuseUnknownApps(apps);
  const folder = resolve(ROOT, dataDir);
  const store = openFolderStore(join(folder, 'site'));
  const wanted = await Promise.all(apps.map(async (app) => ({ app, build: await computeBuildId(app) })));
  await publishMissing(wanted, { store, workshop: workshopOf(folder), log });
  await store.settle();
  const live = await store.readRegistry();
  const gone = Object.keys(live?.remotes ?? {}).filter((name) => apps === APPS && !REMOTES.includes(name));
  const { next, changes } = await releaseAll(live, wanted, gone, store);
  if (live && changes.length === 0) return live;
  refuseSharedOwners(next);
  const registry = await store.flip(live?.seq ?? 0, next);
  log(`  Release ${registry.seq} is live.`);
  return registry;
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const apps = argv.slice(2);
  releaseSite({ dataDir: env.DATA_DIR ?? '.data', ...(apps.length > 0 ? { apps } : {}) }).catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
