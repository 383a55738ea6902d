// `nyimbo publish`: makes the release of the package live in `DATA_DIR/site`, beside the builds that visitors have now.
import { join, resolve } from 'node:path';
import { makeBuildsLive } from '../release/site/make-builds-live.mjs';
import { openFolderStore } from '../release/stores/folder-store.mjs';

async function publish(packaged, store) {
  const { shell, remotes } = await packaged.readRegistry();
  const releases = Object.entries({ shell, ...remotes });
  const wanted = releases.map(([app, { current }]) => ({ app, build: current.build }));
  for (const { app, build } of wanted) {
    if (!(await store.hasBuild(app, build))) await store.putBuild(app, build, await packaged.fetchBuild(app, build));
  }
  const { seq } = await makeBuildsLive(wanted, { store, isWhole: true, log: () => undefined });
  return `Release ${seq} is live in ${store.describe()}.`;
}

try {
  const { SITE_DIR, DATA_DIR } = process.env;
  const target = openFolderStore(join(resolve(DATA_DIR || '.data'), 'site'));
  process.stdout.write(`${await publish(openFolderStore(SITE_DIR), target)}\n`);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
