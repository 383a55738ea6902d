import { rm } from 'node:fs/promises';
import { describeBuild } from './describe-build.mjs';

/**
 * Publishes a candidate and removes it from the builds folder. Succeeds if another process publishes the same build at
 * the same time.
 * @param {{ app: string, build: string, folder: string }} candidate folder: in the builds folder
 * @throws if the store has a different build under this id
 */
export async function publishBuild({ app, build, folder }, store) {
  const wanted = await describeBuild(folder, { app, build });
  await store.putBuild(app, build, folder).catch(async (error) => {
    if (!(await store.hasBuild(app, build).catch(() => false))) throw error;
    const found = await describeBuild(await store.fetchBuild(app, build, { isFresh: true }), { app, build });
    if (found.integrity !== wanted.integrity || found.hashes !== wanted.hashes) throw error;
  });
  await rm(folder, { recursive: true, force: true });
}
