// `npm run seed -- --songs 100000`: a synthetic catalogue in a DATA_DIR or database of its own.
import { ensureDependencies } from './install-dependencies.mjs';

await ensureDependencies();

const { register } = await import('tsx/esm/api');
register();
await import('../../server/src/seed/seed-synthetic.cli.ts');
