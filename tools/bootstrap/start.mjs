// `npm start`: install, build and publish (once, or with `--publish`), serve (and seed, once). See OPS-1.
// The server runs in this same process, so that Ctrl-C and a supervisor's SIGTERM reach it directly.
import { ensureDependencies } from './install-dependencies.mjs';
import { fail } from './progress.mjs';

await ensureDependencies();

const { register } = await import('tsx/esm/api');
register();
const { readStartOptions } = await import('../../server/src/read-start-options.ts');
const { prepareSite } = await import('../release/prepare-site.mjs');

try {
  // Before minutes are spent on building: a variable that is wrong is wrong now.
  const { config } = readStartOptions(process.argv.slice(2), process.env);
  await prepareSite({ dataDir: config.dataDir, isAsked: process.argv.includes('--publish') });
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
await import('../../server/src/main.ts');
