// `npm run check:release -- <app>`: runs the release checks of an app without a release.
//   --site <folder>   the site to compare with (DATA_DIR/site)
//   --build <folder>  an existing build (default: builds the app from the working tree)
//   --remove-route <path>  confirms the removal of a page; repeatable
//   --quick           skips the combinations in Chromium
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { argv, env } from 'node:process';
import { parseArgs } from 'node:util';
import { APPS } from '../build/apps.mjs';
import { computeBuildId } from '../build/build-id.mjs';
import { buildCandidate } from '../release/candidate/build-candidate.mjs';
import { openFolderStore } from '../release/stores/folder-store.mjs';
import { runChecks } from './run-checks.mjs';

/** @satisfies {import('../release/command-line.mjs').FlagOptions} */
const OPTIONS = {
  site: { type: 'string' },
  build: { type: 'string' },
  'remove-route': { type: 'string', multiple: true, default: [] },
  quick: { type: 'boolean', default: false },
};

/** @throws with a one-line message about the wrong argument */
function readCommand() {
  const { values, positionals } = parseArgs({ args: argv.slice(2), options: OPTIONS, allowPositionals: true });
  const [app, ...rest] = positionals;
  if (!APPS.includes(app) || rest.length > 0) throw new Error(`Which app? One of ${APPS.join(', ')}.`);
  return { app, ...values };
}

async function main() {
  const { app, site, build, quick, 'remove-route': allowedRemovals } = readCommand();
  const store = openFolderStore(resolve(site ?? join(env.DATA_DIR ?? '.data', 'site')));
  const buildsFolder = await mkdtemp(join(tmpdir(), 'nyimbo-check-'));
  try {
    const live = await store.readRegistry();
    if (!live) throw new Error(`${store.describe()} has no live site to compare with.`);
    const candidateFolder = build
      ? resolve(build)
      : await buildCandidate({ app, build: await computeBuildId(app) }, buildsFolder);
    console.log(`${app} beside release ${live.seq} of ${store.describe()}`);
    const options = { app, candidateFolder, store, live, log: console.log, allowedRemovals, inBrowser: !quick };
    const { ok } = await runChecks(options);
    console.log(ok ? 'It may be released.' : 'A release would be refused.');
    if (!ok) process.exitCode = 1;
  } finally {
    await rm(buildsFolder, { recursive: true, force: true });
  }
}

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
