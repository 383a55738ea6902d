// `npm start`: install, build what changed, serve (and seed, once). See OPS-1.
// The server runs in this same process, so that Ctrl-C and a supervisor's SIGTERM reach it directly.
import { ensureDependencies } from './install-dependencies.mjs';

await ensureDependencies();

const { publishSite } = await import('../build/publish.mjs');
await publishSite({ dataDir: process.env.DATA_DIR ?? '.data' });

const { register } = await import('tsx/esm/api');
register();
await import('../../server/src/main.ts');
