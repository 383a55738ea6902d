// What `npm start` does to the site before it is served: nothing, once there is one. What is live was decided by a
// release, a roll-back or a canary, and no restart takes that back.
import { join, resolve } from 'node:path';
import { APPS, ROOT } from '../build/apps.mjs';
import { computeBuildId } from '../build/build-id.mjs';
import { formatLive } from './format-history.mjs';
import { publishSite } from './publish.mjs';
import { releaseOf } from './registry-changes.mjs';
import { openFolderStore } from './stores/folder-store.mjs';

/** How what is live differs from the working tree: a line an app, none when they are the same. */
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

const BROKEN = Symbol('broken registry');

async function readLive(dataDir) {
  const store = openFolderStore(join(resolve(ROOT, dataDir), 'site'));
  // A decision that a killed release has left half-way is live from now on, as the next release would make it.
  await store.settle();
  return store.readRegistry();
}

/** The parts that a test puts others in the place of. */
const REAL = { publish: publishSite, readTree };

/**
 * Publishes the working tree into a data folder that has no release yet, or when it is asked to. Otherwise it says what is
 * live, and how to publish what the working tree has instead.
 * @param {{ dataDir: string, isAsked?: boolean, log?: (line: string) => void }} options isAsked: `--publish` was given
 * @throws when it publishes, and an app does not build or two remotes claim one name
 */
export async function prepareSite({ dataDir, isAsked = false, log = console.log }, { publish, readTree } = REAL) {
  if (isAsked) return void (await publish({ dataDir, log }));
  const live = await readLive(dataDir).catch((error) => {
    log(error.message);
    return BROKEN;
  });
  if (live === BROKEN) return; // The server takes the newest release that is whole.
  if (!live?.shell) return void (await publish({ dataDir, log }));
  for (const line of formatLive(live)) log(`  ${line}`);
  const differences = compareWithTree(live, await readTree());
  if (differences.length === 0) return;
  log('The site stays as it is. The working tree is not what is live:');
  for (const line of differences) log(line);
  log('To publish it: npm start -- --publish, or one app with its checks: npm run release -- <app>.');
}
