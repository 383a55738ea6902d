// `npm run seed -- --songs 100000`: creates a synthetic catalogue in its own DATA_DIR or database.
import { ensureDependencies } from './dependencies/install-dependencies.mjs';

await ensureDependencies({ isForSite: true });

const { register } = await import('tsx/esm/api');
register();
await import('../../demo-catalogue/src/synthetic/seed-synthetic.cli.ts');
