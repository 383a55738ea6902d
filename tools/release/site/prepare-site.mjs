// Prepares the site for `npm start`. An existing site does not change, because a restart must not undo a release, a
// rollback or a canary.
import { join, resolve } from 'node:path';
import { APPS, ROOT } from '../../build/apps.mjs';
import { computeBuildId } from '../../build/build-id.mjs';
import { formatLive } from '../history/format-history.mjs';
import { releaseSite } from './release-site.mjs';
import { releaseOf } from '../registry/registry-changes.mjs';
import { openFolderStore } from '../stores/folder-store.mjs';

/** Lists the differences between the live site and the working tree, one line per app. */
function compareWithTree(live, tree) {
  const changed = Object.entries(tree).flatMap(([app, build]) => {
    const release = releaseOf(live, app);
    if (!release) return [`  ${app} is not on the site; the working tree has ${build}.`];
    if (release.current.build === build || release.canary?.build === build) return [];
    const past = release.previous?.build === build ? ', which was live before' : '';
    return [`  ${app} ${release.current.build} is live; the working tree has ${build}${past}.`];
  });
  const gone = Object.keys(live.remotes).filter((name) => !Object.hasOwn(tree, name));
  return [...changed, ...gone.map((name) => `  ${name} is live; the working tree does not have it.`)];
}

async function readTree() {
  const builds = APPS.map(async (app) => [app, await computeBuildId(app)]);
  return Object.fromEntries(await Promise.all(builds));
}

async function readLive(dataDir) {
  const store = openFolderStore(join(resolve(ROOT, dataDir), 'site'));
  // Complete an interrupted release, as the next release does.
  await store.settle();
  return store.readRegistry();
}

/** The real dependencies, which tests replace. */
const REAL_DEPENDENCIES = { publish: releaseSite, readTree };

/**
 * Publishes the working tree if the data folder has no release yet, or on request. Otherwise logs the live builds and
 * how to publish the working tree.
 * @param {{ dataDir: string, mustPublish?: boolean, log?: (line: string) => void }} options mustPublish: set by
 *   `--publish`
 * @throws while publishing, if an app does not build or two remotes claim one name
 */
export async function prepareSite(
  { dataDir, mustPublish = false, log = console.log },
  { publish, readTree } = REAL_DEPENDENCIES,
) {
  if (mustPublish) return void (await publish({ dataDir, log }));
  const live = await readLive(dataDir).catch((error) => {
    log(error.message);
    return undefined;
  });
  if (live === undefined) return; // The registry is broken, and the server uses the newest valid release.
  if (!live?.shell) return void (await publish({ dataDir, log }));
  for (const line of formatLive(live)) log(`  ${line}`);
  const differences = compareWithTree(live, await readTree());
  if (differences.length === 0) return;
  log('The site stays as it is. The working tree is not what is live:');
  for (const line of differences) log(line);
  log('To publish it: npm start -- --publish, or one app with its checks: npm run release -- <app>.');
}
