import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeBuild } from './describe-build.mjs';

/**
 * Publishes the scripts of a build that keep their URL across builds, each in the folder of its content. Does nothing
 * for scripts that the store has.
 * @param {{ app: string, folder: string }} build folder: of the complete build
 * @param {import('../stores/open-store.mjs').Store} store
 */
export async function publishContentFolders({ app, folder }, store) {
  const { beside = [] } = JSON.parse(await readFile(join(folder, 'build.json'), 'utf8'));
  for (const { file, folder: name } of beside) {
    if (!name || (await store.hasBuild(app, name))) continue;
    const draft = await mkdtemp(join(tmpdir(), 'nyimbo-content-'));
    try {
      await copyFile(join(folder, file), join(draft, file));
      for (const ending of ['.br', '.gz']) {
        // ENOENT: a script below the minimum size has no compressed copies.
        await copyFile(join(folder, file + ending), join(draft, file + ending)).catch(() => undefined);
      }
      await store.putBuild(app, name, draft).catch(async (error) => {
        if (!(await store.hasBuild(app, name).catch(() => false))) throw error;
      });
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  }
}

/**
 * Publishes a candidate and removes it from the builds folder. Succeeds if another process publishes the same build at
 * the same time.
 * @param {{ app: string, build: string, folder: string }} candidate folder: in the builds folder
 * @param {import('../stores/open-store.mjs').Store} store
 * @throws if the store has a build with this id but different files
 */
export async function publishBuild({ app, build, folder }, store) {
  const wanted = await describeBuild(folder, { app, build });
  await publishContentFolders({ app, folder }, store);
  await store.putBuild(app, build, folder).catch(async (error) => {
    if (!(await store.hasBuild(app, build).catch(() => false))) throw error;
    const found = await describeBuild(await store.fetchBuild(app, build, { isFresh: true }), { app, build });
    if (found.integrity !== wanted.integrity || found.hashes !== wanted.hashes) throw error;
  });
  await rm(folder, { recursive: true, force: true });
}
