// `npm run seed -- --demo`: adds the demo catalogue to a site without songs.
// `npm run seed -- --songs 100000`: creates a synthetic catalogue in its own DATA_DIR or database.
import { ensureDependencies } from './dependencies/install-dependencies.mjs';

await ensureDependencies({ isForSite: true });

const { register } = await import('tsx/esm/api');
register();
if (process.argv[2] === '--demo' && process.argv.length === 3) {
  await import('../../demo-catalogue/src/seed/seed-demo.cli.ts');
} else {
  await import('../../demo-catalogue/src/synthetic/seed-synthetic.cli.ts');
}
