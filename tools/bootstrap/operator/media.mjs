// `npm run media`: copies media between the data folder and a bucket, and removes files that nothing uses.
import { ensureDependencies } from '../dependencies/install-dependencies.mjs';

await ensureDependencies({ isForSite: true });

const { register } = await import('tsx/esm/api');
register();
await import('../../../server/src/media/media.cli.ts');
