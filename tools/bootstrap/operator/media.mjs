// `npm run media -- sync`: copies media between the data folder and the bucket of MEDIA_STORE (docs/deploy.md).
import { ensureDependencies } from '../dependencies/install-dependencies.mjs';

await ensureDependencies({ isForSite: true });

const { register } = await import('tsx/esm/api');
register();
await import('../../../server/src/media/sync/media.cli.ts');
