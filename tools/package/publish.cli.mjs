// `nyimbo publish`: makes the package's release live in `DATA_DIR/site`. Keeps the builds that open pages still use.
import { join, resolve } from 'node:path';
import { publishContentFolders } from '../release/candidate/publish-build.mjs';
import { makeBuildsLive } from '../release/site/make-builds-live.mjs';
import { openFolderStore } from '../release/stores/folder-store.mjs';

async function publish(packaged, store) {
  const { shell, remotes } = await packaged.readRegistry();
  const releases = Object.entries({ shell, ...remotes });
  const wanted = releases.map(([app, { current }]) => ({ app, build: current.build }));
  for (const { app, build } of wanted) {
    if (await store.hasBuild(app, build)) continue;
    const folder = await packaged.fetchBuild(app, build);
    await publishContentFolders({ app, folder }, store);
    await store.putBuild(app, build, folder);
  }
  const { seq } = await makeBuildsLive(wanted, { store, shouldRemoveOthers: true, log: () => undefined });
  return `Release ${seq} is live in ${store.describe()}.`;
}

if (process.argv.includes('--help') || process.argv.includes('-h')) {
  process.stdout.write('nyimbo publish   make the release of this package live in DATA_DIR/site\n');
  process.exit();
}

try {
  const [option] = process.argv.slice(2);
  if (option !== undefined) throw new Error(`There is no option '${option}'. --help lists the options.`);
  const { SITE_DIR, DATA_DIR } = process.env;
  if (!SITE_DIR) throw new Error('SITE_DIR names no folder with the release of the package.');
  const target = openFolderStore(join(resolve(DATA_DIR || '.data'), 'site'));
  process.stdout.write(`${await publish(openFolderStore(SITE_DIR), target)}\n`);
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
