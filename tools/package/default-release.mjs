// Makes the release of the site that a package contains.
import { join } from 'node:path';
import { APPS } from '../build/apps.mjs';
import { computeBuildId } from '../build/build-id.mjs';
import { publishMissing, buildsFolderOf } from '../release/candidate/build-candidate.mjs';
import { publishContentFolders } from '../release/candidate/publish-build.mjs';
import { makeBuildsLive } from '../release/site/make-builds-live.mjs';
import { openFolderStore } from '../release/stores/folder-store.mjs';

/**
 * Makes a site with the builds of the working tree. Builds only the apps whose build the data folder lacks. Does not
 * change the data folder's live release.
 * @param {string} siteFolder a new folder
 * @param {{ dataDir: string, log: (line: string) => void }} options
 */
export async function makeDefaultRelease(siteFolder, { dataDir, log }) {
  const wanted = await Promise.all(APPS.map(async (app) => ({ app, build: await computeBuildId(app) })));
  const builds = openFolderStore(join(dataDir, 'site'));
  await publishMissing(wanted, { store: builds, buildsFolder: buildsFolderOf(dataDir), log });
  const store = openFolderStore(siteFolder);
  for (const { app, build } of wanted) {
    const folder = await builds.fetchBuild(app, build);
    await publishContentFolders({ app, folder }, store);
    await store.putBuild(app, build, folder);
  }
  await makeBuildsLive(wanted, { store, shouldRemoveOthers: true, log: () => undefined });
}
