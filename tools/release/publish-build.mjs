import { rm } from 'node:fs/promises';
import { describeBuild } from './check-build.mjs';

/**
 * Publishes a candidate and takes it out of the workshop. Somebody else may publish the same build at the same moment:
 * then it is there, which is what was wanted.
 * @param {{ app: string, build: string, folder: string }} candidate folder: in the workshop
 * @throws when its place is taken by other bytes
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
