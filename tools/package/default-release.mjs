// The release of the site that a package contains.
import { join } from 'node:path';
import { APPS } from '../build/apps.mjs';
import { computeBuildId } from '../build/build-id.mjs';
import { publishMissing, buildsFolderOf } from '../release/candidate/build-candidate.mjs';
import { makeBuildsLive } from '../release/site/make-builds-live.mjs';
import { openFolderStore } from '../release/stores/folder-store.mjs';

/**
 * Makes a site of the working tree's builds. Builds only those that the data folder lacks, and leaves alone what is
 * live there.
 * @param {string} siteFolder a new folder
 * @param {{ dataDir: string, log: (line: string) => void }} options
 */
export async function makeDefaultRelease(siteFolder, { dataDir, log }) {
  const wanted = await Promise.all(APPS.map(async (app) => ({ app, build: await computeBuildId(app) })));
  const builds = openFolderStore(join(dataDir, 'site'));
  await publishMissing(wanted, { store: builds, buildsFolder: buildsFolderOf(dataDir), log });
  const store = openFolderStore(siteFolder);
  for (const { app, build } of wanted) await store.putBuild(app, build, await builds.fetchBuild(app, build));
  await makeBuildsLive(wanted, { store, isWhole: true, log: () => undefined });
}
