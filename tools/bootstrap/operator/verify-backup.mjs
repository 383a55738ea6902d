// `npm run verify-backup -- DIR`: checks a backup (docs/operator.md).
import { ensureDependencies } from '../dependencies/install-dependencies.mjs';

await ensureDependencies({ isForSite: true });

const { register } = await import('tsx/esm/api');
register();
await import('../../../server/src/operations/backup/verify-backup.cli.ts');
