// `npm run restore -- DIR`: restores a backup into an empty data folder or database (docs/operator.md).
import { ensureDependencies } from '../dependencies/install-dependencies.mjs';

await ensureDependencies({ isForSite: true });

const { register } = await import('tsx/esm/api');
register();
await import('../../../server/src/operations/backup/restore.cli.ts');
