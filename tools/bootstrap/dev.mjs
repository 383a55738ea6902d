// `npm run dev`: the site of the working tree, built and published again whenever one of its sources changes. For a
// developer's own data folder: it takes the steps of a release without its checks.
import { ensureDependencies } from './install-dependencies.mjs';
import { fail } from './progress.mjs';

await ensureDependencies();

const { register } = await import('tsx/esm/api');
register();
const { readStartOptions } = await import('../../server/src/read-start-options.ts');
const { publishSite } = await import('../release/publish.mjs');
const { watchSources } = await import('./watch-sources.mjs');

let dataDir;
try {
  ({ dataDir } = readStartOptions(process.argv.slice(2), process.env).config);
  await publishSite({ dataDir });
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
await import('../../server/src/main.ts');

watchSources(async () => {
  // The site keeps what it has until the mistake is mended.
  await publishSite({ dataDir }).catch((error) => console.error(error.message));
});
