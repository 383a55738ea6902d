// `npm run publish:site [-- app…]`: the whole site, as it is in the working tree, live in `DATA_DIR/site`. `npm start` does
// the same in a folder that has no release yet, and `npm run dev` at each change. It takes the steps of a release without its checks, which compare with what visitors have:
// this is for a developer's own site.
import { join, resolve } from 'node:path';
import { argv, env } from 'node:process';
import { fileURLToPath } from 'node:url';
import { APPS, REMOTES, ROOT } from '../build/apps.mjs';
import { computeBuildId } from '../build/build-id.mjs';
import { publishMissing, workshopOf } from './build-candidate.mjs';
import { describeBuild } from './check-build.mjs';
import { refuseSharedOwners, releaseOf, succeed, withRelease } from './registry-changes.mjs';
import { openFolderStore } from './stores/folder-store.mjs';

/** @throws when one of them is no app; the message lists what there is */
export function refuseUnknownApps(apps) {
  const unknown = apps.filter((app) => !APPS.includes(app));
  if (unknown.length > 0) throw new Error(`No such app: ${unknown.join(', ')}. There are ${APPS.join(', ')}.`);
}

/** The registry with all wanted builds live, and what has changed by that. */
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
 * Makes the given apps, as they are in the working tree, the live site of a data folder.
 * @param {{ dataDir: string, apps?: string[], log?: (line: string) => void }} options apps: all when left out, and then a
 *   remote that the working tree does not have any more leaves the site
 * @returns {Promise<object>} the live registry; the same one as before when nothing has changed
 * @throws when an app does not build, two remotes claim one name, or another release came in between
 */
export async function publishSite({ dataDir, apps = APPS, log = console.log }) {
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
  publishSite({ dataDir: env.DATA_DIR ?? '.data', ...(apps.length > 0 ? { apps } : {}) }).catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
