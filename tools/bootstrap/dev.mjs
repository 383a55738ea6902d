// `npm run dev`: serves the site of the working tree, and rebuilds and publishes it when a source changes. Publishes
// without the release checks. For local development only.
import { ensureDependencies } from './dependencies/install-dependencies.mjs';
import { fail } from './progress.mjs';

await ensureDependencies();

const { register } = await import('tsx/esm/api');
register();
const { readStartOptions } = await import('../../server/src/process/read-start-options.ts');
const { releaseSite } = await import('../release/site/release-site.mjs');
const { watchSources } = await import('./watch-sources.mjs');

let dataDir;
try {
  ({ dataDir } = readStartOptions(process.argv.slice(2), process.env).config);
  await releaseSite({ dataDir });
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
await import('../../demo-catalogue/src/demo-server.ts');

watchSources(async () => {
  // After a failed build the site keeps its last good build.
  await releaseSite({ dataDir }).catch((error) => console.error(error.message));
});
