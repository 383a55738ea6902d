// `npm run staff`: manages the staff accounts, which can try builds that are not live (server/src/studio/README.md).
import { ensureDependencies } from '../dependencies/install-dependencies.mjs';

await ensureDependencies({ isForSite: true });

const { register } = await import('tsx/esm/api');
register();
await import('../../../server/src/accounts/staff/staff.cli.ts');
