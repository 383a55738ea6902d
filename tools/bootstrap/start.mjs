// `npm start`: installs packages, builds and publishes the site once (or with `--publish`), and serves it. See OPS-1.
// The server runs in this process to receive Ctrl-C and a supervisor's SIGTERM directly.
// @decides OPS-1
import { ensureDependencies } from './dependencies/install-dependencies.mjs';
import { fail } from './progress.mjs';

const START_USAGE = `npm start                                  build what is missing, and serve the site until Ctrl-C
npm start -- --publish                     publish the working tree first
npm start -- --only api,web,media,jobs     serve parts of it`;

await ensureDependencies({ isForSite: true });

const { register } = await import('tsx/esm/api');
register();
const { printHelp } = await import('../../server/src/operations/operator/print-help.ts');
const { readStartOptions } = await import('../../server/src/process/read-start-options.ts');
const { prepareSite } = await import('../release/site/prepare-site.mjs');
const { createFullDiskError, mayLackSpace } = await import('../../server/src/db/full-disk.ts');

if (printHelp(START_USAGE)) process.exit();

// The server's process reads the other options again, and knows only its own.
const publishIndex = process.argv.indexOf('--publish', 2);
if (publishIndex > 0) process.argv.splice(publishIndex, 1);
let dataDir = '';
try {
  // Read the options first, to report a wrong variable before a build that takes minutes.
  const { config } = readStartOptions(process.argv.slice(2), process.env);
  ({ dataDir } = config);
  await prepareSite({ dataDir, mustPublish: publishIndex > 0 });
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  // The error of a build contains the system's error as text.
  const isDiskFull = /\b(ENOSPC|EDQUOT)\b/.test(message) && mayLackSpace(dataDir);
  fail(isDiskFull ? createFullDiskError(dataDir).message : message);
}
await import('../../demo-catalogue/src/demo-server.ts');
