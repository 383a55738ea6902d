// `npm run doctor`: checks the configuration and everything that the site needs to run (docs/deploy.md).
import { ensureDependencies } from '../dependencies/install-dependencies.mjs';

await ensureDependencies({ isForSite: true });

const { register } = await import('tsx/esm/api');
register();
await import('../../../server/src/operations/doctor/doctor.cli.ts');
