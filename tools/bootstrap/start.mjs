// `npm start`: installs packages, builds and publishes the site once (or with `--publish`), and serves it. See OPS-1.
// The server runs in this process to receive Ctrl-C and a supervisor's SIGTERM directly.
// @decides OPS-1
import { ensureDependencies } from './dependencies/install-dependencies.mjs';
import { fail } from './progress.mjs';

await ensureDependencies({ isForSite: true });

const { register } = await import('tsx/esm/api');
register();
const { readStartOptions } = await import('../../server/src/process/read-start-options.ts');
const { prepareSite } = await import('../release/site/prepare-site.mjs');

try {
  // Read the options first, to report a wrong variable before a build that takes minutes.
  const { config } = readStartOptions(process.argv.slice(2), process.env);
  await prepareSite({ dataDir: config.dataDir, mustPublish: process.argv.includes('--publish') });
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
await import('../../demo-catalogue/src/demo-server.ts');
