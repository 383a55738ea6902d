// `npm run doctor`: checks the configuration and what the site needs (docs/deploy.md).
import { ensureDependencies } from './dependencies/install-dependencies.mjs';

await ensureDependencies({ isForSite: true });

const { register } = await import('tsx/esm/api');
register();
await import('../../server/src/doctor/doctor.cli.ts');
