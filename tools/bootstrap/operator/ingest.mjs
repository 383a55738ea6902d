// `npm run ingest -- FOLDER`: adds the songs of a folder to the catalogue (docs/operator.md).
import { ensureDependencies } from '../dependencies/install-dependencies.mjs';

await ensureDependencies({ isForSite: true });

const { register } = await import('tsx/esm/api');
register();
await import('../../../server/src/ingest/ingest.cli.ts');
