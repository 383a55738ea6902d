// `npm run backup -- DIR`: backs up the site while it runs (docs/operator.md).
import { ensureDependencies } from '../dependencies/install-dependencies.mjs';

await ensureDependencies({ isForSite: true });

const { register } = await import('tsx/esm/api');
register();
await import('../../../server/src/operations/backup/backup.cli.ts');
