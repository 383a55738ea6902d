// `npm run restore -- DIR`: restores a backup into an empty place (docs/operator.md).
import { ensureDependencies } from './dependencies/install-dependencies.mjs';

await ensureDependencies({ isForSite: true });

const { register } = await import('tsx/esm/api');
register();
await import('../../server/src/backup/restore.cli.ts');
