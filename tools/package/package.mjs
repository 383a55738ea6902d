// `npm run package [-- FOLDER]`: makes `nyimbo-<version>.tar.gz` in FOLDER, `dist` by default (docs/deploy.md). Uses
// the builds in DATA_DIR, and adds missing ones there.
// @decides PRD-1
import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ensureDependencies } from '../bootstrap/dependencies/install-dependencies.mjs';
import { fail, runStep } from '../bootstrap/progress.mjs';
import { ROOT } from '../bootstrap/run-command.mjs';

await ensureDependencies({ isForSite: true });
const { makePackage } = await import('./make-package.mjs');

const [target = join(ROOT, 'dist')] = process.argv.slice(2);
const dataDir = resolve(ROOT, process.env.DATA_DIR || '.data');
try {
  const options = { dataDir, target: resolve(target), log: console.log };
  const archive = await runStep('Package', () => makePackage(options));
  console.log(`  ${archive}, ${((await stat(archive)).size / 1024 ** 2).toFixed(1)} MB`);
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
